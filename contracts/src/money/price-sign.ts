import type { PriceMarks } from '../site/lookups.ts';

export type PriceSign = 'cheap' | 'dear';

const times = 3;

export function priceSign(least_minor: number, marks: PriceMarks | null): PriceSign | null {
  if (!marks) return null;
  if (least_minor < marks.p25_minor / times) return 'cheap';
  return least_minor > marks.p75_minor * times ? 'dear' : null;
}
