/** Facts of all kinds as rows of one list; a person's are tens or hundreds, each kind comes by an index of its own. */
import type { FactKind } from '@artel/contracts/people/accounts/person-timeline.ts';
import { type Cursor, type CursorRow, isOneOf, isoColumn, listByCursor } from '../../../platform/db/index.ts';
import type { TimelineFact } from './fact.text.ts';

const shownUserEvents = [
  ...['user.email_confirmed', 'user.email_changed', 'user.password_changed', 'user.second_factor_added', 'user.second_factor_removed'],
  ...['user.sessions_ended', 'user.became_seller', 'user.leaving', 'user.stayed'],
] as const;

type Source = { kind: FactKind; what: string; of: string; at: string; data: string; from: string; id?: string; type?: string };
const order = (alias: string): string => `'order_id', ${alias}.id, 'number', ${alias}.number, 'title', ${alias}.title`;
/** The shortest time between delivery and acceptance, in seconds. */
const viewedFacts = `(select min(extract(epoch from s.accepted_at - s.delivered_at))::int from stages s
  where s.order_id = o.id and s.accepted_by = 'customer' and s.delivered_at is not null)`;
const ordersOf = (side: 'customer' | 'seller'): Source[] => [
  {
    kind: 'orders',
    what: 'order_made',
    of: `o.${side}_id`,
    at: 'o.created_at',
    from: 'orders o',
    id: 'o.id',
    data: `${order('o')}, 'total_minor', o.total_minor, 'side', '${side}'`,
  },
  {
    kind: 'orders',
    what: 'order_ended',
    of: `o.${side}_id`,
    at: 'o.ended_at',
    id: 'o.id',
    from: 'orders o where o.ended_at is not null',
    data: `${order('o')}, 'total_minor', o.total_minor, 'side', '${side}', 'status', o.status, 'looked_s', ${viewedFacts}`,
  },
];
const appeal = `'appeal_id', p.id, 'number', p.number, 'type', p.type, 'status', p.status, 'title', p.target_snapshot ->> 'title'`;
const disputesOf = (side: 'opener' | 'respondent'): Source => ({
  kind: 'decisions',
  what: 'dispute',
  of: `d.${side}_id`,
  at: 'd.created_at',
  id: 'd.id',
  from: 'disputes d join orders o on o.id = d.order_id',
  data: `'order_id', o.id, 'order_number', o.number, 'number', d.number, 'is_opener', ${side === 'opener'}`,
});

const sources: readonly Source[] = [
  { kind: 'sign_in', what: 'registered', of: 'u.id', at: 'u.created_at', id: 'u.id', from: 'users u', data: '' },
  {
    kind: 'sign_in',
    what: 'event',
    of: 'e.entity_id',
    at: 'e.at',
    id: 'e.id',
    from: `events e where e.entity = 'user' and ${isOneOf('e.type', shownUserEvents)}`,
    data: `'type', e.type, 'reason', e.reason, 'by_staff', e.actor = 'staff'`,
  },
  {
    kind: 'sign_in',
    what: 'session',
    of: 's.user_id',
    at: 's.created_at',
    id: 's.id',
    from: 'sessions s where s.views_as is null',
    data: `'user_agent', s.user_agent, 'ip', s.ip`,
  },
  {
    kind: 'money',
    what: 'requisites_added',
    of: 'r.user_id',
    at: 'r.added_at',
    id: 'r.id',
    from: 'requisites r',
    data: `'masked', r.masked`,
  },
  {
    kind: 'money',
    what: 'requisites_removed',
    of: 'r.user_id',
    at: 'r.removed_at',
    id: 'r.id',
    from: 'requisites r where r.removed_at is not null',
    data: `'masked', r.masked`,
  },
  {
    kind: 'money',
    what: 'payout',
    of: 'p.user_id',
    at: 'p.created_at',
    id: 'p.id',
    from: 'payouts p',
    data: `'payout_id', p.id, 'number', p.number, 'amount_minor', p.amount_minor, 'status', p.status, 'reasons', p.risk_reasons`,
  },
  {
    kind: 'money',
    what: 'payment',
    of: 'p.payer_id',
    at: 'coalesce(p.ended_at, p.created_at)',
    id: 'p.id',
    from: `payments p where p.status in ('succeeded', 'failed')`,
    data: `'number', p.number, 'amount_minor', p.amount_minor, 'status', p.status, 'why', p.failure_message`,
  },
  ...ordersOf('customer'),
  ...ordersOf('seller'),
  {
    kind: 'decisions',
    what: 'complaint',
    of: 'p.owner_id',
    at: 'p.created_at',
    id: 'p.id',
    type: 'p.type',
    from: 'appeals p where p.author_id is distinct from p.owner_id',
    data: appeal,
  },
  {
    kind: 'decisions',
    what: 'appeal',
    of: 'p.author_id',
    at: 'p.created_at',
    id: 'p.id',
    type: 'p.type',
    from: 'appeals p',
    data: appeal,
  },
  {
    kind: 'decisions',
    what: 'sanction_set',
    of: 's.user_id',
    at: 's.set_at',
    id: 's.id',
    from: 'sanctions s',
    data: `'sanction', s.kind, 'until', ${isoColumn('s.ends_at')}, 'rule', s.rule`,
  },
  {
    kind: 'decisions',
    what: 'sanction_over',
    of: 's.user_id',
    at: 's.ended_at',
    id: 's.id',
    from: `sanctions s where s.ended_at is not null and s.kind <> 'warning'`,
    data: `'sanction', s.kind, 'is_lifted', s.status = 'lifted', 'why', s.lift_reason`,
  },
  disputesOf('opener'),
  disputesOf('respondent'),
  {
    kind: 'decisions',
    what: 'review_hidden',
    of: 'r.author_id',
    at: 'r.hidden_at',
    id: 'r.id',
    from: 'reviews r join orders o on o.id = r.order_id where r.hidden_at is not null',
    data: `${order('o')}, 'rule', r.hidden_rule`,
  },
  {
    kind: 'decisions',
    what: 'identity',
    of: 'c.user_id',
    at: 'c.decided_at',
    id: 'c.id',
    from: 'identity_cases c where c.decided_at is not null',
    data: `'status', c.status`,
  },
];
const facts = sources
  .map(
    ({ kind, what, of, at, data, from, id, type = 'null::text' }) =>
      `select ${of} as user_id, ${id} as id, ${at} as at, '${kind}' as kind, '${what}' as what, ${type} as appeal_type,
         jsonb_build_object(${data}) as data from ${from}`,
  )
  .join(' union all ');

export type FactRow = CursorRow & { at: Date; kind: FactKind } & TimelineFact;
type Filter = {
  user_id: string;
  kind: FactKind | undefined;
  appeal_types: readonly string[];
  hasMoney: boolean;
  after: Cursor | undefined;
};

export const readTimeline = ({ user_id, kind, appeal_types, hasMoney, after }: Filter) =>
  listByCursor<FactRow>({
    of: 'f',
    by: 'at',
    columns: 'f.at, f.kind, f.what, f.data',
    from: `(${facts}) f`,
    only: hasMoney ? 'true' : `f.kind <> 'money'`,
    where: [
      [user_id, (at) => `f.user_id = ${at}::uuid`],
      [kind, (at) => `f.kind = ${at}`],
      [appeal_types, (at) => `(f.appeal_type is null or f.appeal_type = any (${at}::text[]))`],
    ],
    after,
  });
