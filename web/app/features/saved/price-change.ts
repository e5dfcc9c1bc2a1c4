/** Undefined for an unknown former price or a negligible difference. */
export function priceChange(before_minor: number | null, now_minor: number): { isLess: boolean; words: string } | undefined {
  if (!before_minor) return undefined;
  const percent = Math.round((now_minor / before_minor - 1) * 100);
  if (percent === 0) return undefined;
  return { isLess: percent < 0, words: `${percent < 0 ? '−' : '+'}${Math.abs(percent)}\u00a0%` };
}
