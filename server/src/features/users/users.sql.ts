import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { Language } from '@artel/contracts/users.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { hotRead, read } from '../../platform/db/database.ts';
import type { Users } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type UserRow = Selectable<Users>;
type Needed = 'id' | 'user_name' | 'name' | 'surname' | 'email' | 'password_hash' | 'roles' | 'active_role' | 'referral_code';
/** What a new person needs, and whatever else is known of them already (the seed knows much). */
export type NewUser = Pick<Insertable<Users>, Needed> & Partial<Omit<Insertable<Users>, Needed>>;

/** Throws a unique violation of `users_email` or `users_user_name` when the name is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  const at = user.created_at ?? now();
  return tx.db
    .insertInto('users')
    .values({ ...user, created_at: at, updated_at: user.updated_at ?? at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A person with what their page shows beside the row. */
export type ShownUser = UserRow & { city: string | null; avatar_path: string | null; proved: string[] };

/** A person who has not left, as pages show them. */
export async function findShownUser(id: string): Promise<ShownUser | undefined> {
  const [row] = await hotRead<ShownUser>(
    'find-shown-user',
    `select u.*, c.title as city, f.path as avatar_path,
            array(select v.kind from verifications v where v.user_id = u.id and v.status = 'approved') as proved
     from users u left join cities c on c.id = u.city_id left join files f on f.id = u.avatar_file_id and f.deleted_at is null
     where u.id = $1 and u.status <> 'deleted'`,
    [id],
  );
  return row;
}

/** Was there somebody of this id who deleted the account? */
export const hasLeft = async (id: string): Promise<boolean> =>
  (await hotRead('has-user-left', `select id from users where id = $1 and status = 'deleted'`, [id])).length > 0;

export const findUserByEmail = (email: string): Promise<UserRow | undefined> =>
  read()
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();

export const findUserIdByReferralCode = async (code: string): Promise<string | undefined> =>
  (await read().selectFrom('users').select('id').where('referral_code', '=', code).where('status', '=', 'active').executeTakeFirst())?.id;

/** Which of these are somebody's already. */
export async function findTaken(wanted: { email?: string; user_name: string }): Promise<{ email: boolean; user_name: boolean }> {
  const rows = await hotRead<{ email: boolean; user_name: boolean }>(
    'find-taken-names',
    `select lower(email) = lower($1) as email, lower(user_name) = lower($2) as user_name
     from users where lower(email) = lower($1) or lower(user_name) = lower($2)`,
    [wanted.email ?? '', wanted.user_name],
  );
  return { email: rows.some((row) => row.email), user_name: rows.some((row) => row.user_name) };
}

/** Those of the staff with this right: who is told in the open tab, and where their mail goes. */
export const listStaff = (tx: Tx, right: Right): Promise<{ id: string; email: string }[]> =>
  tx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('status', '=', 'active')
    .where(sql<boolean>`'admin' = any (roles) and permissions && ${[right, 'superadmin']}::text[]`)
    .orderBy('id')
    .execute();

export const findUser = (id: string): Promise<UserRow | undefined> =>
  read().selectFrom('users').selectAll().where('id', '=', id).where('status', '<>', 'deleted').executeTakeFirst();

export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.db.selectFrom('users').selectAll().where('id', '=', id).where('status', '<>', 'deleted').forUpdate().executeTakeFirst();

type Account = 'active_role' | 'roles' | 'password_hash' | 'email' | 'email_verified_at';
type Said =
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
type Lists = { languages?: Language[]; tags?: string[]; links?: string[] };

/** Writes what changed of a person. Throws a unique violation of `users_user_name` or `users_email` when the new one is taken. */
export async function changeUser(tx: Tx, id: string, change: Partial<Pick<UserRow, Account | Said | Shows>> & Lists): Promise<void> {
  const { languages, tags, links, ...columns } = change;
  const lists = Object.entries({ languages, tags, links }).flatMap(([name, list]) => (list ? [[name, JSON.stringify(list)] as const] : []));
  await tx.db
    .updateTable('users')
    .set((eb) => ({ ...columns, ...Object.fromEntries(lists), updated_at: now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
