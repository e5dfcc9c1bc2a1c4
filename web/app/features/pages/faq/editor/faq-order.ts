export function swapped<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const other = at + by;
  if (other < 0 || other >= list.length) return [...list];
  return list.map((one, place) => (place === at ? list[other]! : place === other ? list[at]! : one));
}
