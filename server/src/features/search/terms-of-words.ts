import type { Scope } from './search.sql.ts';
import { anywhere } from './terms.ts';
import { understand } from './understand.ts';

/** What a document carries that has all these words: for things that are compared with a search one by one. */
export async function termsOfWords(scope: Scope, words: string): Promise<string[]> {
  const { terms } = await understand(scope, words);
  return terms.filter(({ isKnown }) => isKnown).map(({ term }) => anywhere(term));
}
