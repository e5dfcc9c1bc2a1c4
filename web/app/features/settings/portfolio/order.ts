export function movedTo<T>(items: readonly T[], item: T, to: number): T[] {
  const others = items.filter((one) => one !== item);
  const place = Math.min(Math.max(0, to), others.length);
  return [...others.slice(0, place), item, ...others.slice(place)];
}
