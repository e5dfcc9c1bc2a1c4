import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { acceptEdition as acceptCall, RequiredConsent } from '@artel/contracts/sign-in/consent-calls.ts';
import { newestEdition } from '@artel/contracts/sign-in/consents.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { missingConsents } from './consent.policy.ts';
import { insertConsents, listGiven } from './consents.sql.ts';

export const acceptEdition = (
  { user_id }: Member,
  { document, version }: BodyOf<typeof acceptCall>,
  ip: string,
): Promise<{ asked: RequiredConsent[] }> =>
  inTransaction(async (tx) => {
    if (version !== newestEdition(document).version) refuse('EDITION_IS_NOT_NEWEST');
    await insertConsents(tx, user_id, [{ document, document_version: version }], { ip, given_at: now() });
    return { asked: missingConsents(await listGiven(tx, user_id), now()) };
  });
