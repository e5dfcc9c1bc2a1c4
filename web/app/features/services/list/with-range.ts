import { joinFacets, rangeFacet, rangeOf, splitFacets } from '@artel/contracts/kit/facets.ts';

export function withRange(f: string | undefined, key: string, from: string, to: string): string | undefined {
  const others = splitFacets(f).filter((one) => rangeOf(one)?.key !== key);
  const range = rangeFacet(key, from, to);
  return joinFacets(splitFacets([...others, ...(range ? [range] : [])].join('|')));
}
