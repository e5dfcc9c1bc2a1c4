import { expect, test } from 'vitest';
import { firstFees, tieredFee } from '../fees/index.ts';
import { netsInOrder } from './net-reserve.policy.ts';

const fee_snapshot = firstFees;
const fee = (before: number, price: number) => tieredFee(fee_snapshot.order_fee_seller, before, price);
const owed = (customer_id: string, price_minor: number, turnover_minor = 0) => ({
  customer_id,
  price_minor,
  turnover_minor,
  fee_snapshot,
});

test('what is told of the reserve is what the seller receives: 6 500 of a newcomer are 5 850', () => {
  expect(netsInOrder([owed('a', 650_000)])).toEqual([585_000]);
  expect(netsInOrder([])).toEqual([]);
});

test('stages of one pair go up the tiers together, another customer begins anew', () => {
  const price = 4_000_000;
  expect(netsInOrder([owed('a', price), owed('a', price), owed('b', price)])).toEqual(
    [fee(0, price), fee(price, price), fee(0, price)].map((taken) => price - taken),
  );
  expect(netsInOrder([owed('a', price, 20_000_000)])).toEqual([price - fee(20_000_000, price)]);
});
