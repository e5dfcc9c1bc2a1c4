import type { Tx } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { type DocumentRow, listUnwritten, removeDocument, writeDocuments, writeFacets, writeWords } from './documents.sql.ts';
import type { Scope } from './search.sql.ts';
import { spellingsOf } from './spelling.ts';
import { grammarWords, sameThings } from './synonyms.ts';
import { anywhere, asKind, asTitle, bareTerm, inLabels, inName, termsOfKind, termsOfText, wordsOf } from './terms.ts';
import { tradeTerms } from './trade-terms.ts';

export type SearchDocument = {
  /** Tie-break: rank of a service, moment of a project. */
  rank: number;
  is_open: boolean;
  texts: { trade: string; guild: string; name: string; labels: string; body: string };
  facets: readonly string[];
};

/** Increase after a change of indexing. */
const generation = 7;
export const meaningOfWords = (): string => sha256(JSON.stringify([generation, sameThings, grammarWords]), 'hex').slice(0, 16);

const bodyTerms = 60;

export async function indexDocument(tx: Tx, scope: Scope, id: string, document: SearchDocument | null): Promise<void> {
  if (document) await indexDocuments(tx, scope, [{ id, ...document }]);
  else await removeDocument(tx, scope, id);
}

/** One batch of everything there is; answers where to continue. */
export async function indexNext(
  list: (limit: number) => Promise<readonly { id: string }[]>,
  index: (ids: string[]) => Promise<void>,
): Promise<string | undefined> {
  const ids = (await list(atOnce)).map(({ id }) => id);
  await index(ids);
  return ids.length === atOnce ? ids.at(-1) : undefined;
}
const atOnce = 200;

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

export const indexFacets = (tx: Tx, scope: Scope, id: string, facets: readonly string[]): Promise<void> =>
  writeFacets(tx, scope, id, facets);

export function wordTerms({ trade, guild, name, labels, body }: SearchDocument['texts'], trades: ReadonlySet<string>): string[] {
  const guildTerms = termsOfKind(guild).filter((term) => !trades.has(term));
  const title = termsOfKind(name.split(/[.:—–(]/)[0]!);
  const kind = [...new Set([...termsOfKind(trade), ...title, ...guildTerms])];
  const named = [...new Set([...kind, ...termsOfText(name), ...termsOfText(trade)])];
  const labelled = [...new Set([...named, ...termsOfText(labels)])];
  const all = [...new Set([...labelled, ...termsOfText(body).slice(0, bodyTerms)])];
  return [...title.map(asTitle), ...kind.map(asKind), ...named.map(inName), ...labelled.map(inLabels), ...all.map(anywhere)];
}
