import type { DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import { hotRead, hotRow, personColumn } from '../../platform/db/index.ts';

const cut = 'limit 20';
const project = `jsonb_build_object('_id', p.id, 'title', p.title, 'category_slug', coalesce(c.slug, 'all')) as project`;
type ProjectRef = { _id: string; title: string; category_slug: string };

export type CounterRow = {
  until: Date | null;
  project: ProjectRef;
  other: PersonRef;
  price_minor: number;
  term_days: number;
  total: number;
};
export const listCounters = (seller_id: string): Promise<CounterRow[]> =>
  hotRead(
    'deeds-counters',
    `select t.due_at as until, ${project}, ${personColumn('u')} as other, t.price_minor, t.term_days, count(*) over ()::int as total
     from bids b join bid_terms t on t.bid_id = b.id and t.outcome = 'offered' and t.by = 'customer'
       join projects p on p.id = b.project_id join users u on u.id = p.customer_id left join categories c on c.id = p.category_id
     where b.seller_id = $1 and b.status = 'countered' order by t.due_at, b.id ${cut}`,
    [seller_id],
  );

export type UnreadRow = { project: ProjectRef; count: number; total: number };
export const listUnreadBids = (customer_id: string): Promise<UnreadRow[]> =>
  hotRead(
    'deeds-unread-bids',
    `select ${project}, n.count, count(*) over ()::int as total
     from projects p left join categories c on c.id = p.category_id
       cross join lateral (select count(*)::int as count, min(b.sent_at) as since from bids b
         where b.project_id = p.id and b.status = 'sent' and b.viewed_at is null) n
     where p.customer_id = $1 and n.count > 0 order by n.since, p.id ${cut}`,
    [customer_id],
  );

export type OfferRow = { until: Date; title: string; chat_id: string; other: PersonRef; price_minor: number; total: number };
export const listOffered = (customer_id: string, at: Date): Promise<OfferRow[]> =>
  hotRead(
    'deeds-offers',
    `select f.expires_at as until, f.title, f.chat_id, ${personColumn('u')} as other, f.price_minor, count(*) over ()::int as total
     from offers f join users u on u.id = f.seller_id
     where f.customer_id = $1 and f.status = 'sent' and f.expires_at > $2 order by f.expires_at, f.id ${cut}`,
    [customer_id, at],
  );

/** By order: what cancelling its most overdue stage would give back, the fee included. */
export async function listReturns(order_ids: readonly string[]): Promise<Map<string, number>> {
  if (order_ids.length === 0) return new Map();
  const rows = await hotRead<{ order_id: string; returns_minor: number }>(
    'deeds-returns',
    `select distinct on (order_id) order_id, price_minor + fee_buyer_minor as returns_minor
     from stages where order_id = any ($1::uuid[]) and status in ('in_work', 'revision') and due_at is not null order by order_id, due_at`,
    [order_ids],
  );
  return new Map(rows.map(({ order_id, returns_minor }) => [order_id, returns_minor]));
}

const order = `jsonb_build_object('number', o.number, 'title', o.title) as "order"`;
type OrderRef = { number: number; title: string };

export type AwaitedRow = { until: Date; review_id: string; order: OrderRef; other: PersonRef; is_other_written: boolean; total: number };
export const listAwaitedReviews = (author_id: string, at: Date): Promise<AwaitedRow[]> =>
  hotRead(
    'deeds-reviews',
    `select r.window_ends_at as until, r.id as review_id, ${order}, ${personColumn('u')} as other, count(*) over ()::int as total,
       exists (select from reviews their where their.order_id = r.order_id and their.id <> r.id and their.status = 'submitted') as is_other_written
     from reviews r join orders o on o.id = r.order_id join users u on u.id = r.target_id
     where r.author_id = $1 and r.status = 'awaiting' and r.window_ends_at > $2 order by r.window_ends_at, r.id ${cut}`,
    [author_id, at],
  );

export type DisputeRow = {
  until: Date | null;
  dispute: { _id: string; number: number; status: DisputeStatus };
  order: OrderRef;
  other: PersonRef;
  total: number;
};
export const listAskingDisputes = (user_id: string): Promise<DisputeRow[]> =>
  hotRead(
    'deeds-disputes',
    `select d.acts_until as until, jsonb_build_object('_id', d.id, 'number', d.number, 'status', d.status) as dispute, ${order},
       ${personColumn('u')} as other, count(*) over ()::int as total
     from disputes d join orders o on o.id = d.order_id
       join users u on u.id = case when d.opener_id = $1::uuid then d.respondent_id else d.opener_id end
     where d.closed_at is null and (d.opener_id = $1::uuid and d.acts_by in ('opener', 'both')
       or d.respondent_id = $1::uuid and d.acts_by in ('respondent', 'both'))
     order by d.acts_until, d.id ${cut}`,
    [user_id],
  );

export type AppealQuestionRow = {
  kind: 'appeal' | 'hearing';
  until: Date | null;
  appeal: { _id: string; number: number; about: string | null };
  total: number;
};
export const listAppealQuestions = (user_id: string, at: Date): Promise<AppealQuestionRow[]> =>
  hotRead(
    'deeds-appeals',
    `select a.kind, a.until, jsonb_build_object('_id', a.id, 'number', a.number, 'about', a.target_snapshot ->> 'title') as appeal,
       count(*) over ()::int as total
     from (select 'appeal' as kind, p.acts_until as until, p.id, p.number, p.target_snapshot
         from appeals p where p.author_id = $1::uuid and p.acts_by = 'author'
       union all
       select 'hearing', p.hearing_until, p.id, p.number, p.target_snapshot from appeals p
         where p.owner_id = $1::uuid and p.hearing_until > $2 and p.hearing_answered_at is null and p.acts_by is not null) a
     order by a.until, a.id ${cut}`,
    [user_id, at],
  );

export const listRequestedDocuments = (user_id: string): Promise<{ until: Date | null; number: number }[]> =>
  hotRead(
    'deeds-papers',
    `select answer_by as until, number::int as number from identity_cases where user_id = $1 and status = 'needs_info'`,
    [user_id],
  );

export type Begun = { sells: boolean; has_service: boolean; has_bought: boolean };
export const findBegun = async (user_id: string): Promise<Begun> =>
  (await hotRow<Begun>(
    'deeds-begun',
    `select u.active_role = 'seller' as sells,
       exists (select 1 from services s where s.seller_id = u.id and s.status <> 'draft')
         or exists (select 1 from bids b where b.seller_id = u.id and b.status <> 'draft')
         or exists (select 1 from orders o where o.seller_id = u.id) as has_service,
       exists (select 1 from orders o where o.customer_id = u.id)
         or exists (select 1 from projects p where p.customer_id = u.id and p.status <> 'draft') as has_bought
     from users u where u.id = $1`,
    [user_id],
  )) ?? { sells: false, has_service: true, has_bought: true };
