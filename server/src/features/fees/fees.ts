/** The one calculator of fees and of how a sum is shared out. Whole kopecks, half up; the remainder goes to the last part. */
export { feeOf, tieredFee } from '@artel/contracts/kit/fees.ts';

import { type FeeTier, tieredFee } from '@artel/contracts/kit/fees.ts';
import { asMinor, type Minor, minus, sum } from '@artel/contracts/kit/money.ts';

/** What the seller gets of a price when the pair has turned over `before`. More turnover until its acceptance can only raise it. */
export const netAfterFee = (rule: { tiers: readonly FeeTier[] }, before: number, price_minor: number): Minor =>
  minus(price_minor, tieredFee(rule, before, price_minor));

/** Shares a sum over parts in proportion to their weights; Σ of the answer is exactly the sum. */
export function shareOut(amount: number, weights: readonly number[]): Minor[] {
  const whole = sum(...weights);
  if (whole === 0) throw new RangeError('nothing to share over');
  const parts = weights.slice(0, -1).map((weight) => asMinor(Number((BigInt(amount) * BigInt(weight)) / BigInt(whole))));
  return [...parts, minus(amount, sum(...parts))];
}
