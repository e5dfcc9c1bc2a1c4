import type { OrderRecord } from '../orders/index.ts';

/** Until when its money is awaited; null for a parallel stage, which waits as long as it takes. */
export const payDue = ({
  status,
  paid_at,
  payment_due_at,
  funding_due_at,
}: Pick<OrderRecord, 'status' | 'paid_at' | 'payment_due_at' | 'funding_due_at'>): Date | null =>
  status === 'awaiting_funding' ? funding_due_at : paid_at ? null : payment_due_at;
