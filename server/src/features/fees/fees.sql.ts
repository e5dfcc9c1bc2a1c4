import { asyncCommitDatabase, database } from '../../platform/db/index.ts';
import type { FeeVersion } from './fee-table.ts';

export const currentDatabase = (): object => database();

/** All that held, hold or will: signed and not called off. Outside the transactions' pool: those that wait here would deadlock. */
export async function readVersions(): Promise<FeeVersion[]> {
  const { rows } = await asyncCommitDatabase().query<FeeVersion>(
    `select key, version, valid_from, percent_bp, fixed_minor, min_minor, max_minor, tiers from tariffs where status = 'signed' order by valid_from`,
  );
  return rows;
}
