/** What may be meant while somebody is typing. The last word is taken as begun. */
import type { SearchScope, Suggestions } from '@artel/contracts/search.ts';
import { lookups } from '../lookups/index.ts';
import { findDocuments } from './find-documents.ts';
import { type KnownWord, listWordsFrom, readTitles } from './search.sql.ts';
import { otherLayout } from './spelling.ts';
import { termsOfKind, termsOfQuery, wordsOf } from './terms.ts';

const wordsShown = 4;
const tradesShown = 3;
const foundShown = 4;

/** Nothing for less than two letters: everything would begin so. */
export async function suggest(scope: SearchScope, q: string): Promise<Suggestions> {
  if (q.length < 2) return { words: [], trades: [], found: [] };
  const { head, begun } = (await begunWords(scope, q)) ?? { head: q, begun: [] };
  const whole = begun.map(({ example }) => `${head}${example}`);
  const asked = whole[0] ?? q;
  const { ids } = await findDocuments({ scope, words: asked, limit: foundShown });
  return { words: whole, trades: await tradesFor(asked), found: await readTitles(scope, ids) };
}

/** The words that the last one may become, on either keyboard layout. */
async function begunWords(scope: SearchScope, q: string): Promise<{ head: string; begun: KnownWord[] } | undefined> {
  for (const text of [q, otherLayout(q)]) {
    const [, head = '', last = ''] = /^(.*?)(\S+)$/.exec((text ?? '').toLowerCase().replaceAll('ё', 'е')) ?? [];
    if (last.length < 2) continue;
    const begun = await listWordsFrom(scope, last, wordsShown);
    if (begun.length > 0) return { head, begun };
  }
  return undefined;
}

async function tradesFor(asked: string): Promise<Suggestions['trades']> {
  const { sub_categories } = await lookups();
  const words = wordsOf(asked);
  const terms = new Set(termsOfQuery(words).map(({ term }) => term));
  const last = words.at(-1)?.text ?? '';
  return sub_categories
    .filter(({ title }) => termsOfKind(title).some((term) => terms.has(term)) || wordsOf(title).some(({ text }) => text.startsWith(last)))
    .slice(0, tradesShown)
    .map(({ slug, title }) => ({ slug, title }));
}
