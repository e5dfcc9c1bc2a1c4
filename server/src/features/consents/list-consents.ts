import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { GivenConsent } from '@artel/contracts/sign-in/consent-calls.ts';
import type { Member } from '../../platform/index.ts';
import { listDated } from './consents.sql.ts';

export async function listMyConsents({ user_id }: Member): Promise<Page<GivenConsent>> {
  const result = (await listDated(user_id)).map(({ document, document_version, given_at }) => ({
    document: document as GivenConsent['document'],
    version: document_version,
    given_at: given_at.toISOString(),
  }));
  return { result, total: result.length };
}
