import type { RequiredConsent } from '@artel/contracts/sign-in/consent-calls.ts';
import type { Tx } from '../../platform/db/index.ts';
import { now, refuse } from '../../platform/index.ts';
import { missingConsents } from './consent.policy.ts';
import { listGiven, readGiven } from './consents.sql.ts';

export const readRequiredConsents = async (user_id: string): Promise<RequiredConsent[]> => missingConsents(await readGiven(user_id), now());

/** Called before something new is begun; what was begun goes on without it. */
export async function mustHaveAccepted(tx: Tx, user_id: string): Promise<void> {
  const missing = missingConsents(await listGiven(tx, user_id), now()).filter(({ is_held }) => is_held);
  if (missing.length > 0) refuse('TERMS_NOT_ACCEPTED', { documents: missing.map(({ document }) => document) });
}
