/** `key:value`, separated by «|»: OR inside a key, AND between keys. Apart from the calls, because lists draw them. */

const facet =
  /^(?:(?:level|rating|verified|lang|city|attr\.[a-z][a-z0-9_]{0,39}):[^|:]{1,100}|(?:free|online):yes|num\.[a-z][a-z0-9_]{0,39}:(?:\d{1,9}-\d{0,9}|-\d{1,9}))$/;
const most = 40;

/** Unknown facets are ignored: a shared link never fails. */
export const splitFacets = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split('|').filter((one) => facet.test(one)))].slice(0, most);
export const joinFacets = (facets: readonly string[]): string | undefined => (facets.length > 0 ? facets.join('|') : undefined);

export const freeNow = 'free:yes';
export const onlineNow = 'online:yes';
export const isMomentary = (one: string): boolean => one === freeNow || one === onlineNow;
/** `num.words:1000-5000`; either end may be open. */
export type FigureRange = { key: string; from: number | undefined; to: number | undefined };

export function rangeOf(one: string): FigureRange | undefined {
  const [, key, from, to] = /^num\.(\w+):(\d*)-(\d*)$/.exec(one) ?? [];
  return key ? { key, from: from ? Number(from) : undefined, to: to ? Number(to) : undefined } : undefined;
}
export const rangeFacet = (key: string, from: string, to: string): string | undefined =>
  from || to ? `num.${key}:${from}-${to}` : undefined;

/** Too volatile or too many values for the index: a condition on the service. */
export const isCondition = (one: string): boolean => isMomentary(one) || one.startsWith('num.');
