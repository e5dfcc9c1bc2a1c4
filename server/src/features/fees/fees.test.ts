import { rub } from '@artel/contracts/kit/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeTable } from './fee-table.ts';
import { feeOf, shareOut, tieredFee } from './fees.ts';

test.each([
  [0, 0],
  [rub(100), rub(30)],
  [rub(1000), rub(30)],
  [rub(12_000), rub(360)],
  [rub(50_000), rub(1500)],
  [rub(5_000_000), rub(1500)],
  [33_333_33, 1000_00],
])('the buyer’s fee of %i kopecks is 3 %%, at least 30 and at most 1500 руб.: %i', (price, fee) => {
  expect(feeOf(feeTable.order_fee_buyer, price)).toBe(fee);
});

test.each([
  [0, rub(12_000), rub(1200)],
  [0, rub(50_000), rub(5000)],
  [0, rub(60_000), rub(5700)],
  [rub(49_000), rub(2000), rub(170)],
  [rub(190_000), rub(20_000), rub(1100)],
  [rub(300_000), rub(10_000), rub(400)],
])('the seller’s fee is marginal by the turnover of the pair: after %i, on %i → %i', (before, price, fee) => {
  expect(tieredFee(feeTable.order_fee_seller, before, price)).toBe(fee);
});

test('a sum shared out is never a kopeck more or less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        expect(shareOut(amount, weights).reduce((a, b) => a + b, 0)).toBe(amount);
      },
    ),
  );
});

test('a price paid in two orders costs the seller the same fee as in one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 6 }), fc.integer({ min: 1, max: 10 ** 6 }), (a, b) => {
      const [one, two] = [a * 10_000, b * 10_000]; // whole hundreds of roubles: no rounding between the parts
      expect(tieredFee(feeTable.order_fee_seller, 0, one) + tieredFee(feeTable.order_fee_seller, one, two)).toBe(
        tieredFee(feeTable.order_fee_seller, 0, one + two),
      );
    }),
  );
});
