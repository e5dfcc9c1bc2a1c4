/** Of an address what narrows the list: without its page, without what is opened in it, in one order. */
const notFilters = new Set(['after', 'id', 'rule']);

export function filtersOf(search: string): string {
  const known = [...new URLSearchParams(search)].filter(([name, value]) => value.trim() !== '' && !notFilters.has(name));
  return new URLSearchParams(known.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** A tab alone shows all of it: there is nothing to keep. */
export const areFilters = (filters: string): boolean => [...new URLSearchParams(filters).keys()].some((name) => name !== 'tab');
