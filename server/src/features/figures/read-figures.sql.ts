import { type FunnelSteps, funnelSteps } from '@artel/contracts/site/figures.ts';
import { database } from '../../platform/db/index.ts';

const request = async <Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await database().query<Row & Record<string, unknown>>({ name, text, values })).rows;

export type SellerDay = { day: string; earned_minor: number; fee_minor: number; came_minor: number };
export const listSellerDays = (seller_id: string, from: string): Promise<SellerDay[]> =>
  request(
    'list-seller-days',
    'select day::text, earned_minor, fee_minor, came_minor from seller_days where seller_id = $1 and day >= $2 order by day',
    [seller_id, from],
  );

const sums = funnelSteps.map((step) => `sum(d.${step})::int as ${step}`).join(', ');

export type ServiceRow = FunnelSteps & { id: string; title: string };
export const listServiceSums = (seller_id: string, from: string): Promise<ServiceRow[]> =>
  request(
    'list-service-sums',
    `select s.id, s.title, ${sums} from services s join service_days d on d.service_id = s.id and d.day >= $2
     where s.seller_id = $1 group by s.id order by sum(d.shown) desc, sum(d.ordered) desc, s.id`,
    [seller_id, from],
  );

export async function findSumsBetween(seller_id: string, from: string, to: string): Promise<FunnelSteps> {
  const [row] = await request<{ [step in keyof FunnelSteps]: number | null }>(
    'find-service-sums',
    `select ${sums} from services s join service_days d on d.service_id = s.id and d.day >= $2 and d.day < $3 where s.seller_id = $1`,
    [seller_id, from, to],
  );
  return Object.fromEntries(funnelSteps.map((step) => [step, row?.[step] ?? 0])) as FunnelSteps;
}

export type ServiceDay = FunnelSteps & { day: string; title: string };
export const listServiceDays = (seller_id: string, from: string): Promise<ServiceDay[]> =>
  request(
    'list-service-days',
    `select d.day::text, s.title, d.shown, d.opened, d.asked, d.ordered, d.returned from services s join service_days d on d.service_id = s.id
     where s.seller_id = $1 and d.day >= $2 order by d.day, s.id`,
    [seller_id, from],
  );

export type CustomerMonth = { month: string; work_minor: number; fee_minor: number };
export const listCustomerMonths = (customer_id: string, from: string): Promise<CustomerMonth[]> =>
  request(
    'list-customer-months',
    'select month::text, work_minor, fee_minor from customer_months where customer_id = $1 and month >= $2 order by month',
    [customer_id, from],
  );

export type Begun = {
  sells: boolean;
  email: boolean;
  profile: boolean;
  service: boolean;
  bid: boolean;
  requisites: boolean;
  has_sold: boolean;
};
export const findBegun = (user_id: string): Promise<Begun[]> =>
  request(
    'find-first-steps',
    `select 'seller' = any (u.roles) as sells, u.email_verified_at is not null as email, u.headline <> '' as profile,
       exists (select from services s where s.seller_id = u.id and s.status <> 'draft') as service,
       exists (select from bids b where b.seller_id = u.id and b.sent_at is not null) as bid,
       exists (select from requisites r where r.user_id = u.id and r.removed_at is null) as requisites,
       exists (select from seller_days d where d.seller_id = u.id) as has_sold
     from users u where u.id = $1`,
    [user_id],
  );

export type Account = Record<'email' | 'avatar' | 'phone' | 'passkey' | 'has_paid', boolean>;
export const findAccount = (user_id: string): Promise<Account[]> =>
  request(
    'find-account-steps',
    `select u.email_verified_at is not null as email, u.avatar_file_id is not null or u.avatar_variant <> 'bauhaus' as avatar,
       u.phone is not null as phone, exists (select from passkeys k where k.user_id = u.id) as passkey,
       exists (select from orders o where o.customer_id = u.id and o.paid_at is not null) as has_paid
     from users u where u.id = $1`,
    [user_id],
  );
