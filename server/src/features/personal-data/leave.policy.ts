/** No open business with others, no money without an owner. */

import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Obstacle } from '@artel/contracts/people/personal-data.ts';

export type LinkedAccounts = {
  available_minor: number;
  hold_minor: number;
  payout_minor: number;
  open_orders: number;
  open_payouts: number;
  open_payments: number;
  is_staff: boolean;
};

const money = (kind: Obstacle['kind'], amount: number, count = 0): Obstacle[] =>
  amount > 0 || count > 0 ? [{ kind, count, amount_minor: asMinor(amount) }] : [];

/** Empty when free to leave. */
export const obstaclesOf = (ties: LinkedAccounts): Obstacle[] => [
  ...money('orders', 0, ties.open_orders),
  ...money('payments', 0, ties.open_payments),
  ...money('money_on_hold', ties.hold_minor),
  ...money('balance', ties.available_minor),
  ...money('payouts', ties.payout_minor, ties.open_payouts),
  ...money('staff', 0, ties.is_staff ? 1 : 0),
];
