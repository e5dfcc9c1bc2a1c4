import type { PaymentMethod } from '@artel/contracts/money/payments.ts';
import { hotRead } from '../../platform/db/index.ts';

export type PaidRecord = {
  number: number;
  at: Date;
  method: PaymentMethod;
  amount_minor: number;
  from_balance_minor: number;
  refunded_minor: number;
  is_credited_to_balance: boolean;
  stage_ids: string[];
};

export const listPaid = (order_id: string): Promise<PaidRecord[]> =>
  hotRead<PaidRecord>(
    'list-paid-of-order',
    `select number, ended_at as at, method, amount_minor, from_balance_minor, refunded_minor, is_credited_to_balance, stage_ids
     from payments where order_id = $1 and status in ('succeeded', 'partially_refunded', 'refunded') and ended_at is not null order by ended_at, id`,
    [order_id],
  );
