import { days } from '../../platform/clock.ts';

export type Rates = { USDT: number; BTC: number };
export type StoredRates = Rates & { source: 'service' | 'demo'; taken_at: Date };
export type RatesVerdict = 'accepted' | 'not_positive' | 'wildly_off';

/** Held rates are shown however old they are; only quotes want fresh ones (`quote-rate.ts`). A fifth within a day is an error of the service. */
const moves_at_most = 0.2;
/** Older rates are no measure, or a real move would be refused for ever. */
const measures_for_ms = days(1);

const isOff = (rate: number, before: number): boolean => Math.abs(rate / before - 1) > moves_at_most;

/** spec §5: both above 0, and near the held ones. Demo figures are no measure. */
export function checkRates(asked: Rates, held: StoredRates | undefined, at: Date): RatesVerdict {
  const isPositive = (rate: number) => Number.isFinite(rate) && rate > 0;
  if (!isPositive(asked.USDT) || !isPositive(asked.BTC)) return 'not_positive';
  const isMeasure = held?.source === 'service' && at.getTime() - held.taken_at.getTime() < measures_for_ms;
  return isMeasure && (isOff(asked.USDT, held.USDT) || isOff(asked.BTC, held.BTC)) ? 'wildly_off' : 'accepted';
}
