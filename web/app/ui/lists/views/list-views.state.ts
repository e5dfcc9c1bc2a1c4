const notFilters = new Set(['after', 'id', 'rule']);

export function filtersOf(search: string): string {
  const known = [...new URLSearchParams(search)].filter(([name, value]) => value.trim() !== '' && !notFilters.has(name));
  return new URLSearchParams(known.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

export const areFilters = (filters: string): boolean => [...new URLSearchParams(filters).keys()].some((name) => name !== 'tab');
