import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { adminCountConsents as countCall } from '@artel/contracts/sign-in/consent-calls.ts';
import { editionsOf, requiredDocuments } from '@artel/contracts/sign-in/consents.ts';
import { countGiven, countLatest } from './consents.sql.ts';

export async function adminCountConsents(): Promise<ResultOf<typeof countCall>> {
  const [given, latest] = await Promise.all([countGiven(), countLatest()]);
  const numberOf = (rows: typeof given, document: string, version: string): number =>
    rows.find((row) => row.document === document && row.document_version === version)?.n ?? 0;
  return {
    editions: requiredDocuments.flatMap((document) =>
      editionsOf(document)
        .map(({ version, said_on, holds_from }, at, all) => ({
          document,
          version,
          said_on,
          holds_from,
          accepted: numberOf(given, document, version),
          waited_for: all.slice(0, at).reduce((sum, earlier) => sum + numberOf(latest, document, earlier.version), 0),
        }))
        .toReversed(),
    ),
  };
}
