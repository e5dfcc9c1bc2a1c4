import { rub } from '@artel/contracts/kit/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFees } from '../../fees/index.ts';
import { splitOf } from './split-sums.ts';

const rates = firstFees;
const stage = { price_minor: rub(28_000), fee_buyer_minor: rub(840) };

test.each([
  // back, of the buyer's fee kept, seller's fee, seller's net
  [0, 840, 2800, 25_200],
  [11_200, 504, 1680, 15_120],
  [12_600, 462, 1540, 13_860],
  [28_000, 0, 0, 0],
])('of 28 000 руб. %i go back: the platform keeps %i of the fee, the seller pays %i and has %i', (back, kept, fee, net) => {
  expect(splitOf(stage, rub(back), rates, 0)).toEqual({
    to_customer: rub(back),
    fee_kept: rub(kept),
    fee_seller: rub(fee),
    net: rub(net),
  });
});

test('the seller’s fee is of the tier the pair has reached', () => {
  expect(splitOf(stage, rub(8000), rates, rub(200_000)).fee_seller).toBe(rub(800));
});

test('the parts are the reserve to the kopeck, none is below zero, and more for one is never more for the other', () => {
  const sums = fc
    .tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 150_000 }), fc.integer({ min: 0, max: 10 ** 9 }))
    .chain(([price_minor, fee_buyer_minor, turnover]) =>
      fc.tuple(fc.constant({ price_minor, fee_buyer_minor }), fc.integer({ min: 0, max: price_minor }), fc.constant(turnover)),
    );
  fc.assert(
    fc.property(sums, ([priced, customer_minor, turnover]) => {
      const { to_customer, fee_kept, fee_seller, net } = splitOf(priced, customer_minor, rates, turnover);
      expect(to_customer + fee_seller + net).toBe(priced.price_minor);
      for (const part of [to_customer, fee_kept, fee_seller, net, priced.fee_buyer_minor - fee_kept])
        expect(part).toBeGreaterThanOrEqual(0);
      if (customer_minor < priced.price_minor) {
        const more = splitOf(priced, customer_minor + 1, rates, turnover);
        expect(more.net).toBeLessThanOrEqual(net);
        expect(more.fee_kept).toBeLessThanOrEqual(fee_kept);
      }
    }),
  );
});

test('a part outside the price is an error of the caller', () => {
  expect(() => splitOf(stage, -1, rates, 0)).toThrow(RangeError);
  expect(() => splitOf(stage, rub(28_000) + 1, rates, 0)).toThrow(RangeError);
});
