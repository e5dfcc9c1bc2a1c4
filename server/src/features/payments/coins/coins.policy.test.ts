import type { Coin } from '@artel/contracts/kit/coins.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { later, minutes } from '../../../platform/clock.ts';
import { type Arrival, check, creditsOf, type Quote, standingOf, unitsFor, worthOf } from './coins.policy.ts';

const start = new Date('2026-11-25T10:00:00Z');
const end = later(minutes(15), start);
/** 12 360 руб. at 92.4 руб. */
const quote: Quote = { coin: 'USDT', asked_minor: 1_236_000, asked_units: 133_766_234, rate_micro: 92_400_000, locked_until: end };
const came = (units: number, more: Partial<Arrival> = {}): Arrival => ({
  units,
  state: 'settled',
  arrived_at: later(minutes(3), start),
  rate_micro: 92_400_000,
  credited_minor: null,
  ...more,
});
const credits = (arrivals: Arrival[], isPaid: boolean) => [...creditsOf(quote, arrivals, isPaid).values()];

const anyCoin = fc.constantFrom<Coin>('USDT', 'BTC');
const anySum = fc.integer({ min: 100_000, max: 100_000_000 });
const anyRate = fc.integer({ min: 10_000_000, max: 20_000_000_000_000 });

describe('the sum of a quote', () => {
  test('to the unit, rounded up', () => {
    expect(unitsFor(1_236_000, 92_400_000, 'USDT')).toBe(133_766_234n);
    expect(unitsFor(1_236_000, 9_850_000_000_000, 'BTC')).toBe(125_483n);
    expect(unitsFor(924_000, 92_400_000, 'USDT')).toBe(100_000_000n);
  });

  test('is worth what is asked for or up to one unit more, and one unit less is not enough', () => {
    fc.assert(
      fc.property(anySum, anyRate, anyCoin, (minor, rate, coin) => {
        const units = unitsFor(minor, rate, coin);
        expect(worthOf(units, rate, coin)).toBeGreaterThanOrEqual(minor);
        expect(worthOf(units - 1n, rate, coin)).toBeLessThan(minor);
      }),
    );
  });
});

describe('when coins are enough', () => {
  test.each<[string, Arrival[], number, string]>([
    ['nothing came', [], 1, 'waits'],
    ['nothing came, the time is over', [], 18, 'over'],
    ['the last minutes belong to the network', [], 16, 'waits'],
    ['… to the last moment', [], 17, 'waits'],
    ['exactly', [came(133_766_234)], 1, 'whole'],
    ['exactly, in the last moment', [came(133_766_234, { arrived_at: later(minutes(17), start) })], 18, 'whole'],
    ['exactly, a moment later', [came(133_766_234, { arrived_at: later(minutes(17) + 1, start) })], 18, 'over'],
    ['half a percent less', [came(133_097_403)], 1, 'whole'],
    ['a unit below that', [came(133_097_402)], 1, 'waits'],
    ['in two parts', [came(100_000_000), came(33_766_234)], 1, 'whole'],
    ['seen and not confirmed', [came(133_766_234, { state: 'seen' })], 1, 'waits'],
    ['seen in time, the network takes an hour', [came(133_766_234, { state: 'seen' })], 70, 'waits'],
    ['seen in time, nearly a day ago', [came(133_766_234, { state: 'seen' })], 24 * 60 + 2, 'waits'],
    ['seen in time, a day ago', [came(133_766_234, { state: 'seen' })], 24 * 60 + 3, 'over'],
    ['seen in time, and dropped without a word', [came(133_766_234, { state: 'seen' })], 25 * 60, 'over'],
    ['confirmed after all', [came(133_766_234)], 25 * 60, 'whole'],
    ['a part in time, and the time is over', [came(100_000_000)], 18, 'over'],
    ['the rest came late', [came(100_000_000), came(33_766_234, { arrived_at: later(minutes(20), start) })], 21, 'over'],
    ['dropped by the network', [came(133_766_234, { state: 'invalid' })], 18, 'over'],
  ])('%s', (_, arrivals, minute, expected) => expect(check(quote, arrivals, later(minutes(minute), start))).toBe(expected));

  test('how much is missing is said to the unit', () => {
    expect(standingOf(quote, [came(100_000_000), came(1, { state: 'seen' })], start)).toMatchObject({
      came: 100_000_001n,
      missing: 33_766_233n,
      isComing: false,
      waitsForNetwork: true,
    });
    expect(standingOf(quote, [came(200_000_000)], start).missing).toBe(0n);
    // within the tolerance it is whole
    expect(standingOf(quote, [came(133_097_403)], start)).toMatchObject({ isWhole: true, missing: 0n });
    expect(standingOf(quote, [came(133_097_402)], start)).toMatchObject({ isWhole: false, missing: 668_832n });
    expect(standingOf(quote, [came(133_766_234, { state: 'seen' })], start)).toEqual({
      came: 133_766_234n,
      missing: 0n,
      isComing: true,
      isWhole: false,
      waitsForNetwork: true,
    });
    expect(standingOf(quote, [came(133_766_234)], start)).toMatchObject({ isWhole: true, waitsForNetwork: false });
    expect(standingOf(quote, [came(133_766_234, { state: 'invalid' })], start)).toMatchObject({ came: 0n, isComing: false });
  });
});

describe('what they bring', () => {
  test.each<[string, Arrival[], boolean, number[]]>([
    ['exactly: what was asked for', [came(133_766_234)], true, [1_236_000]],
    ['half a percent less: the same', [came(133_097_403)], true, [1_236_000]],
    ['in two parts, to the kopeck', [came(100_000_000), came(33_766_234)], true, [924_000, 312_000]],
    ['a part: its share at the quote', [came(100_000_000)], false, [924_000]],
    ['more: the surplus at the rate of its day', [came(143_766_234, { rate_micro: 90_000_000 })], true, [1_236_000 + 90_000]],
    [
      'late: at the rate of its day',
      [came(10_000_000, { rate_micro: 90_000_000, arrived_at: later(minutes(20), start) })],
      false,
      [90_000],
    ],
    [
      'late and booked already: nothing more',
      [came(10_000_000, { arrived_at: later(minutes(20), start), credited_minor: 90_000 })],
      false,
      [],
    ],
    ['late and not confirmed: nothing', [came(10_000_000, { arrived_at: later(minutes(20), start), state: 'seen' })], false, []],
    ['in two parts, half a percent less: the last brings the rest', [came(100_000_000), came(33_097_403)], true, [924_000, 312_000]],
    [
      'the rest of a whole: what is still asked for, at the quote',
      [came(100_000_000, { credited_minor: 924_000 }), came(33_766_234, { rate_micro: 90_000_000 })],
      true,
      [312_000],
    ],
    [
      'the rest of what is nearly whole and not counted so yet: the same',
      [came(133_097_403, { credited_minor: 1_229_820 }), came(668_831, { rate_micro: 90_000_000 })],
      false,
      [6_180],
    ],
    [
      'one more after the surplus: all of it at the rate of its day',
      [came(143_766_234, { rate_micro: 90_000_000 }), came(10_000_000, { rate_micro: 90_000_000 })],
      true,
      [1_326_000, 90_000],
    ],
    ['not confirmed: nothing', [came(133_766_234, { state: 'seen' })], false, []],
    [
      'after it was whole: all of it is surplus',
      [came(133_097_403, { credited_minor: 1_236_000 }), came(10_000_000, { rate_micro: 90_000_000 })],
      true,
      [90_000],
    ],
  ])('%s', (_, arrivals, isPaid, expected) => expect(credits(arrivals, isPaid)).toEqual(expected));

  test('however it is cut into transfers, a whole quote brings what was asked for and not a kopeck else', () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(anySum, anyRate, anyCoin, cuts, (asked_minor, rate_micro, coin, at) => {
        const asked_units = Number(unitsFor(asked_minor, rate_micro, coin));
        const places = [0, ...at.map((part) => Math.floor(part * asked_units)).sort((a, b) => a - b), asked_units];
        const parts = places.slice(1).flatMap((place, n) => (place > places[n]! ? [place - places[n]!] : []));
        const arrivals = parts.map((units) => came(units));
        const whole = [...creditsOf({ ...quote, coin, asked_minor, asked_units, rate_micro }, arrivals, true).values()];
        expect(whole.reduce((sum, part) => sum + part, 0)).toBe(asked_minor);
        for (const part of whole) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('booked one by one, transfers bring the same as at once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60_000_000 }), { minLength: 1, maxLength: 6 }), (parts) => {
        const arrivals = parts.map((units) => came(units));
        const together = credits(arrivals, false);
        const oneByOne = arrivals.map((arrival, at) => {
          arrival.credited_minor = creditsOf(quote, arrivals.slice(0, at + 1), false).get(arrival)!;
          return arrival.credited_minor;
        });
        expect(oneByOne).toEqual(together);
      }),
    );
  });
});
