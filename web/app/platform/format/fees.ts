import type { FeeEntry } from '@artel/contracts/money/payments.ts';
import { formatRub } from './money.ts';

export const percentText = (basis_points: number): string => `${String(basis_points / 100).replace('.', ',')}\u00a0%`;

type Fee = Pick<FeeEntry, 'kind' | 'percent_bp' | 'fixed_minor' | 'min_minor' | 'max_minor'>;
export function feeText({ kind, percent_bp, fixed_minor, min_minor, max_minor }: Fee): string {
  if (kind === 'fixed') return fixed_minor === 0 ? 'без комиссии' : formatRub(fixed_minor);
  if (percent_bp === 0) return 'без комиссии';
  const bounds = [
    min_minor === null ? '' : `не\u00a0меньше ${formatRub(min_minor)}`,
    max_minor === null ? '' : `не\u00a0больше ${formatRub(max_minor)}`,
  ];
  const text = bounds.filter(Boolean).join(' и\u00a0');
  return text ? `${percentText(percent_bp)}, ${text}` : percentText(percent_bp);
}

export function tiersText({ tiers }: Pick<FeeEntry, 'tiers'>): string {
  if (tiers.length === 1) return percentText(tiers[0]!.percent_bp);
  const parts = tiers.map(({ from_minor, to_minor, percent_bp }) => {
    if (to_minor === null) return `${percentText(percent_bp)} дальше`;
    return `${percentText(percent_bp)} ${from_minor === 0 ? 'с\u00a0первых' : 'до'} ${formatRub(to_minor)}`;
  });
  return parts.join(', ');
}

export const ratesText = (fee: Fee & Pick<FeeEntry, 'tiers'>): string => (fee.kind === 'tiered' ? tiersText(fee) : feeText(fee));
