import { type FeeTier, tieredFee } from '@artel/contracts/kit/fees.ts';

export const isSum = (minor: number | null | undefined): minor is number => typeof minor === 'number' && !Number.isNaN(minor);

export const incomeOf = (price_minor: number, tiers: readonly FeeTier[], before: number): number =>
  price_minor - tieredFee({ tiers }, before, price_minor);
