import { batched, hotRead, read, type Tx } from '../../platform/db/index.ts';

export type SessionOwner = {
  user_id: string;
  active_role: string;
  roles: string[];
  permissions: string[];
  status: string;
  email_verified: boolean;
  bind_hash: string | null;
  second_factors: string[];
  last_seen_at: Date;
  proved_at: Date;
  expires_at: Date;
  views_as: string | null;
  views_until: Date | null;
};

/** Batched: asked on every request. */
export const findLiveSession = batched(async (ids: readonly string[]): Promise<ReadonlyMap<string, SessionOwner>> => {
  const rows = await hotRead<SessionOwner & { session_id: string }>(
    'find-live-sessions',
    `select s.id as session_id, s.user_id, s.bind_hash, s.last_seen_at, s.proved_at, s.expires_at, s.views_as, s.views_until, u.second_factors,
            u.active_role, u.roles, u.permissions, u.status, u.email_verified_at is not null as email_verified
     from sessions s join users u on u.id = s.user_id
     where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > $2 and u.status <> 'deleted'`,
    [ids, new Date()],
  );
  return new Map(rows.map(({ session_id, ...owner }) => [session_id, owner]));
});

export type Seen = {
  id: string;
  active_role: string;
  roles: string[];
  status: string;
  email_verified: boolean;
  email: string;
  phone: string | null;
  inn: string | null;
};
export const findSeen = async (user_id: string): Promise<Seen | undefined> =>
  (
    await hotRead<Seen>(
      'find-seen',
      `select id, active_role, roles, status, email_verified_at is not null as email_verified,
         email, phone, (select inn from tax_numbers where user_id = users.id) as inn
       from users where id = $1 and status <> 'deleted' and permissions = '{}'`,
      [user_id],
    )
  )[0];

export async function setImpersonation(tx: Tx, session_id: string, eyes: { user_id: string; until: Date } | null): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ views_as: eyes?.user_id ?? null, views_until: eyes?.until ?? null })
    .where('id', '=', session_id)
    .execute();
}

export async function noteSeen(session_id: string, at: Date, since: Date): Promise<void> {
  await hotRead(
    'note-session-seen',
    `with seen as (update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $3 returning user_id)
     update users set last_seen_at = $2
     where id = (select u.id from users u join seen on seen.user_id = u.id for update of u skip locked)`,
    [session_id, at, since],
  );
}

export type NewSession = {
  id: string;
  user_id: string;
  bind_hash: string | null;
  device_hash: string | null;
  is_remembered: boolean;
  user_agent: string;
  ip: string;
  created_at: Date;
  expires_at: Date;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.db
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at, proved_at: session.created_at })
    .execute();
}

export async function revokeSession(tx: Tx, session_id: string, because: string, at: Date): Promise<boolean> {
  const ended = await tx.db
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_because: because })
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function revokeSessionsOf(tx: Tx, user_id: string, because: string, at: Date, except: string | null): Promise<string[]> {
  const ended = await tx.db
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_because: because })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except as string))
    .returning('id')
    .execute();
  return ended.map((row) => row.id);
}

export const listLiveSessions = (user_id: string, at: Date) =>
  read()
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

export async function isSessionOf(tx: Tx, session_id: string, user_id: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function markProved(tx: Tx, session_id: string, at: Date): Promise<void> {
  await tx.db.updateTable('sessions').set({ proved_at: at }).where('id', '=', session_id).execute();
}

export async function hasSignedInWith(email: string, device_hash: string): Promise<boolean> {
  const found = await read()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where((eb) => eb.fn('lower', ['users.email']), '=', email.toLowerCase())
    .where('sessions.device_hash', '=', device_hash)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Came = { id: string; user_id: string; device_hash: string | null; user_agent: string; ip: string };
/** Been here before, but not with this device; without a cookie the device is browser and address. */
export async function isNewDevice(tx: Tx, came: Came): Promise<boolean> {
  const { before, same } = await tx.db
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.countAll<number>().as('before'),
      eb.fn
        .countAll<number>()
        .filterWhere((found) =>
          came.device_hash === null ? found.and({ user_agent: came.user_agent, ip: came.ip }) : found('device_hash', '=', came.device_hash),
        )
        .as('same'),
    ])
    .where('user_id', '=', came.user_id)
    .where('id', '<>', came.id)
    .executeTakeFirstOrThrow();
  return Number(before) > 0 && Number(same) === 0;
}
