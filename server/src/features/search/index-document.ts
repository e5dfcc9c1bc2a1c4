/** What is published becomes findable, in the transaction that publishes it. */
import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/db/transaction.ts';
import { type DocumentRow, listUnwritten, removeDocument, writeDocuments, writeFacets, writeWords } from './documents.sql.ts';
import type { Scope } from './search.sql.ts';
import { spellingsOf } from './spelling.ts';
import { grammarWords, sameThings } from './synonyms.ts';
import { termsOfText, wordsOf } from './terms.ts';
import { anywhere, inHead, inName } from './understand.ts';

export type SearchDocument = {
  /** The order among documents that fit equally: the rank of a service, the moment of a project. */
  rank: number;
  /** Only an open document is found; one that closes and opens again is not indexed anew. */
  is_open: boolean;
  /** From the surest to the widest: what it is called with its trade; tags and wider trade; what is said of it. */
  texts: { name: string; head: string; body: string };
  /** `key:value` */
  facets: readonly string[];
};

/** Another value after each change of what texts are found by. */
const generation = 1;
export const meaningOfWords = (): string =>
  createHash('sha256')
    .update(JSON.stringify([generation, sameThings, grammarWords]))
    .digest('hex')
    .slice(0, 16);

/** The beginning of a text says what it is about. */
const bodyTerms = 60;

export async function indexDocument(tx: Tx, scope: Scope, id: string, document: SearchDocument | null): Promise<void> {
  if (document) await indexDocuments(tx, scope, [{ id, ...document }]);
  else await removeDocument(tx, scope, id);
}

/** The same for many at once. */
export async function indexDocuments(tx: Tx, scope: Scope, documents: readonly ({ id: string } & SearchDocument)[]): Promise<void> {
  const examples = new Map<string, string>();
  for (const { texts } of documents)
    for (const { text, stem } of wordsOf(`${texts.name} ${texts.head} ${texts.body}`))
      if (!examples.has(anywhere(stem))) examples.set(anywhere(stem), text);
  const fresh = await listUnwritten(tx.db, scope, [...examples.keys()]);
  if (fresh.length > 0)
    await writeWords(
      tx,
      scope,
      fresh.map((term) => ({ term, example: examples.get(term)!, spellings: spellingsOf(term.slice(2)) })),
    );
  await writeDocuments(
    tx,
    scope,
    documents.map(({ id, rank, is_open, texts, facets }): DocumentRow => ({ id, rank, is_open, words: wordTerms(texts), facets })),
  );
}

/** Only the facets changed: of a seller who was verified, or went on leave. A document that is not there stays away. */
export const indexFacets = (tx: Tx, scope: Scope, id: string, facets: readonly string[]): Promise<void> =>
  writeFacets(tx, scope, id, facets);

/** Each word as sure as the surest place it is in, and in every wider one. */
export function wordTerms({ name, head, body }: SearchDocument['texts']): string[] {
  const named = termsOfText(name);
  const headed = [...new Set([...named, ...termsOfText(head)])];
  const all = [...new Set([...headed, ...termsOfText(body).slice(0, bodyTerms)])];
  return [...named.map(inName), ...headed.map(inHead), ...all.map(anywhere)];
}
