import { isCondition, rangeOf, splitFacets } from '@artel/contracts/kit/facets.ts';
import type { Facets } from '@artel/contracts/services/service-facets.ts';
import type { ServiceFilters } from '@artel/contracts/services/services.ts';
import { countFacets } from '../../search/index.ts';
import { conditionsOf, partOf } from './catalogue.sql.ts';
import { findCategory, isNarrowed, momentary, rangesOf } from './list-services.ts';
import { anywhere, groupsOf, keyOf, termsOf } from './service.facets.ts';

export async function countServiceFacets(query: Omit<ServiceFilters, 'sort'>): Promise<Facets> {
  const category = query.category === 'all' ? undefined : await findCategory(query.category);
  const input = splitFacets(query.f);
  const counted = (facets: readonly string[]) =>
    countFacets({
      scope: 'services',
      words: query.q,
      as_typed: query.as_typed,
      terms: [category ? `in:${category.id}` : anywhere, ...termsOf(facets)],
      conditions: conditionsOf(momentary(input)),
      part: isNarrowed(query) ? partOf(category, rangesOf(query)) : undefined,
    });
  const keys = [...new Set(input.filter((facet) => !isCondition(facet)).map(keyOf))].slice(0, keysAtMost);
  const [whole, ...apart] = await Promise.all([
    counted(input),
    ...keys.map((key) => counted(input.filter((facet) => keyOf(facet) !== key))),
  ]);
  const counts = new Map([...whole.facets].filter(([facet]) => !keys.includes(keyOf(facet))));
  for (const [at, key] of keys.entries())
    for (const [facet, count] of apart[at]!.facets) if (keyOf(facet) === key) counts.set(facet, count);
  const requestedFigures = input.map(rangeOf).map((range) => range?.key);
  const ranges = (category?.attributes ?? [])
    .filter(({ filterable, type }) => filterable && type === 'number')
    // nobody counts figures: a closed one stays where a link asks for it
    .filter(({ key, is_closed }) => !is_closed || requestedFigures.includes(key))
    .map(({ key, title, unit }) => ({ key, title, unit }));
  return {
    groups: groupsOf(counts, input, category?.attributes ?? []),
    ranges,
    is_capped: [whole, ...apart].some(({ is_capped }) => is_capped),
  };
}
const keysAtMost = 6;
