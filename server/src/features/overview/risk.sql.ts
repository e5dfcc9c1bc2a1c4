import type { PersonRef } from '@artel/contracts/people/users.ts';
import { hotRead } from '../../platform/db/database.ts';
import { personColumn } from '../../platform/db/newest.ts';
import type { RiskFacts } from './risk.policy.ts';

/** Of whom something of the last day, or something that waits, is known. $1: since when. All four come by an index of recent or open rows. */
export const listRiskFacts = (since: Date): Promise<(RiskFacts & { person: PersonRef })[]> =>
  hotRead<RiskFacts & { person: PersonRef }>(
    'risk-facts',
    `with asked as (
       select distinct on (user_id) user_id, amount_minor, risk_reasons from payouts where status = 'on_review' order by user_id, created_at),
     failed as (select payer_id as user_id, count(*)::int as n from payments where created_at > $1 and status = 'failed' group by 1),
     sent as (select seller_id as user_id, count(*)::int as n from bids where sent_at > $1 group by 1),
     complained as (
       select coalesce(s.seller_id, a.target_id) as user_id, count(*)::int as n
       from appeals a left join services s on a.target_type = 'service' and s.id = a.target_id
       where a.acts_by = 'staff' and a.target_type in ('service', 'user') and a.author_id is distinct from coalesce(s.seller_id, a.target_id)
       group by 1)
     select ${personColumn('u')} as person, coalesce(asked.risk_reasons, '[]'::jsonb) as payout_reasons, asked.amount_minor as payout_minor,
       coalesce(failed.n, 0) as payments_failed, coalesce(sent.n, 0) as bids_sent, coalesce(complained.n, 0) as complaints
     from asked full join failed using (user_id) full join sent using (user_id) full join complained using (user_id)
       join users u on u.id = user_id`,
    [since],
  );
