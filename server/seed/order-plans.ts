import { sellers as everybody } from './content/sellers.ts';
import { spread } from './spread.ts';

export type Fate =
  | 'unpaid'
  | 'unanswered'
  | 'paid'
  | 'working'
  | 'late'
  | 'delivered'
  | 'returned'
  | 'delivered_again'
  | 'accepted'
  | 'accepted_after_return'
  | 'silent'
  | 'declined'
  | 'given_up'
  | 'expired'
  | 'late_cancelled'
  | 'ruled'
  | 'appealed';

export type OrderPlan = {
  customer: string;
  seller: string;
  service: number;
  pack: number;
  method: 'card' | 'sbp';
  fate: Fate;
  hours_ago: number;
  /** Of the work; without it most of the term. */
  work_hours?: number;
  praise?: number;
};
export type PayoutPlan = {
  seller: string;
  method: 'sbp' | 'card';
  share: number;
  hours_ago: number;
  /** To the staff, since the first payout. */
  is_known: boolean;
  why: readonly string[];
  /** Null while staff reviews it. */
  paid_after: number | null;
};

export const demoCustomer = 'd_aksenov';
export const demoSeller = 'a_vorontsova';

const day = 24;
const plan = (
  customer: string,
  seller: string,
  fate: Fate,
  hours_ago: number,
  rest: Partial<Pick<OrderPlan, 'service' | 'pack' | 'method' | 'work_hours'>> = {},
): OrderPlan => ({ customer, seller, fate, hours_ago, service: 0, pack: 0, method: 'card', ...rest });

/** The demo accounts meet in every state, and have other partners. */
const demoPlans: readonly OrderPlan[] = [
  plan(demoCustomer, demoSeller, 'accepted_after_return', 61 * day),
  plan(demoCustomer, demoSeller, 'delivered_again', 21, { pack: 1 }),
  plan(demoCustomer, demoSeller, 'working', 30, { service: 1 }),
  plan(demoCustomer, demoSeller, 'returned', 5, { service: 1, pack: 1, method: 'sbp' }),
  plan(demoCustomer, demoSeller, 'paid', 3, { service: 1, method: 'sbp' }),
  plan(demoCustomer, demoSeller, 'unanswered', 20),
  plan(demoCustomer, demoSeller, 'late', 27, { service: 1 }),
  plan(demoCustomer, demoSeller, 'unpaid', 0.1, { service: 1, pack: 1 }),
  plan(demoCustomer, demoSeller, 'declined', 33 * day, { service: 1 }),
  plan(demoCustomer, 't_akhmetov', 'accepted', 44 * day),
  plan(demoCustomer, 'l_gavrilova', 'silent', 26 * day, { method: 'sbp' }),
  plan(demoCustomer, 'gayane_s', 'accepted', 12, { method: 'card' }),
  plan(demoCustomer, 'p_zimin', 'expired', 19 * day),
  plan(demoCustomer, 'm_shcherbakova', 'late_cancelled', 9 * day),
  plan('d_melnikova', demoSeller, 'accepted', 52 * day, { pack: 1 }),
  plan('r_khabibullin', demoSeller, 'delivered', 44, { service: 1 }),
  plan('e_voskresenskaya', demoSeller, 'working', 50, { pack: 2, method: 'sbp' }),
  plan('svetlana_p', demoSeller, 'silent', 15 * day, { service: 1 }),
  plan('gulnara_s', demoSeller, 'paid', 31, { service: 1, pack: 2 }),
  plan('arman_b', demoSeller, 'accepted', 8 * day, { service: 1, pack: 1, method: 'sbp' }),
  plan('yana_grishina', demoSeller, 'given_up', 4 * day, { service: 1 }),
  plan('svetlana_p', 'p_ershova', 'accepted', 14, { work_hours: 20 }),
  plan('arman_b', 'p_zimin', 'ruled', 37 * day, { method: 'sbp' }),
  plan('gulnara_s', 't_akhmetov', 'appealed', 20, { method: 'sbp' }),
];

const others: readonly Fate[] = [
  'accepted',
  'working',
  'delivered',
  'accepted_after_return',
  'late',
  'silent',
  'paid',
  'returned',
  'accepted',
  'unanswered',
  'declined',
  'accepted',
  'given_up',
];
const ages: Partial<Record<Fate, number>> = { accepted: 18 * day, accepted_after_return: 30 * day, silent: 24 * day, declined: 10 * day };

export function orderPlans(sellers: readonly string[], customers: readonly string[]): OrderPlan[] {
  const known = new Set(sellers);
  const rest = sellers
    .filter((seller) => seller !== demoSeller)
    .map((seller, at) => {
      const chance = spread(`order of ${seller}`);
      const fate = others[at % others.length]!;
      return plan(customers[at % customers.length]!, seller, fate, (ages[fate] ?? 40) * (0.15 + 0.85 * chance), {
        service: at,
        pack: Math.floor(3 * chance),
        method: chance > 0.45 ? 'card' : 'sbp',
      });
    });
  const before = sellers.flatMap((seller, at) => (at % 4 === 0 ? earlier(seller, customers, at) : []));
  return [...demoPlans.filter(({ seller }) => known.has(seller)), ...rest, ...before, ...praisedWork(known)];
}

const earlier = (seller: string, customers: readonly string[], from: number): OrderPlan[] =>
  [24, 33, 42, 50].map((days_ago, i) =>
    plan(customers[(from + 3 + 5 * i) % customers.length]!, seller, 'accepted', (days_ago + 8 * spread(`${i} before ${seller}`)) * day, {
      service: i < 3 ? 0 : 1,
      pack: i % 3,
      method: i % 2 === 0 ? 'card' : 'sbp',
    }),
  );

/** Whose papers were seen, and how much praised work beside the rest brought them to their level. */
const praised: Readonly<Record<string, number>> = {
  [demoSeller]: 23,
  f_kachalov: 1,
  s_belova: 1,
  l_minaev: 1,
  adelina_r: 1,
  v_nesterova: 1,
  n_zhuravsky: 1,
  d_seitov: 1,
  i_solovyova: 1,
  zh_ovchinnikova: 2,
};
export const provenSellers: readonly string[] = Object.keys(praised);
/** Members for longer than the praised past: masters who order from each other. */
const oldMembers = everybody.filter(({ joined_days_ago }) => joined_days_ago > 600).map(({ user_name }) => user_name);
const praised_days = { first: 330, last: 64 };

function praisedWork(known: ReadonlySet<string>): OrderPlan[] {
  let praise = 0;
  return Object.entries(praised).flatMap(([seller, count]) => {
    const customers = oldMembers.filter((name) => name !== seller);
    return Array.from({ length: known.has(seller) ? count : 0 }, (_, i) => {
      const days_ago = praised_days.last + ((praised_days.first - praised_days.last) * (i + spread(`praised ${seller} ${i}`))) / count;
      const method = i % 3 === 0 ? 'card' : 'sbp';
      const rest = { service: i % 3, pack: i % 2, method, work_hours: 30 } as const;
      return { ...plan(customers[(7 * i) % customers.length]!, seller, 'accepted', days_ago * day, rest), praise: praise++ };
    });
  });
}

export const payoutPlans: readonly PayoutPlan[] = [
  { seller: demoSeller, method: 'sbp', share: 0.8, hours_ago: 48 * day, is_known: true, why: ['Первая выплата'], paid_after: 20 },
  {
    seller: demoSeller,
    method: 'card',
    share: 0.5,
    hours_ago: 5 * day,
    is_known: true,
    why: ['Реквизитам меньше трёх суток'],
    paid_after: 9,
  },
  { seller: demoSeller, method: 'sbp', share: 0.3, hours_ago: 7, is_known: true, why: [], paid_after: 0.1 },
  {
    seller: 't_akhmetov',
    method: 'sbp',
    share: 0.9,
    hours_ago: 21,
    is_known: false,
    why: ['Первая выплата', 'Личность не подтверждена'],
    paid_after: null,
  },
  { seller: 'l_gavrilova', method: 'card', share: 0.7, hours_ago: 19, is_known: true, why: ['Первая выплата'], paid_after: null },
];

/** Took the money of the market's past. Nobody asks it, because it never was at the sandbox. */
export const pastProvider = 'demo-past';
