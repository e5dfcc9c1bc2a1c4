import type { FeeKey, TariffRates, TariffStatus } from '@artel/contracts/money/tariffs.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import { type Cursor, type CursorRow, database, listByCursor, moveRow, personColumn, type Tx } from '../../platform/db/index.ts';

export type NewTariff = TariffRates & { id: string; key: FeeKey; valid_from: Date; proposed_at: Date; expires_at: Date };
export type TariffRecord = NewTariff & {
  status: TariffStatus;
  version: number | null;
  ended_at: Date | null;
  called_off_at: Date | null;
  called_off_by: PersonRef | null;
  called_off_why: string | null;
  reason: string | null;
  refusal: string | null;
  proposed_by: PersonRef | null;
  decided_by: PersonRef | null;
  before: TariffRates | null;
};

/** One change of a tariff goes after the other. */
export const lockTariffs = (tx: Tx): Promise<unknown> => tx.client.query('lock table tariffs in share row exclusive mode');

export async function insertTariff(tx: Tx, { tiers, ...tariff }: NewTariff): Promise<void> {
  await tx.db
    .insertInto('tariffs')
    .values({ ...tariff, tiers: JSON.stringify(tiers) })
    .execute();
}

const columns = `t.id, t.key, t.percent_bp, t.fixed_minor, t.min_minor, t.max_minor, t.tiers, t.valid_from, t.status, t.version, t.proposed_at,
  t.expires_at, t.ended_at, t.called_off_at, t.called_off_why, a.reason, a.refusal,
  case when p.id is not null then ${personColumn('p')} end as proposed_by,
  case when d.id is not null then ${personColumn('d')} end as decided_by,
  case when o.id is not null then ${personColumn('o')} end as called_off_by,
  (select jsonb_build_object('percent_bp', b.percent_bp, 'fixed_minor', b.fixed_minor, 'min_minor', b.min_minor, 'max_minor', b.max_minor,
     'tiers', b.tiers) from tariffs b
   where b.key = t.key and b.status = 'signed' and b.id <> t.id and b.valid_from < t.valid_from order by b.valid_from desc limit 1) as before`;
const from = `tariffs t left join approvals a on a.kind = 'tariff' and a.entity_id = t.id
  left join users p on p.id = a.proposed_by left join users d on d.id = a.decided_by left join users o on o.id = t.called_off_by`;
const known = `select ${columns} from ${from}`;

export const findTariff = async (tx: Tx, id: string): Promise<TariffRecord | undefined> =>
  (await tx.client.query<TariffRecord>(`${known} where t.id = $1`, [id])).rows[0];

export async function endTariff(tx: Tx, id: string, status: TariffStatus, ended_at: Date, version: number | null = null): Promise<void> {
  await moveRow('tariff', { id, status: 'open' }, tx.db.updateTable('tariffs').set({ status, ended_at, version }));
}

type CalledOff = { called_off_at: Date; called_off_by: string; called_off_why: string };
export async function callOff(tx: Tx, id: string, how: CalledOff): Promise<void> {
  await moveRow('tariff', { id, status: 'signed' }, tx.db.updateTable('tariffs').set({ status: 'called_off', ...how }));
}

export async function nextVersion(tx: Tx, key: FeeKey): Promise<number> {
  const { rows } = await tx.client.query<{ next: number }>('select coalesce(max(version), 0) + 1 as next from tariffs where key = $1', [
    key,
  ]);
  return rows[0]!.next;
}

/** Is one of this fee waiting for its signature, or announced? */
export async function findWaiting(tx: Tx, key: FeeKey, at: Date): Promise<'open' | 'announced' | undefined> {
  const { rows } = await tx.client.query<{ status: TariffStatus }>(
    `select status from tariffs where key = $1 and (status = 'open' or status = 'signed' and valid_from > $2) order by status limit 1`,
    [key, at],
  );
  return rows[0] && (rows[0].status === 'open' ? 'open' : 'announced');
}

export async function listOpenKeys(): Promise<FeeKey[]> {
  const { rows } = await database().query<{ key: FeeKey }>(`select key from tariffs where status = 'open'`);
  return rows.map(({ key }) => key);
}

export const readChanges = (state: 'waiting' | 'all', after: Cursor | undefined) =>
  listByCursor<TariffRecord & CursorRow>({
    of: 't',
    by: state === 'waiting' ? 'expires_at' : 'proposed_at',
    isOldestFirst: state === 'waiting',
    only: state === 'waiting' ? `t.status = 'open'` : 'true',
    columns,
    from,
    counted: 'tariffs t',
    after,
  });
