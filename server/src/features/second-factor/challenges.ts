/** WebAuthn and sign-in challenges: 256 random bits, stored as a hash; single use, minutes, few tries. */

import { randomBytes } from 'node:crypto';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { minutes, refuse } from '../../platform/index.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { countChallengeTry, deleteOldChallenges, insertChallenge, markChallengeUsed } from './challenges.sql.ts';

export type Purpose = 'second_factor' | 'passkey_sign_in' | 'passkey_registration' | 'passkey_proof';
export type Challenge = { hash: string; user_id: string | null; is_remembered: boolean };
export const livesFor_ms = minutes(5);
const mostTries = 5;

const hashOf = (question: string): string => sha256(question);

type About = { purpose: Purpose; user_id?: string; session_id?: string; remember?: boolean };

/** By the machine's clock, like sessions. */
export async function newChallenge(about: About, question: string = randomBytes(32).toString('base64url')): Promise<string> {
  const created_at = new Date();
  await inTransaction(async (tx) => {
    await deleteOldChallenges(tx, created_at);
    await insertChallenge(tx, {
      hash: hashOf(question),
      purpose: about.purpose,
      user_id: about.user_id ?? null,
      session_id: about.session_id ?? null,
      is_remembered: about.remember ?? false,
      created_at,
      expires_at: new Date(created_at.getTime() + livesFor_ms),
    });
  });
  return question;
}

/** Counts before judging; refuses when over, used, or tried too often. */
export async function countTry(purpose: Purpose, question: string, session_id: string | null = null): Promise<Challenge> {
  const found = await inTransaction((tx) =>
    countChallengeTry(tx, { hash: hashOf(question), purpose, session_id, mostTries, moment: new Date() }),
  );
  return found ?? refuse('CHALLENGE_WORN_OUT');
}

/** Atomic: one winner. */
export async function consumeChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  if (!(await markChallengeUsed(tx, challenge.hash, new Date()))) refuse('CHALLENGE_WORN_OUT');
}
