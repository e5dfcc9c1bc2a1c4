import type { AskedConsent } from '@artel/contracts/sign-in/consent-calls.ts';
import { type AskedDocument, askedDocuments, type Edition, editionsOf, holdsFrom } from '@artel/contracts/sign-in/consents.ts';

export type Given = { document: string; document_version: string };

export const askedOf = (
  given: readonly Given[],
  at: Date,
  known: (document: AskedDocument) => readonly Edition[] = editionsOf,
): AskedConsent[] =>
  askedDocuments.flatMap((document) => {
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
