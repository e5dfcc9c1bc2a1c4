import type { TariffRates } from '@artel/contracts/money/tariffs.ts';
import { formatSum } from '../../platform/index.ts';

const percent = (bp: number): string => `${String(bp / 100).replace('.', ',')}\u00a0%`;

/** «3 %, не меньше 30 руб., не больше 1 500 руб.»; «10 % до 50 000 руб., 4 % дальше» */
export function ratesText({ percent_bp, fixed_minor, min_minor, max_minor, tiers }: TariffRates): string {
  if (tiers.length === 1) return percent(tiers[0]!.percent_bp);
  if (tiers.length > 0)
    return tiers
      .map((tier) => `${percent(tier.percent_bp)} ${tier.to_minor === null ? 'дальше' : `до ${formatSum(tier.to_minor)}`}`)
      .join(', ');
  if (percent_bp === 0) return fixed_minor === 0 ? 'без комиссии' : formatSum(fixed_minor);
  return [
    percent(percent_bp),
    ...(min_minor === null ? [] : [`не меньше ${formatSum(min_minor)}`]),
    ...(max_minor === null ? [] : [`не больше ${formatSum(max_minor)}`]),
  ].join(', ');
}
