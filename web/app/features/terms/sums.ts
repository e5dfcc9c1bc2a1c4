import { type FeeTier, tieredFee } from '@artel/contracts/kit/fees.ts';

export const isSum = (minor: number | null | undefined): minor is number => typeof minor === 'number' && !Number.isNaN(minor);

/** After the fee, by this pair's turnover. */
export const incomeOf = (price_minor: number, tiers: readonly FeeTier[], before: number): number =>
  price_minor - tieredFee({ tiers }, before, price_minor);
