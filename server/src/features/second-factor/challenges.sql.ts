import type { Tx } from '../../platform/db/index.ts';
import type { Challenge, Purpose } from './challenges.ts';

type NewChallenge = Challenge & { purpose: Purpose; session_id: string | null; created_at: Date; expires_at: Date };

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx.db.insertInto('challenges').values(challenge).execute();
}

type ChallengeInsert = { hash: string; purpose: Purpose; session_id: string | null; mostTries: number; moment: Date };
export const countChallengeTry = (tx: Tx, insert: ChallengeInsert): Promise<Challenge | undefined> =>
  tx.db
    .updateTable('challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', insert.hash)
    .where('purpose', '=', insert.purpose)
    .where('session_id', 'is not distinct from', insert.session_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', insert.moment)
    .where('tries', '<', insert.mostTries)
    .returning(['hash', 'user_id', 'is_remembered'])
    .executeTakeFirst();

export async function markChallengeUsed(tx: Tx, hash: string, at: Date): Promise<boolean> {
  const used = await tx.db
    .updateTable('challenges')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function deleteOldChallenges(tx: Tx, at: Date): Promise<void> {
  await tx.db.deleteFrom('challenges').where('expires_at', '<', at).execute();
}
