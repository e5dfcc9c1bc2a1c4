import type { MySanction, SanctionsOf } from '@artel/contracts/people/sanctions/sanctions.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { findUser } from '../users/index.ts';
import { isSideOf, readGrounds } from './evidence.sql.ts';
import { levelsFor } from './sanction.policy.ts';
import { viewForStaff, viewMine } from './sanction.view.ts';
import { readSanctionsOf } from './sanctions.sql.ts';

export const listMySanctions = async ({ user_id }: Member): Promise<MySanction[]> => (await readSanctionsOf(user_id)).map(viewMine);

export const getSanctionsOf = (viewer: Member, user_id: string): Promise<SanctionsOf> =>
  inTransaction((tx) => answerStaff(tx, viewer, user_id));

export async function answerStaff(tx: Tx, viewer: Member, user_id: string): Promise<SanctionsOf> {
  const user = (await findUser(user_id, tx.db)) ?? refuse('ACCOUNT_NOT_FOUND');
  const rows = await readSanctionsOf(user_id, tx.client);
  const isSide = await isSideOf(tx.client, viewer.user_id, user_id, []);
  const grounds = await readGrounds(tx.client, user_id);
  return {
    rungs: levelsFor(user, viewer, isSide, rows),
    sanctions: rows.map(viewForStaff(viewer)),
    grounds: grounds.map(({ at, ...ground }) => ({ ...ground, at: at.toISOString() })),
    newest_id: rows[0]?.id ?? null,
  };
}
