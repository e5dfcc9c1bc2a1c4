/** Fees: one sum for the server that charges them and the page that tells them beforehand. */
import { asMinor, type Minor, share } from './money.ts';

export type FeeRule = { kind: string; percent_bp: number; fixed_minor: number; min_minor: number | null; max_minor: number | null };

/** Whole kopecks, half up, within the rate's bounds. The fee of nothing is nothing. */
export function feeOf(rule: FeeRule, amount: number): Minor {
  if (amount === 0) return asMinor(0);
  if (rule.kind === 'fixed') return asMinor(rule.fixed_minor);
  const fee = share(amount, rule.percent_bp);
  return asMinor(Math.min(Math.max(fee, rule.min_minor ?? 0), rule.max_minor ?? Number.MAX_SAFE_INTEGER));
}

export type FeeTier = { from_minor: number; to_minor: number | null; percent_bp: number };

/**
 * A marginal, tiered fee on `amount` when the pair has already turned over `before`: each part of the amount pays
 * the percent of the tier it falls into (product.md §0.2).
 */
export function tieredFee(rule: { tiers: readonly FeeTier[] }, before: number, amount: number): Minor {
  let fee = 0;
  for (const tier of rule.tiers) {
    const from = Math.max(before, tier.from_minor);
    const to = Math.min(before + amount, tier.to_minor ?? Number.MAX_SAFE_INTEGER);
    if (to > from) fee += share(to - from, tier.percent_bp);
  }
  return asMinor(fee);
}
