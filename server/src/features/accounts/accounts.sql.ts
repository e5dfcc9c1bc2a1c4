import type { AccountStatus } from '@artel/contracts/people/accounts/accounts.ts';
import type { MaskedField } from '@artel/contracts/people/accounts/unmask-text.ts';
import {
  COUNT_LIMIT,
  type CursorRow,
  hotRead,
  isoColumn,
  listByCursor,
  type Narrowing,
  type Newest,
  personColumn,
  type Tx,
} from '../../platform/db/index.ts';
import type { AccountDetails, AccountRecord } from './account.view.ts';
import { place, sharesWithAnother } from './linked-accounts/links.sql.ts';

const count = (from: string): string => `(select count(*)::int from ${from})`;
const columns = `${personColumn('u')} as person, u.email, u.roles, u.status, u.level, u.created_at, u.last_seen_at,
  ${count('orders o where u.id in (o.customer_id, o.seller_id)')} as orders_count`;

/** What is found whole only: parts would allow guessing. */
export type Whole = Partial<Record<'email' | 'phone' | 'inn' | 'ip', string>>;

export type Queued =
  | { queue: 'new'; since: Date }
  | { queue: 'risk'; ids: readonly string[] }
  | { queue: 'linked'; among: number }
  | { queue: 'identity' };
/** Never scans everybody: each queue comes by an index, or from the newest. */
function narrowed(queued: Queued | undefined): Narrowing {
  if (queued?.queue === 'new') return [queued.since, (at) => `u.created_at > ${at}`];
  if (queued?.queue === 'risk') return [queued.ids, (at) => `u.id = any (${at}::uuid[])`];
  if (queued?.queue === 'identity') return ['submitted', (at) => `u.id in (select c.user_id from identity_cases c where c.status = ${at})`];
  return [
    queued?.among,
    (at) =>
      `u.id in (select n.id from (select id from users order by created_at desc, id desc limit ${at}::int) n where ${sharesWithAnother('n.id')})`,
  ];
}

type Filter = {
  queued?: Queued | undefined;
  words: string | undefined;
  whole: Whole | undefined;
  status: AccountStatus | undefined;
  after: Newest['after'];
  size?: number;
};
const kinds: Record<keyof Whole, (at: string) => string> = {
  email: (at) => `lower(u.email) = ${at}`,
  phone: (at) => `u.phone = ${at} or u.id in (select r.user_id from requisites r where ${place('r')} = ${at}
    union all select p.user_id from payouts p where ${place('p')} = ${at})`,
  inn: (at) => `u.id in (select t.user_id from tax_numbers t where t.inn = ${at})`,
  ip: (at) => `u.id in (select n.user_id from sessions n where n.ip = ${at} and n.views_as is null)`,
};
const wholes = Object.keys(kinds) as (keyof Whole)[];
export const readAccounts = ({ queued, words, whole, status, after, size }: Filter) =>
  listByCursor<AccountRecord & CursorRow>({
    of: 'u',
    columns,
    from: 'users u',
    where: [
      narrowed(queued),
      [status, (at) => `u.status = ${at}`],
      [
        words === undefined ? undefined : [words, ...wholes.map((kind) => whole?.[kind] ?? '')],
        (at) => {
          const sought = (no: number): string => `(${at}::text[])[${no}]`;
          const found = wholes.map((kind, no) => whole?.[kind] && kinds[kind](sought(no + 2))).filter(Boolean);
          return `(${[`u.user_name ilike ${sought(1)}`, `u.name || ' ' || u.surname ilike ${sought(1)}`, ...found].join(' or ')})`;
        },
      ],
    ],
    after,
    ...(size && { size }),
  });

export async function countQueued(queued: Queued): Promise<number> {
  const [value, condition] = narrowed(queued);
  const [found] = await hotRead<{ n: number }>(
    `count-queued-${queued.queue}`,
    `select count(*)::int as n from (select from users u where ${condition('$1')} limit ${COUNT_LIMIT}) counted`,
    [value],
  );
  return found!.n;
}

export type OpenSession = { id: string; user_agent: string; ip: string; created_at: Date; last_seen_at: Date };
export const readSessions = (user_id: string, at: Date, after: Newest['after']) =>
  listByCursor<OpenSession & CursorRow>({
    of: 'n',
    columns: 'n.user_agent, n.ip, n.created_at, n.last_seen_at',
    from: 'sessions n',
    only: 'n.revoked_at is null',
    where: [
      [user_id, (place) => `n.user_id = ${place}`],
      [at, (place) => `n.expires_at > ${place}`],
    ],
    after,
  });
export const findDeviceOfSession = async (
  tx: Tx,
  session_id: string,
  user_id: string,
): Promise<{ user_agent: string; is_over: boolean } | undefined> =>
  tx.db
    .selectFrom('sessions')
    .select((eb) => ['user_agent', eb('revoked_at', 'is not', null).$castTo<boolean>().as('is_over')])
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

export async function findAccount(id: string, at: Date): Promise<AccountDetails | undefined> {
  const [found] = await hotRead<AccountDetails>(
    'find-account',
    `select u.id, ${columns}, u.active_role, u.permissions, u.email_verified_at, u.blocked_reason, u.rating_score, u.rating_count, u.phone,
       (select t.inn from tax_numbers t where t.user_id = u.id) as inn,
       (select r.masked from requisites r where r.user_id = u.id and r.is_default and r.removed_at is null) as masked_requisites,
       (select ${personColumn('r')} from users r where r.id = u.referred_by) as referred_by,
       ${count('orders o where o.customer_id = u.id')} as orders_as_customer,
       ${count('orders o where o.seller_id = u.id')} as orders_as_seller,
       ${count('services s where s.seller_id = u.id')} as services_count,
       ${count('projects p where p.customer_id = u.id')} as projects_count,
       ${count('bids b where b.seller_id = u.id')} as bids_count,
       ${count('disputes d where u.id in (d.opener_id, d.respondent_id)')} as disputes_count,
       ${count('sessions n where n.user_id = u.id and n.revoked_at is null and n.expires_at > $2')} as sessions_count,
       ${count('staff_notes n where n.person_id = u.id')} as notes_count,
       (select jsonb_build_object('version', c.document_version, 'given_at', ${isoColumn('c.given_at')})
        from consents c where c.user_id = u.id and c.document = 'terms' order by c.given_at desc limit 1) as accepted_terms
     from users u where u.id = $1`,
    [id, at],
  );
  return found;
}

/** Uncovered; of a card nothing but its end is known. */
export async function findUncovered(tx: Tx, id: string, field: MaskedField): Promise<string | null> {
  const { rows } = await tx.client.query<Record<MaskedField, string | null>>(
    `select u.email, u.phone, (select t.inn from tax_numbers t where t.user_id = u.id) as inn,
       (select case when r.method = 'sbp' then concat_ws(', ', r.destination ->> 'bank', r.destination ->> 'phone') else r.masked end
        from requisites r where r.user_id = u.id and r.is_default and r.removed_at is null) as requisites
     from users u where u.id = $1`,
    [id],
  );
  return rows[0]?.[field] ?? null;
}

export const isAccount = async (id: string): Promise<boolean> =>
  (await hotRead('is-account', 'select from users where id = $1', [id])).length > 0;
