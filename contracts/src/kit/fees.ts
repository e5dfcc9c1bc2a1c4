import { asMinor, type Minor, share } from './money.ts';

export type FeeRule = { kind: string; percent_bp: number; fixed_minor: number; min_minor: number | null; max_minor: number | null };

/** Whole kopecks, half up, within the tariff's bounds; 0 for 0. */
export function feeOf(rule: FeeRule, amount: number): Minor {
  if (amount === 0) return asMinor(0);
  if (rule.kind === 'fixed') return asMinor(rule.fixed_minor);
  const fee = share(amount, rule.percent_bp);
  return asMinor(Math.min(Math.max(fee, rule.min_minor ?? 0), rule.max_minor ?? Number.MAX_SAFE_INTEGER));
}

export type FeeTier = { from_minor: number; to_minor: number | null; percent_bp: number };

/** Marginal tiers, from the pair's turnover `before`. */
export function tieredFee(rule: { tiers: readonly FeeTier[] }, before: number, amount: number): Minor {
  let fee = 0;
  for (const tier of rule.tiers) {
    const from = Math.max(before, tier.from_minor);
    const to = Math.min(before + amount, tier.to_minor ?? Number.MAX_SAFE_INTEGER);
    if (to > from) fee += share(to - from, tier.percent_bp);
  }
  return asMinor(fee);
}
