/** What of the reserve reaches the seller: the price of each stage less the fee of its tier, as if they were accepted in this order. */
import { netAfterFee, type RateSnapshot } from '../rates/index.ts';

type Owed = { customer_id: string; price_minor: number; rate_snapshot: RateSnapshot; turnover_minor: number };

/** `turnover_minor` is what the pair has turned over before any of these stages. */
export function netReserve(owed: readonly Owed[]): number {
  const before = new Map<string, number>();
  let net = 0;
  for (const { customer_id, price_minor, rate_snapshot, turnover_minor } of owed) {
    const turnover = before.get(customer_id) ?? turnover_minor;
    net += netAfterFee(rate_snapshot.order_fee_seller, turnover, price_minor);
    before.set(customer_id, turnover + price_minor);
  }
  return net;
}
