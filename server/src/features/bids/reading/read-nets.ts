import { asMinor, type Minor } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { feesNow, netAfterFee } from '../../fees/index.ts';
import { listNets, listTurnovers } from '../../orders/index.ts';
import type { BidRecord } from '../bid.ts';

type Priced = Pick<BidRecord, 'status' | 'order_id' | 'price_minor'>;
type OfPair = Priced & { customer_id: string };
const orderOf = ({ status, order_id }: Priced): string | null => (status === 'accepted' || status === 'hired' ? order_id : null);

export async function readNet(tx: Tx, seller_id: string, customer_id: string, price_minor: number): Promise<Minor> {
  const turnovers = await listTurnovers(seller_id, [customer_id], tx);
  return netAfterFee((await feesNow()).order_fee_seller, turnovers.get(customer_id) ?? 0, price_minor);
}

/** All bids of one seller at once. Null without a price, and where an arbiter split the money. */
export async function readNets(seller_id: string, bids: readonly OfPair[], tx?: Tx): Promise<(bid: OfPair) => Minor | null> {
  const orders = bids.map(orderOf).filter((id) => id !== null);
  const customers = [...new Set(bids.map(({ customer_id }) => customer_id))];
  const agreed = await listNets(seller_id, orders, tx);
  const turnovers = await listTurnovers(seller_id, customers, tx);
  const { order_fee_seller } = await feesNow();
  return (bid) => {
    const order_id = orderOf(bid);
    if (order_id) {
      const net = agreed.get(order_id) ?? null;
      return net === null ? null : asMinor(net);
    }
    if (bid.price_minor === null) return null;
    return netAfterFee(order_fee_seller, turnovers.get(bid.customer_id) ?? 0, bid.price_minor);
  };
}
