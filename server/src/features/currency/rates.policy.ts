import { days } from '../../platform/index.ts';

export type Rates = { USDT: number; BTC: number };
export type StoredRates = Rates & { source: 'service' | 'demo'; taken_at: Date };
export type RatesVerdict = 'accepted' | 'not_positive' | 'wildly_off';

/** Held rates are shown however old they are; only quotes want fresh ones (`quote-rate.ts`). A fifth within a day is an error of the service. */
const moves_at_most = 0.2;
/** Older rates are no measure, or a real move would be refused for ever. */
const measures_for_ms = days(1);

const isOff = (rate: number, before: number): boolean => Math.abs(rate / before - 1) > moves_at_most;

/** spec §5: both above 0, and near the held ones. Demo figures are no measure. */
export function checkRates(rates: Rates, stored: StoredRates | undefined, at: Date): RatesVerdict {
  const isPositive = (rate: number) => Number.isFinite(rate) && rate > 0;
  if (!isPositive(rates.USDT) || !isPositive(rates.BTC)) return 'not_positive';
  const isMeasure = stored?.source === 'service' && at.getTime() - stored.taken_at.getTime() < measures_for_ms;
  return isMeasure && (isOff(rates.USDT, stored.USDT) || isOff(rates.BTC, stored.BTC)) ? 'wildly_off' : 'accepted';
}
