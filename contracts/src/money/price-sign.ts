/** A price far from what the trade costs: a moderator looks at it, and nothing goes on sale by itself with it. */
import type { PriceMarks } from '../site/lookups.ts';

export type PriceSign = 'cheap' | 'dear';

/** So many times below the cheaper half's middle, or above the dearer half's. */
const times = 3;

/** Of the lowest price against the marks of its sub-category; without marks nothing can be said. */
export function priceSign(least_minor: number, marks: PriceMarks | null): PriceSign | null {
  if (!marks) return null;
  if (least_minor < marks.p25_minor / times) return 'cheap';
  return least_minor > marks.p75_minor * times ? 'dear' : null;
}
