import { expect, test } from 'vitest';
import { type LinkedAccounts, obstaclesOf } from './leave.policy.ts';

const free: LinkedAccounts = {
  ...{ available_minor: 0, hold_minor: 0, payout_minor: 0, open_orders: 0, open_payouts: 0, open_payments: 0 },
  is_staff: false,
};

test.each<[Partial<LinkedAccounts>, string[]]>([
  [{}, []],
  [{ open_orders: 2 }, ['orders']],
  [{ open_payments: 1 }, ['payments']],
  [{ hold_minor: 1 }, ['money_on_hold']],
  [{ available_minor: 1 }, ['balance']],
  [{ open_payouts: 1 }, ['payouts']],
  [{ payout_minor: 500_00 }, ['payouts']],
  [{ is_staff: true }, ['staff']],
  [
    { open_orders: 1, open_payments: 1, hold_minor: 1, available_minor: 1, open_payouts: 1, is_staff: true },
    ['orders', 'payments', 'money_on_hold', 'balance', 'payouts', 'staff'],
  ],
])('%j: %j stands in the way', (ties, kinds) => {
  expect(obstaclesOf({ ...free, ...ties }).map(({ kind }) => kind)).toEqual(kinds);
});
