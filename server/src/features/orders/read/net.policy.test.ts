import { expect, test } from 'vitest';
import { firstFees, tieredFee } from '../../fees/index.ts';
import { netOf, netsOf } from './net.policy.ts';

const rates = firstFees;
const fee = (before: number, price: number) => tieredFee(rates.order_fee_seller, before, price);
const price_minor = 4_000_000;
const stage = (
  status: 'in_work' | 'planned' | 'accepted' | 'released' | 'cancelled' | 'split',
  fee_seller_minor: number | null = null,
  customer_minor: number | null = null,
) => ({
  status,
  price_minor,
  fee_seller_minor,
  customer_minor,
});

test('stages to come go up the tiers together, from what the pair has turned over', () => {
  expect(netOf([stage('in_work')], rates, 0)).toBe(price_minor - fee(0, price_minor));
  expect(netOf([stage('in_work'), stage('planned')], rates, 0)).toBe(2 * price_minor - fee(0, price_minor) - fee(price_minor, price_minor));
});

test('an accepted stage has paid its fee, a cancelled one brings nothing, a split one its part', () => {
  expect(netOf([stage('accepted', 123), stage('in_work'), stage('cancelled')], rates, price_minor)).toBe(
    2 * price_minor - 123 - fee(price_minor, price_minor),
  );
  expect(netsOf([stage('accepted', 123), stage('in_work'), stage('cancelled')], rates, price_minor)).toEqual([
    price_minor - 123,
    price_minor - fee(price_minor, price_minor),
    null,
  ]);
  expect(netsOf([stage('released', 123), stage('in_work')], rates, 0)).toEqual([price_minor - 123, price_minor - fee(0, price_minor)]);
  expect(netOf([stage('split', 50, 1_000_000), stage('cancelled')], rates, 0)).toBe(3_000_000 - 50);
});
