import type { FactorResetStatus } from '@artel/contracts/people/factor-resets.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import { type Cursor, type CursorRow, listByCursor, moveRow, personColumn, type Tx } from '../../platform/db/index.ts';

type NewFactorReset = { id: string; user_id: string; proposed_at: Date; due_at: Date };
export type FactorResetRecord = Omit<NewFactorReset, 'user_id'> & {
  status: FactorResetStatus;
  ended_at: Date | null;
  stop_reason: string | null;
  person: PersonRef;
  reason: string;
  refusal: string | null;
  proposed_by: PersonRef;
  decided_by: PersonRef | null;
};

/** Throws the unique violation of `one_live_factor_reset`. */
export async function insertFactorReset(tx: Tx, reset: NewFactorReset): Promise<void> {
  await tx.db.insertInto('factor_resets').values(reset).execute();
}

const columns = `r.*, ${personColumn('u')} as person, a.reason, a.refusal, ${personColumn('p')} as proposed_by,
  case when d.id is not null then ${personColumn('d')} end as decided_by`;
const from = `factor_resets r join users u on u.id = r.user_id
  join approvals a on a.kind = 'factor_reset' and a.entity_id = r.id
  join users p on p.id = a.proposed_by left join users d on d.id = a.decided_by`;
const known = `select ${columns} from ${from}`;

export async function lockFactorReset(tx: Tx, id: string): Promise<FactorResetRecord | undefined> {
  const { rowCount } = await tx.client.query('select from factor_resets where id = $1 for update', [id]);
  return rowCount === 0 ? undefined : (await tx.client.query<FactorResetRecord>(`${known} where r.id = $1`, [id])).rows[0];
}

/** Without a lock: whose call it is locks it by its id. */
export async function findLiveResetOf(tx: Tx, user_id: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from factor_resets where user_id = $1 and status in ('open', 'waiting')`,
    [user_id],
  );
  return rows[0]?.id;
}

type Changed = { status: FactorResetStatus; due_at?: Date; ended_at?: Date; stop_reason?: string };
export async function changeFactorReset(tx: Tx, id: string, from: FactorResetStatus, changed: Changed): Promise<void> {
  await moveRow('reset', { id, status: from }, tx.db.updateTable('factor_resets').set(changed));
}

export const readFactorResets = (state: 'waiting' | 'all', after: Cursor | undefined) =>
  listByCursor<FactorResetRecord & CursorRow>({
    of: 'r',
    by: state === 'waiting' ? 'due_at' : 'proposed_at',
    isOldestFirst: state === 'waiting',
    only: state === 'waiting' ? `r.status in ('open', 'waiting')` : 'true',
    columns,
    from,
    counted: 'factor_resets r',
    after,
  });
