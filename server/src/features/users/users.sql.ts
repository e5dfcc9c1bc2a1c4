import { type Right, rights } from '@artel/contracts/kit/endpoint.ts';
import type { ActiveSanction } from '@artel/contracts/people/sanctions/sanction-kinds.ts';
import type { CustomerRecord, Language } from '@artel/contracts/people/users.ts';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { type DB, hotRead, isoColumn, read, type Tx, type Users } from '../../platform/db/index.ts';

export type UserRow = Selectable<Users>;
type Needed = 'id' | 'user_name' | 'name' | 'surname' | 'email' | 'password_hash' | 'roles' | 'active_role' | 'referral_code';
export type NewUser = Pick<Insertable<Users>, Needed> & Partial<Omit<Insertable<Users>, Needed>>;

export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  const at = user.created_at ?? now();
  return tx.db
    .insertInto('users')
    .values({ ...user, created_at: at, updated_at: user.updated_at ?? at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type ShownUser = UserRow & { city: string | null; avatar_path: string | null; proved: string[]; works_count: number };

export async function findShownUser(id: string): Promise<ShownUser | undefined> {
  const [row] = await hotRead<ShownUser>(
    'find-shown-user',
    `select u.*, c.title as city, f.path as avatar_path,
            array(select v.kind from verifications v where v.user_id = u.id and v.status = 'approved') as proved,
            (select count(*)::int from portfolio_works w where w.owner_id = u.id and w.status = 'published') as works_count
     from users u left join cities c on c.id = u.city_id left join files f on f.id = u.avatar_file_id and f.deleted_at is null
     where u.id = $1 and u.status <> 'deleted'`,
    [id],
  );
  return row;
}

export async function findIdByLogin(user_name: string): Promise<string | undefined> {
  const [row] = await hotRead<{ id: string }>(
    'find-user-id-by-login',
    `select id from users where lower(user_name) = lower($1) and status <> 'deleted'`,
    [user_name],
  );
  return row?.id;
}

export const hasLeft = async (id: string): Promise<boolean> =>
  (await hotRead('has-user-left', `select id from users where id = $1 and status = 'deleted'`, [id])).length > 0;

export const findUserByEmail = (email: string, tx?: Tx): Promise<UserRow | undefined> =>
  (tx?.db ?? read())
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();

export const findUserIdByReferralCode = async (code: string): Promise<string | undefined> =>
  (
    await read()
      .selectFrom('users')
      .select('id')
      .where('referral_code', '=', code)
      .where('status', 'in', ['active', 'limited'])
      .executeTakeFirst()
  )?.id;

export async function findTaken(wanted: { email?: string; user_name: string }): Promise<{ email: boolean; user_name: boolean }> {
  const rows = await hotRead<{ email: boolean; user_name: boolean }>(
    'find-taken-names',
    `select lower(email) = lower($1) as email, lower(user_name) = lower($2) as user_name
     from users where lower(email) = lower($1) or lower(user_name) = lower($2)`,
    [wanted.email ?? '', wanted.user_name],
  );
  return { email: rows.some((row) => row.email), user_name: rows.some((row) => row.user_name) };
}

export const listStaff = (tx: Tx, right: Right): Promise<{ id: string; email: string }[]> =>
  tx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('status', 'in', ['active', 'limited'])
    .where(sql<boolean>`'admin' = any (roles) and permissions && ${[right, 'superadmin']}::text[]`)
    .orderBy('id')
    .execute();

export const findUser = (id: string, db: Kysely<DB> = read()): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('status', '<>', 'deleted').executeTakeFirst();

export async function noteHere(id: string): Promise<void> {
  await read().updateTable('users').set({ last_seen_at: now() }).where('id', '=', id).execute();
}

/** FOR NO KEY UPDATE: references do not wait. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.db.selectFrom('users').selectAll().where('id', '=', id).where('status', '<>', 'deleted').forNoKeyUpdate().executeTakeFirst();

type Account = 'active_role' | 'roles' | 'permissions' | 'password_hash' | 'email' | 'email_verified_at' | 'secured_at';
type UserEvent =
  | 'phone'
  | 'user_name'
  | 'name'
  | 'surname'
  | 'headline'
  | 'about'
  | 'city_id'
  | 'time_zone'
  | 'avatar_variant'
  | 'avatar_file_id';
type Shows = 'shows_city' | 'shows_online' | 'shows_last_seen' | 'is_indexed';
type Terms =
  | 'availability'
  | 'available_from'
  | 'vacation_from'
  | 'vacation_to'
  | 'vacation_message'
  | 'hourly_rate_minor'
  | 'tax_kind'
  | 'orders_limit';
type Lists = { languages?: Language[]; tags?: string[]; links?: string[] };

/** Throws the unique violation of `users_user_name` or `users_email`. */
export async function changeUser(
  tx: Tx,
  id: string,
  change: Partial<Pick<UserRow, Account | UserEvent | Shows | Terms>> & Lists,
): Promise<void> {
  const { languages, tags, links, ...columns } = change;
  const lists = Object.entries({ languages, tags, links }).flatMap(([name, list]) => (list ? [[name, JSON.stringify(list)] as const] : []));
  await tx.db
    .updateTable('users')
    .set((eb) => ({ ...columns, ...Object.fromEntries(lists), updated_at: now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type Outcome = { seller_id: string; completed: number; fault: number; on_time_num: number; on_time_den: number };

/** By id: lock order. */
export async function addOutcomes(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  await tx.client.query(
    `update users u set completed_count = u.completed_count + o.completed, cancelled_fault_count = u.cancelled_fault_count + o.fault,
            on_time_num = u.on_time_num + o.on_time_num, on_time_den = u.on_time_den + o.on_time_den
     from jsonb_to_recordset($1::jsonb) as o (seller_id uuid, completed int, fault int, on_time_num int, on_time_den int)
     where u.id = o.seller_id and u.id in (select id from users where id in
       (select (value ->> 'seller_id')::uuid from jsonb_array_elements($1::jsonb)) order by id for no key update)`,
    [JSON.stringify(outcomes)],
  );
}

export async function addCustomers(tx: Tx, seller_id: string, added: { customers: number; repeat: number }): Promise<void> {
  await tx.client.query(
    `update users set customers_count = customers_count + $2, repeat_customers_count = repeat_customers_count + $3 where id = $1`,
    [seller_id, added.customers, added.repeat],
  );
}

export async function readCustomerRecord(user_id: string): Promise<CustomerRecord> {
  const [row] = await hotRead<CustomerRecord>(
    'customer-record',
    `select (select count(*)::int from projects p where p.customer_id = $1 and p.published_at is not null) as projects_count,
       (select count(*)::int from projects p where p.customer_id = $1 and p.status in ('in_work', 'completed')) as hired_num,
       (select count(*)::int from projects p where p.customer_id = $1 and p.status in ('in_work', 'completed', 'closed', 'expired')) as hired_den,
       (select count(*)::int from orders o where o.customer_id = $1 and o.paid_at is not null) as paid_orders_count,
       (select count(distinct d.order_id)::int from disputes d join orders o on o.id = d.order_id where o.customer_id = $1) as disputed_count,
       (select round(percentile_cont(0.5) within group (order by extract(epoch from s.accepted_at - s.delivered_at) / 60))::int
        from stages s join orders o on o.id = s.order_id
        where o.customer_id = $1 and s.accepted_at is not null and s.delivered_at is not null) as acceptance_minutes`,
    [user_id],
  );
  return row!;
}

/** Whose it is and the rights they had; undefined when nobody with this confirmed address is there. */
export async function giveEveryRight(tx: Tx, email: string): Promise<{ id: string; user_name: string; had: string[] } | undefined> {
  const owner = await tx.db
    .selectFrom('users')
    .select(['id', 'user_name', 'permissions'])
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (!owner) return undefined;
  await tx.db
    .updateTable('users')
    .set({
      permissions: [...rights],
      roles: sql`(select array_agg(distinct role) from unnest(roles || '{admin}') role)`,
      active_role: 'admin',
    })
    .where('id', '=', owner.id)
    .execute();
  return { id: owner.id, user_name: owner.user_name, had: owner.permissions };
}

export async function rateUser(tx: Tx, id: string, { score, count }: { score: number | null; count: number }): Promise<void> {
  await tx.db.updateTable('users').set({ rating_score: score, rating_count: count }).where('id', '=', id).execute();
}

export async function isOpenToWork(tx: Tx, user_id: string): Promise<boolean> {
  const user = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('status', 'not in', ['blocked', 'deleted'])
    .executeTakeFirst();
  return user !== undefined;
}

export const readStoredAccount = (id: string): Promise<ActiveSanction[]> =>
  hotRead<ActiveSanction>(
    'read-held',
    `select kind, limits, ${isoColumn('ends_at')} as ends_at from sanctions where user_id = $1 and status = 'active'
     order by array_position(array['block', 'payouts_hold', 'limits', 'warning'], kind), set_at desc`,
    [id],
  );
