/** What the seller has of the order in the end, after the fee. Pure. */
import { netAfterFee, type RateSnapshot } from '../rates/index.ts';
import { earnedOf, type StageRecord } from './order.ts';

type Priced = Pick<StageRecord, 'status' | 'price_minor' | 'fee_seller_minor' | 'customer_minor'>;

/**
 * Accepted and split stages have paid their fee; the others are counted as if they were accepted now, one after the other.
 * `turnover_minor` is what the pair has turned over so far.
 */
export function netOf(stages: readonly Priced[], rates: RateSnapshot, turnover_minor: number): number {
  let before = turnover_minor;
  let net = 0;
  for (const { status, price_minor, fee_seller_minor, customer_minor } of stages) {
    if (status === 'cancelled') continue;
    if (status === 'accepted' || status === 'released' || status === 'split') {
      net += earnedOf({ price_minor, customer_minor }) - (fee_seller_minor ?? 0);
      continue;
    }
    net += netAfterFee(rates.order_fee_seller, before, price_minor);
    before += price_minor;
  }
  return net;
}
