import type { Scope } from './search.sql.ts';
import { anywhere } from './terms.ts';
import { understand } from './understand.ts';

export async function termsOfWords(scope: Scope, words: string): Promise<string[]> {
  const { terms } = await understand(scope, words);
  return terms.filter(({ isKnown }) => isKnown).map(({ term }) => anywhere(term));
}
