/** Facets in an address: `key:value`, apart by «|»; values of one key are alternatives, keys hold together. Apart from the calls, because lists draw them. */

const facet =
  /^(?:(?:level|rating|verified|lang|city|attr\.[a-z][a-z0-9_]{0,39}):[^|:]{1,100}|(?:free|online):yes|num\.[a-z][a-z0-9_]{0,39}:(?:\d{1,9}-\d{0,9}|-\d{1,9}))$/;
const most = 40;

/** What is no facet of services is passed over: a shared link never fails because of its query. */
export const splitFacets = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split('|').filter((one) => facet.test(one)))].slice(0, most);
export const joinFacets = (facets: readonly string[]): string | undefined => (facets.length > 0 ? facets.join('|') : undefined);

/** «Можно заказать сейчас»: the seller takes new work today. */
export const freeNow = 'free:yes';
/** «Сейчас в сети»: the seller was here minutes ago and shows it. */
export const onlineNow = 'online:yes';
/** True of a moment: nothing that is kept or told later is judged by it. */
export const isMomentary = (one: string): boolean => one === freeNow || one === onlineNow;
/** A figure of a category's attribute, from and to: `num.words:1000-5000`, either end may be open. */
export type FigureRange = { key: string; from: number | undefined; to: number | undefined };

export function rangeOf(one: string): FigureRange | undefined {
  const [, key, from, to] = /^num\.(\w+):(\d*)-(\d*)$/.exec(one) ?? [];
  return key ? { key, from: from ? Number(from) : undefined, to: to ? Number(to) : undefined } : undefined;
}
export const rangeFacet = (key: string, from: string, to: string): string | undefined =>
  from || to ? `num.${key}:${from}-${to}` : undefined;

/** What changes by the minute or has too many values to be kept as a word of the index: asked of the service itself. */
export const isCondition = (one: string): boolean => isMomentary(one) || one.startsWith('num.');
