import { expect, test } from 'vitest';
import { hours, later, now } from '../../platform/clock.ts';
import { checkRates, type RatesVerdict, type StoredRates } from './rates.policy.ts';

const at = now();
const storedRates: StoredRates = { USDT: 90, BTC: 9_000_000, source: 'service', taken_at: later(-hours(1), at) };

test.each<[string, [usdt: number, btc: number], RatesVerdict]>([
  ['both above 0', [90, 9_000_000], 'accepted'],
  ['a tiny one is above 0 too', [1e-9, 1e-9], 'accepted'],
  ['USDT is 0', [0, 9_000_000], 'not_positive'],
  ['BTC is 0', [90, 0], 'not_positive'],
  ['USDT is below 0', [-90, 9_000_000], 'not_positive'],
  ['BTC is no number', [90, Number.NaN], 'not_positive'],
  ['BTC is endless', [90, Number.POSITIVE_INFINITY], 'not_positive'],
])('spec §5: rates are accepted only if both are above 0: %s', (_, [USDT, BTC], verdict) => {
  expect(checkRates({ USDT, BTC }, undefined, at)).toBe(verdict);
});

test.each<[string, [usdt: number, btc: number], StoredRates, RatesVerdict]>([
  ['a fifth up', [108, 10_800_000], storedRates, 'accepted'],
  ['more than a fifth up', [90, 10_800_100], storedRates, 'wildly_off'],
  ['more than a fifth down', [71.9, 9_000_000], storedRates, 'wildly_off'],
  ['what is held is a day old', [180, 18_000_000], { ...storedRates, taken_at: later(-hours(24), at) }, 'accepted'],
  ['what is held are figures of the demo', [180, 18_000_000], { ...storedRates, source: 'demo' }, 'accepted'],
])('a rate wildly off the one held is not believed: %s', (_, [USDT, BTC], before, verdict) => {
  expect(checkRates({ USDT, BTC }, before, at)).toBe(verdict);
});
