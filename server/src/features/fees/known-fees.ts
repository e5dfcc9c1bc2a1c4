/**
 * The versions of all fees, in memory, chosen by the clock. A version is announced days before it holds and called off an hour before at
 * the latest (features/tariffs), so knowledge that is a minute old is right about now.
 */
import { now } from '../../platform/index.ts';
import { announcedAt, type FeeSnapshot, type FeeTable, type FeeVersion, feeKeys, tableAt, versionAt } from './fee-table.ts';
import { currentDatabase, readVersions } from './fees.sql.ts';

const freshFor_ms = 60_000;
let saved: { of: object; until_ms: number; versions: Promise<FeeVersion[]> } | undefined;

/** Single flight. */
function knownVersions(): Promise<FeeVersion[]> {
  const of = currentDatabase();
  if (saved?.of === of && Date.now() < saved.until_ms) return saved.versions;
  const versions = readVersions();
  saved = { of, until_ms: Date.now() + freshFor_ms, versions };
  // a failure is not cached
  versions.catch(forgetFees);
  return versions;
}

export function forgetFees(): void {
  saved = undefined;
}

export const feesAt = async (at: Date): Promise<FeeTable> => tableAt(await knownVersions(), at);
export const feesNow = (): Promise<FeeTable> => feesAt(now());
export async function versionsNow(): Promise<FeeVersion[]> {
  const versions = await knownVersions();
  return feeKeys.map((key) => versionAt(versions, key, now()));
}
export const announcedFees = async (): Promise<FeeVersion[]> => announcedAt(await knownVersions(), now());

export async function snapshotNow(): Promise<FeeSnapshot> {
  const { order_fee_buyer, order_fee_seller } = await feesNow();
  return { order_fee_buyer, order_fee_seller };
}
