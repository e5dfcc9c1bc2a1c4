/** What is published becomes findable, in the transaction that publishes it. */

import type { Tx } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { type DocumentRow, listUnwritten, removeDocument, writeDocuments, writeFacets, writeWords } from './documents.sql.ts';
import type { Scope } from './search.sql.ts';
import { spellingsOf } from './spelling.ts';
import { grammarWords, sameThings } from './synonyms.ts';
import { anywhere, asKind, asTitle, bareTerm, inLabels, inName, termsOfKind, termsOfText, wordsOf } from './terms.ts';
import { tradeTerms } from './trade-terms.ts';

export type SearchDocument = {
  /** The order among documents that fit equally: the rank of a service, the moment of a project. */
  rank: number;
  /** Only an open document is found; one that closes and opens again is not indexed anew. */
  is_open: boolean;
  /** From the surest to the widest: the trade, what it is called, what it is labelled with, what is said of it. */
  texts: { trade: string /** Who does such work: «Юристы и бухгалтеры». */; guild: string; name: string; labels: string; body: string };
  /** `key:value` */
  facets: readonly string[];
};

/** Another value after each change of what texts are found by. */
const generation = 7;
export const meaningOfWords = (): string => sha256(JSON.stringify([generation, sameThings, grammarWords]), 'hex').slice(0, 16);

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
    for (const { text, stem } of wordsOf(Object.values(texts).join(' ')))
      if (!examples.has(anywhere(stem))) examples.set(anywhere(stem), text);
  const trades = await tradeTerms();
  const fresh = await listUnwritten(tx.db, scope, [...examples.keys()]);
  if (fresh.length > 0)
    await writeWords(
      tx,
      scope,
      fresh.map((term) => ({ term, example: examples.get(term)!, spellings: spellingsOf(bareTerm(term)) })),
    );
  await writeDocuments(
    tx,
    scope,
    documents.map(({ id, rank, is_open, texts, facets }): DocumentRow => ({ id, rank, is_open, words: wordTerms(texts, trades), facets })),
  );
}

/** Only the facets changed: of a seller who was verified, or went on leave. A document that is not there stays away. */
export const indexFacets = (tx: Tx, scope: Scope, id: string, facets: readonly string[]): Promise<void> =>
  writeFacets(tx, scope, id, facets);

/** Each word as sure as the surest place it is in, and in every wider one. */
export function wordTerms({ trade, guild, name, labels, body }: SearchDocument['texts'], trades: ReadonlySet<string>): string[] {
  // «монтажёры» do more than «монтаж», so a guild names only what no trade of its own is called
  const guildTerms = termsOfKind(guild).filter((term) => !trades.has(term));
  const title = termsOfKind(name.split(/[.:—–(]/)[0]!);
  const kind = [...new Set([...termsOfKind(trade), ...title, ...guildTerms])];
  const named = [...new Set([...kind, ...termsOfText(name), ...termsOfText(trade)])];
  const labelled = [...new Set([...named, ...termsOfText(labels)])];
  const all = [...new Set([...labelled, ...termsOfText(body).slice(0, bodyTerms)])];
  return [...title.map(asTitle), ...kind.map(asKind), ...named.map(inName), ...labelled.map(inLabels), ...all.map(anywhere)];
}
