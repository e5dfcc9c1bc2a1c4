import type { Checkout } from '@artel/contracts/money/payments.ts';
import { expect, test } from 'vitest';
import { formatCoins, formatLeft, inCoins, walletLink } from './coins.text.ts';

test('sums of coins keep every digit', () => {
  expect(formatCoins('133.766234', 'USDT')).toBe('133,766234\u00a0USDT');
  expect(formatCoins('15', 'USDT')).toBe('15\u00a0USDT');
});

test.each([
  [900_000, '15:00'],
  [899_001, '15:00'],
  [61_000, '1:01'],
  [400, '0:01'],
  [0, '0:00'],
])('%i ms left is %s', (ms, said) => expect(formatLeft(ms)).toBe(said));

test('a wallet opens bitcoin with the sum that is missing, and USDT by its address alone', () => {
  expect(walletLink({ coin: 'BTC', address: 'bc1q', missing: '0.001' })).toBe('bitcoin:bc1q?amount=0.001');
  expect(walletLink({ coin: 'USDT', address: 'TAddress', missing: '1' })).toBeUndefined();
});

test('before the rate is fixed a sum is said about, of what the balance does not pay', () => {
  const checkout = { order: { pay_minor: 1_236_000 }, available_minor: 236_000, coin_rates: [{ method: 'usdt', rub_per_unit: 100 }] };
  expect(inCoins(checkout as Checkout, { method: 'usdt', useBalance: true })).toBe('100,00\u00a0USDT');
  expect(inCoins(checkout as Checkout, { method: 'usdt', useBalance: false })).toBe('123,60\u00a0USDT');
  expect(inCoins(checkout as Checkout, { method: 'btc', useBalance: true })).toBeUndefined();
  expect(inCoins(checkout as Checkout, { method: 'card', useBalance: true })).toBeUndefined();
});
