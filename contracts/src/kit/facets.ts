/** Facets in an address: `key:value`, apart by «|»; values of one key are alternatives, keys hold together. Apart from the calls, because lists draw them. */

const facet = /^(level|rating|verified|lang|city|attr\.[a-z][a-z0-9_]{0,39}):[^|:]{1,100}$/;
const most = 40;

/** What is no facet of services is passed over: a shared link never fails because of its query. */
export const splitFacets = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split('|').filter((one) => facet.test(one)))].slice(0, most);
export const joinFacets = (facets: readonly string[]): string | undefined => (facets.length > 0 ? facets.join('|') : undefined);
