import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DB, read, type Tx } from '../../../platform/db/index.ts';
import type { StopFacts, StopRow } from './stop.policy.ts';

const factsOf = (at: Date): RawBuilder<StopFacts> => sql`
  (${at}::timestamptz at time zone u.time_zone)::date::text as today, u.vacation_from::text, u.vacation_to::text, u.orders_limit,
  case when u.orders_limit is null then 0
       else (select count(*)::int from orders o where o.seller_id = u.id and o.paid_at is not null and o.ended_at is null)
  end as orders_at_hand,
  -- a visit is noted some time after the sign-in
  coalesce(greatest(u.last_seen_at, (select max(created_at) from sessions g where g.user_id = u.id)), u.created_at) as seen_at,
  u.status = 'blocked' as is_blocked`;

/** Locked until the commit: serializes. */
export async function lockStopFacts(tx: Tx, seller_id: string, at: Date): Promise<StopFacts> {
  await tx.db.selectFrom('users').select('id').where('id', '=', seller_id).forNoKeyUpdate().execute();
  const { rows } = await sql<StopFacts>`select ${factsOf(at)} from users u where u.id = ${seller_id}`.execute(tx.db);
  return rows[0]!;
}

export async function hasOrdersLimit(tx: Tx, seller_id: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${seller_id} and orders_limit is not null`.execute(tx.db);
  return rows.length > 0;
}

/** By id: lock order. */
export async function listStoppable(tx: Tx, seller_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from services where seller_id = ${seller_id} and (status = 'active' or stopped_for is not null) order by id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

export async function hasStopped(tx: Tx, seller_id: string): Promise<boolean> {
  const { rows } = await sql`select from services where seller_id = ${seller_id} and stopped_for is not null limit 1`.execute(tx.db);
  return rows.length > 0;
}

export async function findLimitedSeller(tx: Tx, order_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from orders o join users u on u.id = o.seller_id where o.id = ${order_id} and u.orders_limit is not null`.execute(tx.db);
  return rows[0]?.id;
}

export type Candidate = StopFacts & { seller_id: string; is_selling: boolean; stopped_for: string[][] };

export async function listStopCandidates(after: string | undefined, limit: number, at: Date, absent_since: Date): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.id as seller_id, ${factsOf(at)},
           exists (select from services s where s.seller_id = u.id and s.status = 'active') as is_selling,
           coalesce((select jsonb_agg(distinct to_jsonb(s.stopped_for)) from services s
                     where s.seller_id = u.id and s.stopped_for is not null), '[]') as stopped_for
    from users u
    where u.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid and 'seller' = any (u.roles)
      and (exists (select from services s where s.seller_id = u.id and s.stopped_for is not null)
           or (exists (select from services s where s.seller_id = u.id and s.status = 'active')
               and (u.vacation_to >= (${at}::timestamptz at time zone u.time_zone)::date or u.orders_limit is not null
                    or coalesce(u.last_seen_at, u.created_at) <= ${absent_since})))
    order by u.id limit ${limit}`.execute(read());
  return rows;
}

export const findWorkTerms = (seller_id: string, db: Kysely<DB> = read()): Promise<Pick<StopRow, 'vacation_to' | 'orders_limit'>> =>
  db.selectFrom('users').select(['vacation_to', 'orders_limit']).where('id', '=', seller_id).executeTakeFirstOrThrow();
