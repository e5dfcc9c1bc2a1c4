import type { CorrectedKind, CorrectionStatus } from '@artel/contracts/money/corrections.ts';
import { days, later } from '../../platform/clock.ts';
import { COUNT_LIMIT, type Corrections, type Cursor, database, moveRow, type RowOf, read, type Tx } from '../../platform/db/index.ts';

type Colleague = { id: string; name: string; surname: string };
type CorrectionRow = RowOf<Corrections, { case_kind: CorrectedKind | null; status: CorrectionStatus }>;
export type NewCorrection = Omit<CorrectionRow, 'number' | 'status' | 'ended_at'>;
export type CorrectionRecord = CorrectionRow & {
  from_name: string | null;
  to_name: string | null;
  goes_to_staff: boolean;
  reason: string;
  refusal: string | null;
  /** What was signed since of the same proposer's, or of the same members' money. */
  signed_minor: number;
  proposed_by: Colleague;
  decided_by: Colleague | null;
};

export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<void> {
  await tx.db.insertInto('corrections').values(correction).execute();
}

/** Small sums are added up over this time, as in approvals. */
const dayAgo = () => later(-days(1));

const signedSince = (proposer: string, owners: string, since: string) => `
  (select coalesce(sum(o.amount_minor), 0)::bigint from corrections o join approvals b on b.kind = 'correction' and b.entity_id = o.id
   where o.status = 'signed' and o.ended_at > ${since}::timestamptz
     and (b.proposed_by = ${proposer} or o.from_owner = any (${owners}) or o.to_owner = any (${owners})))`;

const known = (since: string) => `
  select c.*, ${signedSince('a.proposed_by', 'array[c.from_owner, c.to_owner]', since)} as signed_minor, f.name || ' ' || f.surname as from_name, t.name || ' ' || t.surname as to_name,
    coalesce('admin' = any (t.roles), false) as goes_to_staff, a.reason, a.refusal,
    jsonb_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as proposed_by,
    case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name, 'surname', d.surname) end as decided_by
  from corrections c
    join approvals a on a.kind = 'correction' and a.entity_id = c.id join users p on p.id = a.proposed_by left join users d on d.id = a.decided_by
    left join users f on f.id = c.from_owner left join users t on t.id = c.to_owner`;

export async function lockCorrection(tx: Tx, id: string): Promise<CorrectionRecord | undefined> {
  const { rowCount } = await tx.client.query(`select from corrections where id = $1 for update`, [id]);
  if (rowCount === 0) return undefined;
  return (await tx.client.query<CorrectionRecord>(`${known('$2')} where c.id = $1`, [id, dayAgo()])).rows[0];
}

/** Signatures are counted one after another. */
export const lockSignatures = (tx: Tx) => tx.client.query({ name: 'lock-corrections', text: 'select pg_advisory_xact_lock(7109)' });

export async function findSignedMinor(proposer_id: string, owners: readonly (string | null)[]): Promise<number> {
  const values = [proposer_id, owners, dayAgo()];
  const { rows } = await database().query<{ sum: number }>(`select ${signedSince('$1::uuid', '$2::uuid[]', '$3')} as sum`, values);
  return rows[0]!.sum;
}

export async function endCorrection(tx: Tx, { id }: CorrectionRecord, status: CorrectionStatus, ended_at: Date): Promise<void> {
  await moveRow('correction', { id, status: 'open' }, tx.db.updateTable('corrections').set({ status, ended_at }));
}

export async function listKnown(state: 'waiting' | 'all', after: Cursor | undefined, limit: number): Promise<CorrectionRecord[]> {
  const isWaiting = state === 'waiting';
  const { rows } = await database().query<CorrectionRecord>(
    `${known('$4')} where ${isWaiting ? `c.status = 'open' and` : ''} ($1::timestamptz is null
       or ${isWaiting ? '(c.expires_at, c.id) > ($1::timestamptz, $2::uuid)' : '(c.proposed_at, c.id) < ($1::timestamptz, $2::uuid)'})
     order by ${isWaiting ? 'c.expires_at, c.id' : 'c.proposed_at desc, c.id desc'} limit $3`,
    [after?.at ?? null, after?.id ?? null, limit, dayAgo()],
  );
  return rows;
}

export async function countKnown(state: 'waiting' | 'all'): Promise<number> {
  const { rows } = await database().query<{ n: number }>(
    `select count(*)::int as n from (select from corrections ${state === 'waiting' ? `where status = 'open'` : ''} limit $1) t`,
    [COUNT_LIMIT],
  );
  return rows[0]!.n;
}

export async function listProviderAccounts(): Promise<string[]> {
  const rows = await read().selectFrom('accounts').select('key').where('kind', '=', 'ext').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

const corrected = {
  order: 'orders',
  payment: 'payments',
  payout: 'payouts',
  dispute: 'disputes',
  appeal: 'appeals',
  difference: 'reconciliation_cases',
} as const satisfies Record<CorrectedKind, string>;
export async function findCorrectedId(tx: Tx, kind: CorrectedKind, number: number): Promise<string | undefined> {
  return (await tx.db.selectFrom(corrected[kind]).select('id').where('number', '=', number).executeTakeFirst())?.id;
}
