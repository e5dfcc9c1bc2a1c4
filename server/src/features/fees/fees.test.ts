import { rub } from '@artel/contracts/kit/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcedAt, type FeeVersion, firstFees, firstVersions, tableAt, versionAt } from './fee-table.ts';
import { feeOf, netAfterFee, shareOut, tieredFee } from './fees.ts';

test.each([
  [0, 0],
  [rub(100), rub(30)],
  [rub(1000), rub(30)],
  [rub(12_000), rub(360)],
  [rub(50_000), rub(1500)],
  [rub(5_000_000), rub(1500)],
  [33_333_33, 1000_00],
])('the buyer’s fee of %i kopecks is 3 %%, at least 30 and at most 1500 руб.: %i', (price, fee) => {
  expect(feeOf(firstFees.order_fee_buyer, price)).toBe(fee);
});

test.each([
  [0, rub(12_000), rub(1200)],
  [0, rub(50_000), rub(5000)],
  [0, rub(60_000), rub(5700)],
  [rub(49_000), rub(2000), rub(170)],
  [rub(190_000), rub(20_000), rub(1100)],
  [rub(300_000), rub(10_000), rub(400)],
])('the seller’s fee is marginal by the turnover of the pair: after %i, on %i → %i', (before, price, fee) => {
  expect(tieredFee(firstFees.order_fee_seller, before, price)).toBe(fee);
});

test('the seller has of a price what its fee leaves', () => {
  expect(netAfterFee(firstFees.order_fee_seller, 0, rub(12_000))).toBe(rub(10_800));
  expect(netAfterFee(firstFees.order_fee_seller, rub(49_000), rub(2000))).toBe(rub(1830));
});

test('a fixed fee is the same for every sum, and there is none for nothing', () => {
  const fixed = { kind: 'fixed', percent_bp: 300, fixed_minor: 5000, min_minor: null, max_minor: null };
  expect([feeOf(fixed, 1), feeOf(fixed, rub(1_000_000)), feeOf(fixed, 0)]).toEqual([5000, 5000, 0]);
});

test.each([
  ['order_fee_seller', 'seller', 'stage', 'tiered', 0, null, null],
  ['order_fee_buyer', 'customer', 'order', 'percent', 300, rub(30), rub(1500)],
  ['topup_card', 'customer', 'topup', 'percent', 0, null, null],
  ['topup_sbp', 'customer', 'topup', 'percent', 0, null, null],
  ['withdraw_sbp', 'seller', 'payout', 'percent', 0, null, null],
  ['withdraw_card', 'seller', 'payout', 'percent', 100, rub(50), null],
  ['referral_share', 'platform', 'fee', 'percent', 2000, null, null],
  ['dispute_fee', 'platform', 'dispute', 'fixed', 0, null, null],
] as const)('the tariff %s: the %s pays for the %s, %s %i bp', (key, payer, applies_to, kind, percent_bp, min_minor, max_minor) => {
  const { title, tiers, ...rest } = firstFees[key];
  const same = { fixed_minor: 0, currency: 'RUB', version: 1, valid_from: '2026-01-01T00:00:00.000Z' };
  expect(rest).toEqual({ key, payer, applies_to, kind, percent_bp, min_minor, max_minor, ...same });
  expect(tiers.map(({ from_minor, to_minor, percent_bp }) => [from_minor, to_minor, percent_bp])).toEqual(
    key === 'order_fee_seller'
      ? [
          [0, rub(50_000), 1000],
          [rub(50_000), rub(200_000), 700],
          [rub(200_000), null, 400],
        ]
      : [],
  );
});

const day = (text: string): Date => new Date(`${text}T00:00:00+03:00`);
const later: FeeVersion[] = [
  { ...versionAt(firstVersions, 'order_fee_buyer', day('2026-06-01')), version: 2, percent_bp: 400, valid_from: day('2026-12-10') },
  { ...versionAt(firstVersions, 'order_fee_buyer', day('2026-06-01')), version: 3, percent_bp: 200, valid_from: day('2027-02-01') },
];
test.each([
  ['2025-11-01T00:00:00Z', 1, 300],
  ['2026-01-01T00:00:00Z', 1, 300],
  ['2026-12-09T20:59:59.999Z', 1, 300],
  ['2026-12-09T21:00:00Z', 2, 400],
  ['2027-01-31T20:59:59.999Z', 2, 400],
  ['2027-01-31T21:00:00Z', 3, 200],
  ['2030-01-01T00:00:00Z', 3, 200],
])('at %s the version %i holds, and no other fee has changed', (at, version, percent_bp) => {
  // in whichever order they are read
  const table = tableAt([...later.toReversed(), ...firstVersions], new Date(at));
  expect(table.order_fee_buyer).toMatchObject({ version, percent_bp });
  expect({ ...table, order_fee_buyer: firstFees.order_fee_buyer }).toEqual(firstFees);
});

test('announced is what has not begun, the nearest first', () => {
  const told = (at: string) => announcedAt([...later.toReversed(), ...firstVersions], new Date(at)).map(({ version }) => version);
  expect(told('2026-12-01T00:00:00Z')).toEqual([2, 3]);
  expect(told('2026-12-09T21:00:00Z')).toEqual([3]);
  expect(told('2027-02-01T00:00:00Z')).toEqual([]);
});

test.each([
  [100, [1, 1, 1], [33, 33, 34]],
  [100, [1, 3], [25, 75]],
  [100, [3, 1], [75, 25]],
  [10, [2, 1, 4], [2, 1, 7]],
  [0, [1, 2], [0, 0]],
  [5, [7], [5]],
  [5, [0, 1], [0, 5]],
])('%i kopecks over parts like %j are %j', (amount, weights, parts) => {
  expect(shareOut(amount, weights)).toEqual(parts);
});
test.each([[[0]], [[0, 0]], [[]]])('nothing is shared over %j', (weights) => {
  expect(() => shareOut(100, weights)).toThrow('nothing to share over');
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
      expect(tieredFee(firstFees.order_fee_seller, 0, one) + tieredFee(firstFees.order_fee_seller, one, two)).toBe(
        tieredFee(firstFees.order_fee_seller, 0, one + two),
      );
    }),
  );
});
