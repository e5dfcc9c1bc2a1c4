import { type FeeSnapshot, netAfterFee } from '../../fees/index.ts';
import { earnedOf, type StageRecord } from '../order.ts';

type Priced = Pick<StageRecord, 'status' | 'price_minor' | 'fee_seller_minor' | 'customer_minor'>;

export const netOf = (...given: Parameters<typeof netsOf>): number =>
  netsOf(...given).reduce<number>((total, net) => total + (net ?? 0), 0);

/**
 * By stage, null where it was cancelled. Accepted and split stages have paid their fee; the others are counted as if they were accepted now, one after the other.
 * `turnover_minor` is what the pair has turned over so far.
 */
export function netsOf(stages: readonly Priced[], rates: FeeSnapshot, turnover_minor: number): (number | null)[] {
  let before = turnover_minor;
  return stages.map(({ status, price_minor, fee_seller_minor, customer_minor }) => {
    if (status === 'cancelled') return null;
    if (status === 'accepted' || status === 'released' || status === 'split')
      return earnedOf({ price_minor, customer_minor }) - (fee_seller_minor ?? 0);
    const net = netAfterFee(rates.order_fee_seller, before, price_minor);
    before += price_minor;
    return net;
  });
}
