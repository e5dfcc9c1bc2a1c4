import { isMomentary, rangeOf } from '@artel/contracts/kit/facets.ts';
import type { SavedQuery } from '@artel/contracts/people/saved-searches.ts';
import type { Published } from './saved-searches.sql.ts';

export function fits(
  thing: Published,
  query: SavedQuery,
  words: readonly string[],
  facets: readonly (string | readonly string[])[],
): boolean {
  const { price_from, price_to, term_to } = query;
  if (price_from !== undefined && thing.price_to_minor !== null && thing.price_to_minor < price_from * 100) return false;
  if (price_to !== undefined && thing.price_from_minor !== null && thing.price_from_minor > price_to * 100) return false;
  if (term_to !== undefined && (thing.term_days === null || thing.term_days > term_to)) return false;
  const known = new Set(thing.words);
  if (!words.every((word) => known.has(word))) return false;
  return facets.every((any) => [any].flat().some((facet) => carries(thing, facet)));
}

function carries(thing: Published, facet: string): boolean {
  const range = rangeOf(facet);
  if (!range) return isMomentary(facet) || thing.facets.includes(facet);
  const figure = thing.attributes?.[range.key];
  return typeof figure === 'number' && figure >= (range.from ?? 0) && figure <= (range.to ?? Number.POSITIVE_INFINITY);
}
