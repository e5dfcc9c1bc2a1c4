/**
 * What members agree to, in editions, each announced before it holds. The texts stand in the code (web, `conditions/editions`), because an
 * edition comes out with the release that does what it says. What changed: edition-changes.ts.
 */
export type Edition = {
  version: string;
  said_on: string;
  holds_from: string;
};

export const editions = {
  terms: [
    { version: '2026-11', said_on: '2026-11-01', holds_from: '2026-11-01' },
    { version: '2026-12', said_on: '2026-11-29', holds_from: '2026-12-09' },
    { version: '2026-12-10', said_on: '2026-11-30', holds_from: '2026-12-10' },
  ],
  personal_data: [
    { version: '2026-11', said_on: '2026-11-01', holds_from: '2026-11-01' },
    { version: '2026-12', said_on: '2026-11-29', holds_from: '2026-12-09' },
  ],
  marketing: [{ version: '2026-11', said_on: '2026-11-01', holds_from: '2026-11-01' }],
} as const satisfies Record<string, readonly Edition[]>;
export type ConsentDocument = keyof typeof editions;

/** Documents whose new editions have to be accepted again; what a member agreed to receive does not. */
export const requiredDocuments = ['terms', 'personal_data'] as const satisfies readonly ConsentDocument[];
export type RequiredDocument = (typeof requiredDocuments)[number];

export const editionsOf = (document: ConsentDocument): readonly Edition[] => editions[document];
export const newestEdition = (document: ConsentDocument): Edition => editionsOf(document).at(-1)!;
export const holdsFrom = ({ holds_from }: Edition): Date => new Date(`${holds_from}T00:00:00+03:00`);

export const consentDocuments: Record<ConsentDocument, string> = {
  terms: newestEdition('terms').version,
  personal_data: newestEdition('personal_data').version,
  marketing: newestEdition('marketing').version,
};
