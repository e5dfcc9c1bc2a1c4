/** Which editions somebody is asked to accept. Pure. */
import type { RequiredConsent } from '@artel/contracts/sign-in/consent-calls.ts';
import { type Edition, editionsOf, holdsFrom, type RequiredDocument, requiredDocuments } from '@artel/contracts/sign-in/consents.ts';

export type Given = { document: string; document_version: string };

export const missingConsents = (
  given: readonly Given[],
  at: Date,
  known: (document: RequiredDocument) => readonly Edition[] = editionsOf,
): RequiredConsent[] =>
  requiredDocuments.flatMap((document) => {
    const editions = known(document);
    const accepted = editions.findLastIndex(({ version }) =>
      given.some((one) => one.document === document && one.document_version === version),
    );
    const newer = editions.slice(accepted + 1);
    if (accepted < 0 || newer.length === 0) return [];
    return [
      {
        document,
        version: newer.at(-1)!.version,
        accepted: editions[accepted]!.version,
        is_held: newer.some((edition) => holdsFrom(edition) <= at),
      },
    ];
  });
