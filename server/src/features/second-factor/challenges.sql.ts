import type { Tx } from '../../platform/db/index.ts';
import type { Challenge, Purpose } from './challenges.ts';

type NewChallenge = Challenge & { purpose: Purpose; session_id: string | null; created_at: Date; expires_at: Date };

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx.db.insertInto('challenges').values(challenge).execute();
}

type ChallengeInsert = { hash: string; purpose: Purpose; session_id: string | null; mostTries: number; moment: Date };
export const countChallengeTry = (tx: Tx, asked: ChallengeInsert): Promise<Challenge | undefined> =>
  tx.db
    .updateTable('challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', asked.hash)
    .where('purpose', '=', asked.purpose)
    .where('session_id', 'is not distinct from', asked.session_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', asked.moment)
    .where('tries', '<', asked.mostTries)
    .returning(['hash', 'user_id', 'is_remembered'])
    .executeTakeFirst();

export async function markChallengeUsed(tx: Tx, hash: string, moment: Date): Promise<boolean> {
  const used = await tx.db
    .updateTable('challenges')
    .set({ used_at: moment })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function deleteOldChallenges(tx: Tx, moment: Date): Promise<void> {
  await tx.db.deleteFrom('challenges').where('expires_at', '<', moment).execute();
}
