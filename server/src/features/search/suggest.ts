import type { SearchScope, Suggestions } from '@artel/contracts/site/search.ts';
import { lookups } from '../lookups/index.ts';
import { findDocuments } from './find-documents.ts';
import { type KnownWord, listWordsFrom, readTitles } from './search.sql.ts';
import { otherLayout } from './spelling.ts';
import { termsOfKind, termsOfQuery, wordsOf } from './terms.ts';

const wordsShown = 4;
const tradesShown = 3;
const foundShown = 4;

export async function suggest(scope: SearchScope, q: string): Promise<Suggestions> {
  if (q.length < 2) return { words: [], trades: [], found: [] };
  const { head, begun, typed } = (await startedWords(scope, q)) ?? { head: q, begun: [], typed: q };
  const whole = begun.map(({ example }) => `${head}${example}`);
  const input = whole[0] ?? q;
  const { ids } = await findDocuments({ scope, words: input, limit: foundShown });
  return { words: whole, trades: await tradesFor(input, typed), found: await readTitles(scope, ids) };
}

async function startedWords(scope: SearchScope, q: string): Promise<{ head: string; begun: KnownWord[]; typed: string } | undefined> {
  for (const text of [q, otherLayout(q)]) {
    const lower = (text ?? '').toLowerCase().replaceAll('ё', 'е');
    const at = lower.lastIndexOf(' ') + 1;
    const [head, last] = [lower.slice(0, at), lower.slice(at)];
    if (last.length < 2) continue;
    const begun = await listWordsFrom(scope, last, wordsShown);
    if (begun.length > 0) return { head, begun, typed: text! };
  }
  return undefined;
}

async function tradesFor(input: string, typed: string): Promise<Suggestions['trades']> {
  const { categories, sub_categories } = await lookups();
  const terms = new Set(termsOfQuery(wordsOf(input)).map(({ term }) => term));
  const last = wordsOf(typed).at(-1)?.text;
  const begins = (title: string) => last !== undefined && wordsOf(title).some(({ text }) => text.startsWith(last));
  const isMeant = (title: string) => termsOfKind(title).some((term) => terms.has(term));
  return [...categories.filter(({ title }) => begins(title)), ...sub_categories.filter(({ title }) => isMeant(title) || begins(title))]
    .slice(0, tradesShown)
    .map(({ slug, title }) => ({ slug, title }));
}
