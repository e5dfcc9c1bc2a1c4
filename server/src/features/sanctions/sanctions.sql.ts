import type { LimitKind, SanctionKind } from '@artel/contracts/people/sanctions/sanctions.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type DB, database, moveRow, personColumn, read, type Tx } from '../../platform/db/index.ts';
import type { AccountStatus } from './sanction.policy.ts';
import type { SanctionRecord } from './sanction.ts';

export type Db = Pick<pg.PoolClient, 'query'>;
const pool = (): Db => database() as never;

const columns = `s.id, s.user_id, s.kind, s.limits, s.status, s.reason_code, s.rule, s.words, s.evidence, s.evidence_keys, s.set_by, s.set_at, s.ends_at`;

export type SanctionRow = SanctionRecord & {
  ended_at: Date | null;
  lift_reason: string | null;
  setter: PersonRef;
  lifter: PersonRef | null;
  appeal: { _id: string; number: number; is_open: boolean } | null;
};
const wide = `${columns}, s.ended_at, s.lift_reason, ${personColumn('b')} as setter,
  case when l.id is null then null else ${personColumn('l')} end as lifter,
  (select jsonb_build_object('_id', a.id, 'number', a.number, 'is_open', a.acts_by is not null) from appeals a
    where a.target_type = 'sanction' and a.target_id = s.id and a.author_id = s.user_id and a.status <> 'withdrawn'
    order by a.created_at desc limit 1) as appeal`;
const wideFrom = 'sanctions s join users b on b.id = s.set_by left join users l on l.id = s.lifted_by';

const shownAtMost = 50;
export async function readSanctionsOf(user_id: string, db = pool()): Promise<SanctionRow[]> {
  const { rows } = await db.query<SanctionRow>({
    name: 'sanctions-of',
    text: `select ${wide} from ${wideFrom} where s.user_id = $1 order by s.set_at desc, s.id desc limit ${shownAtMost}`,
    values: [user_id],
  });
  return rows;
}

export async function listSanctionsOf(tx: Tx, user_id: string): Promise<SanctionRecord[]> {
  const { rows } = await tx.client.query<SanctionRecord>({
    name: 'list-sanctions-of',
    text: `select ${columns} from sanctions s where s.user_id = $1 order by s.set_at desc, s.id desc`,
    values: [user_id],
  });
  return rows;
}

export async function findOwner(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.db.selectFrom('sanctions').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}

export async function lockSanction(tx: Tx, id: string): Promise<SanctionRecord | undefined> {
  const { rows } = await tx.client.query<SanctionRecord>({
    name: 'lock-sanction',
    text: `select ${columns} from sanctions s where s.id = $1 for update`,
    values: [id],
  });
  return rows[0];
}

export async function insertSanction(tx: Tx, sanction: SanctionRecord, appeal_id: string | null): Promise<void> {
  await tx.db
    .insertInto('sanctions')
    .values({ ...sanction, evidence: JSON.stringify(sanction.evidence), appeal_id })
    .execute();
}

type Over = {
  status: 'ended' | 'lifted';
  ended_at: Date;
  lifted_by?: string;
  lift_reason?: string;
  lift_appeal_id?: string | null;
};
export async function recordOver(tx: Tx, sanction: Pick<SanctionRecord, 'id' | 'status'>, over: Over): Promise<void> {
  const { ended_at, ...known } = over;
  const update = tx.db.updateTable('sanctions').set((eb) => ({ ...known, ended_at: eb.fn.coalesce('ended_at', eb.val(ended_at)) }));
  await moveRow('sanction', sanction, update);
}

export const listStandingKinds = async (tx: Tx, user_id: string): Promise<SanctionKind[]> =>
  (await tx.db.selectFrom('sanctions').select('kind').where('user_id', '=', user_id).where('status', '=', 'active').execute()).map(
    ({ kind }) => kind as SanctionKind,
  );

export async function setAccountStatus(
  tx: Tx,
  id: string,
  change: { status: AccountStatus; blocked_reason: string | null; updated_at: Date },
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function findLimit(user_id: string, limit: LimitKind, db = pool()): Promise<Date | undefined> {
  const { rows } = await db.query<{ ends_at: Date }>({
    name: 'find-limit',
    text: `select ends_at from sanctions where user_id = $1 and status = 'active' and kind = 'limits' and $2 = any (limits)`,
    values: [user_id, limit],
  });
  return rows[0]?.ends_at;
}

export async function findHold(user_id: string, db: Kysely<DB> = read()): Promise<Date | null> {
  const row = await db
    .selectFrom('sanctions')
    .select('ends_at')
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .where('kind', '=', 'payouts_hold')
    .executeTakeFirst();
  return row?.ends_at ?? null;
}
