import { type Conflicts, conflictsShown } from '@artel/contracts/people/accounts/person-complaints.ts';
import type { AppealType } from '@artel/contracts/people/appeals/appeals.ts';
import { hotRead } from '../../../platform/db/index.ts';

type Counts = { count: number; upheld: number };
const upheld = `count(*) filter (where exists (select from appeal_decisions d where d.appeal_id = p.id and d.result <> 'rejected'
    and d.instance = (select max(instance) from appeal_decisions where appeal_id = p.id)))::int`;
const countsWhere = (where: string) =>
  `(select jsonb_build_object('count', count(*), 'upheld', ${upheld}) from appeals p where ${where} and p.status <> 'withdrawn' and p.type = any ($2::text[]))`;

export async function countComplaints(user_id: string, types: readonly AppealType[]): Promise<{ about: Counts; by: Counts }> {
  const [counts] = await hotRead<{ about: Counts; by: Counts }>(
    'count-complaints-of',
    `select ${countsWhere('p.owner_id = $1 and p.author_id is distinct from p.owner_id')} as about, ${countsWhere('p.author_id = $1')} as by`,
    [user_id, types],
  );
  return counts!;
}

type DisputeRow = Omit<Conflicts['disputes'][number], '_id' | 'created_at'> & { id: string; created_at: Date };
export const readDisputesOf = (user_id: string): Promise<DisputeRow[]> =>
  hotRead<DisputeRow>(
    'disputes-of-person',
    `select d.id, d.number::int as number, d.category, d.status, d.opener_id = $1 as is_opener, o.customer_id = $1 as is_customer, d.created_at,
       (select r.fault from dispute_rulings r where r.dispute_id = d.id and r.decided_at is not null order by r.instance desc limit 1) as fault,
       jsonb_build_object('_id', o.id, 'number', o.number) as "order"
     from disputes d join orders o on o.id = d.order_id
     where d.id in (select id from disputes where opener_id = $1 union all select id from disputes where respondent_id = $1)
     order by d.created_at desc, d.id desc limit ${conflictsShown}`,
    [user_id],
  );

type HiddenRow = Omit<Conflicts['hidden_reviews'][number], '_id' | 'at'> & { id: string; at: Date };
export const readHiddenReviewsOf = (author_id: string): Promise<HiddenRow[]> =>
  hotRead<HiddenRow>(
    'hidden-reviews-of-person',
    `select r.id, r.hidden_rule as rule, r.hidden_at as at, jsonb_build_object('_id', o.id, 'number', o.number) as "order"
     from reviews r join orders o on o.id = r.order_id
     where r.author_id = $1 and r.hidden_at is not null order by r.hidden_at desc limit ${conflictsShown}`,
    [author_id],
  );

export async function countConflicts(user_id: string): Promise<{ disputes: number; hidden: number }> {
  const [counts] = await hotRead<{ disputes: number; hidden: number }>(
    'count-conflicts-of',
    `select (select count(*)::int from disputes where opener_id = $1) + (select count(*)::int from disputes where respondent_id = $1) as disputes,
       (select count(*)::int from reviews where author_id = $1 and hidden_at is not null) as hidden`,
    [user_id],
  );
  return counts!;
}
