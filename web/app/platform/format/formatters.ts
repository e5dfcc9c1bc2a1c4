/**
 * The first number or date formatter of a page loads the locale's tables: 17 ms here, four times that on a phone. So formatters are made
 * when they are needed, and whole numbers are grouped without one.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function grouped(whole: number): string {
  const digits = String(Math.abs(whole));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return (whole < 0 ? '-' : '') + groups.join('\u00a0');
}
