/** Fees and splits in whole kopecks, half up; the last part takes the remainder. */
export { feeOf, tieredFee } from '@artel/contracts/kit/fees.ts';

import { asMinor, type Minor, minus, sum } from '@artel/contracts/kit/money.ts';

/** In proportion; the parts sum exactly. */
export function shareOut(amount: number, weights: readonly number[]): Minor[] {
  const whole = sum(...weights);
  if (whole === 0) throw new RangeError('nothing to share over');
  const parts = weights.slice(0, -1).map((weight) => asMinor(Number((BigInt(amount) * BigInt(weight)) / BigInt(whole))));
  return [...parts, minus(amount, sum(...parts))];
}
