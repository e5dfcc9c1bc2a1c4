import type { PersonRef } from '@artel/contracts/people/users.ts';
import { hotRead, personColumn } from '../../platform/db/index.ts';
import { bidsUsual, failuresUsual, type RiskFacts } from './risk.policy.ts';

const hasty = `interval '10 minutes'`;
const devicesAtMost = 20;

const factsOf = (isOne: boolean): string => {
  const of = (column: string): string => (isOne ? `and ${column} = $4::uuid` : '');
  const owner = 'coalesce(s.seller_id, a.target_id)';
  return `with asked as (
     select distinct on (user_id) user_id, amount_minor, risk_reasons from payouts where status = 'on_review' ${of('user_id')}
     order by user_id, created_at),
   failed as (
     select payer_id as user_id, count(*)::int as n from payments where created_at > $1 and status = 'failed' ${of('payer_id')} group by 1),
   sent as (select seller_id as user_id, count(*)::int as n from bids where sent_at > $1 ${of('seller_id')} group by 1),
   contested as (
     select p.payer_id as user_id, count(*)::int as n from chargebacks b join payments p on p.id = b.payment_id
     where b.proposed_at > $3 and b.status in ('signed', 'lost') ${of('p.payer_id')} group by 1),
   complained as (
     select ${owner} as user_id, count(*)::int as n
     from appeals a left join services s on a.target_type = 'service' and s.id = a.target_id
     where a.acts_by = 'staff' and a.target_type in ('service', 'user') and a.author_id is distinct from ${owner} ${of(owner)}
     group by 1),
   looked_at as (${
     isOne
       ? 'select $4::uuid as user_id'
       : `select user_id from asked union select user_id from failed where n > ${failuresUsual}
          union select user_id from sent where n > ${bidsUsual} union select user_id from complained union select user_id from contested`
   })
   select ${personColumn('u')} as person, coalesce(asked.risk_reasons, '[]'::jsonb) as payout_reasons, asked.amount_minor as payout_minor,
     coalesce(failed.n, 0) as payments_failed, coalesce(contested.n, 0) as chargebacks, coalesce(sent.n, 0) as bids_sent, coalesce(complained.n, 0) as complaints,
     done.orders_completed, done.customers, hasty.hasty_acceptances, upheld.complaints_upheld, beside.on_device
   from looked_at left join asked using (user_id) left join failed using (user_id) left join sent using (user_id) left join contested using (user_id)
     left join complained using (user_id) join users u on u.id = user_id
     cross join lateral (
       select count(*)::int as orders_completed, count(distinct o.customer_id)::int as customers
       from orders o where o.seller_id = u.id and o.created_at > $2 and o.status = 'completed') done
     cross join lateral (
       select count(*)::int as hasty_acceptances from orders o join stages s on s.order_id = o.id
       where o.seller_id = u.id and o.created_at > $2 and s.accepted_by = 'customer' and s.accepted_at - s.delivered_at < ${hasty}) hasty
     cross join lateral (
       select count(*)::int as complaints_upheld from appeals a
       where a.owner_id = u.id and a.created_at > $3 and a.author_id is distinct from u.id and a.status in ('upheld', 'partly')) upheld
     cross join lateral (
       select count(distinct other.user_id)::int as on_device
       from (select distinct device_hash from sessions where user_id = u.id and device_hash is not null limit ${devicesAtMost}) mine
         join sessions other on other.device_hash = mine.device_hash and other.user_id <> u.id and other.views_as is null) beside`;
};

type Since = { day: Date; month: Date; quarter: Date };
type Known = RiskFacts & { person: PersonRef };

/** Of whom something of the last day, or something that waits, is unusual. */
export const listRiskFacts = ({ day, month, quarter }: Since): Promise<Known[]> =>
  hotRead<Known>('risk-facts', factsOf(false), [day, month, quarter]);

export async function findRiskFacts({ day, month, quarter }: Since, id: string): Promise<Known | undefined> {
  const [known] = await hotRead<Known>('risk-facts-of', factsOf(true), [day, month, quarter, id]);
  return known;
}

export type InForce = { what: string; number: number | null; until: Date | null };
export const listInForce = (user_id: string, review_s: number): Promise<InForce[]> =>
  hotRead<InForce>(
    'in-force-of',
    `select s.kind as what, null::int as number, s.ends_at as until from sanctions s where s.user_id = $1 and s.status = 'active'
     union all
     select case when h.id is null then 'payout' else 'payout_held' end, p.number::int,
       case when h.id is null then p.created_at + make_interval(secs => $2) else h.ends_at end
     from payouts p left join payout_holds h on h.payout_id = p.id and h.released_at is null
     where p.user_id = $1 and (p.status = 'on_review' or h.id is not null)
     order by 3 nulls last`,
    [user_id, review_s],
  );
