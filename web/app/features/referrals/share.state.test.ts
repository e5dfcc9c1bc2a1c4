import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { bendsOf, partsOf, shareOf } from './share.state.ts';

const fees = {
  order_fee_seller: {
    tiers: [
      { from_minor: 0, to_minor: rub(50_000), percent_bp: 1000 },
      { from_minor: rub(50_000), to_minor: rub(200_000), percent_bp: 700 },
      { from_minor: rub(200_000), to_minor: null, percent_bp: 400 },
    ],
  },
  referral_share: { percent_bp: 2000 },
  order_fee_buyer: { kind: 'percent', percent_bp: 300, fixed_minor: 0, min_minor: rub(30), max_minor: rub(1500) },
};

test.each([
  ['seller', 0, 0, 0],
  ['seller', rub(50_000), rub(5000), rub(1000)],
  ['seller', rub(120_000), rub(9900), rub(1980)],
  ['seller', rub(500_000), rub(27_500), rub(5500)],
  ['customer', rub(120_000), rub(3600), rub(720)],
] as const)('an invited %s with a turnover of %i: fee %i, share %i', (whom, turnover, fee_minor, share_minor) => {
  expect(shareOf(partsOf(whom, turnover, fees), fees)).toEqual({ fee_minor, share_minor });
});

test('each percent is taken of its own part', () => {
  expect(partsOf('seller', rub(120_000), fees)).toEqual([
    { percent_bp: 1000, of_minor: rub(50_000), fee_minor: rub(5000) },
    { percent_bp: 700, of_minor: rub(70_000), fee_minor: rub(4900) },
  ]);
});

test('the line bends where the fee becomes smaller, and a customer’s is straight', () => {
  expect(bendsOf('seller', rub(500_000), fees).map(({ turnover_minor, share_minor }) => [turnover_minor, share_minor])).toEqual([
    [0, 0],
    [rub(50_000), rub(1000)],
    [rub(200_000), rub(3100)],
    [rub(500_000), rub(5500)],
  ]);
  expect(bendsOf('customer', rub(500_000), fees)).toHaveLength(2);
});
