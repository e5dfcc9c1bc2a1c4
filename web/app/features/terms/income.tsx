import { getPaymentRates } from '@artel/contracts/money/payments.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { formatRub } from '../../platform/format/index.ts';
import { incomeOf, isSum } from './sums.ts';

export function Income({ price_minor, turnover_minor }: { price_minor: number | undefined; turnover_minor: number }) {
  const tiers = useQuery(query(getPaymentRates)).data?.result.order_fee_seller?.tiers;
  if (!isSum(price_minor) || price_minor <= 0 || !tiers) return null;
  return (
    <p className="text-13 text-ink-soft" aria-live="polite">
      После комиссии вы получите не меньше {formatRub(incomeOf(price_minor, tiers, turnover_minor))}
    </p>
  );
}
