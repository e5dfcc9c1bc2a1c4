/** By the tariff of a first deal; later deals of the pair cost less. */
import { type Minor, minus, share } from '@artel/contracts/kit/money.ts';
import type { FeeEntry } from '@artel/contracts/money/payments.ts';

type Tiers = FeeEntry['tiers'];

/** Marginal: each part of the price pays its tier's percent. */
export function sellerFee(price_minor: number, tiers: Tiers): number {
  return tiers.reduce((fee, { from_minor, to_minor, percent_bp }) => {
    const part = Math.min(price_minor, to_minor ?? Number.MAX_SAFE_INTEGER) - from_minor;
    return part > 0 ? fee + share(part, percent_bp) : fee;
  }, 0);
}

export const incomeOf = (price_minor: number, tiers: Tiers): Minor => minus(price_minor, sellerFee(price_minor, tiers));
