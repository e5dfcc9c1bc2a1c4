import { type FeeSnapshot, netAfterFee } from '../fees/index.ts';

type DebtTotals = { customer_id: string; price_minor: number; fee_snapshot: FeeSnapshot; turnover_minor: number };

export function netsInOrder(totals: readonly DebtTotals[]): number[] {
  const before = new Map<string, number>();
  return totals.map(({ customer_id, price_minor, fee_snapshot, turnover_minor }) => {
    const turnover = before.get(customer_id) ?? turnover_minor;
    before.set(customer_id, turnover + price_minor);
    return netAfterFee(fee_snapshot.order_fee_seller, turnover, price_minor);
  });
}
