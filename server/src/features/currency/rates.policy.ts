/** Which rates are believed. */
import { days } from '../../platform/clock.ts';

export type Rates = { USDT: number; BTC: number };
export type HeldRates = Rates & { source: 'service' | 'demo'; taken_at: Date };
export type RatesVerdict = 'accepted' | 'not_positive' | 'wildly_off';

/** A market moves, but not by a fifth within a day: such an answer is a mistake of the service. */
const moves_at_most = 0.2;
/** What is held longer than this is no measure any more, or one great move would be refused for ever. */
const measures_for_ms = days(1);

const isOff = (rate: number, before: number): boolean => Math.abs(rate / before - 1) > moves_at_most;

/** spec §5: both above 0; and not far from what is held. Figures of the demo are no measure. */
export function judgeRates(asked: Rates, held: HeldRates | undefined, at: Date): RatesVerdict {
  const isPositive = (rate: number) => Number.isFinite(rate) && rate > 0;
  if (!isPositive(asked.USDT) || !isPositive(asked.BTC)) return 'not_positive';
  const isMeasure = held?.source === 'service' && at.getTime() - held.taken_at.getTime() < measures_for_ms;
  return isMeasure && (isOff(asked.USDT, held.USDT) || isOff(asked.BTC, held.BTC)) ? 'wildly_off' : 'accepted';
}
