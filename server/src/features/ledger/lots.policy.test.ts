import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days } from '../../platform/clock.ts';
import {
  cameBy,
  carry,
  clearingOf,
  freeFrom,
  isFree,
  isReversible,
  type Lot,
  type LotMove,
  type ReservedLot,
  sumOf,
  takeInProportion,
  takeOldest,
  together,
  without,
} from './lots.policy.ts';

const noon = new Date('2026-11-25T12:00:00Z');
const ago = (n: number): Date => new Date(noon.getTime() - days(n));
const card = (amount_minor: number, age = 0, source_id = `card-${age}`): Lot => ({
  source_id,
  is_reversible: true,
  paid_at: ago(age),
  amount_minor,
});
const sbp = (amount_minor: number, age = 0): Lot => ({ ...card(amount_minor, age, `sbp-${age}`), is_reversible: false });
const earned = (amount_minor: number, age = 0): Lot => ({ ...sbp(amount_minor, age), source_id: null });
const short = (lots: readonly Lot[]) => lots.map(({ source_id, amount_minor }) => `${source_id ?? 'earned'} ${amount_minor}`).join(', ');

test.each([
  ['card', true],
  ['sbp', false],
  ['balance', false],
] as const)('paid by %s can be called back: %s', (method, expected) => {
  expect(isReversible(method)).toBe(expected);
});

test.each([
  ['nothing of nothing', [], 5, ''],
  ['nothing', [card(5)], 0, ''],
  ['the oldest, whatever order they are listed in', [card(5, 1), sbp(5, 3), earned(5, 2)], 5, 'sbp-3 5'],
  ['a part of the oldest', [card(5, 1), card(7, 2)], 3, 'card-2 3'],
  ['all of the oldest and a part of the next', [card(5, 1), card(7, 2)], 8, 'card-2 7, card-1 1'],
  ['of one moment: always the same first', [card(5, 1, 'b'), card(5, 1, 'a')], 6, 'a 5, b 1'],
  ['… in whatever order', [card(5, 1, 'a'), card(5, 1, 'b')], 6, 'a 5, b 1'],
  ['of one moment: what was earned first', [card(5, 1, 'a'), earned(5, 1)], 6, 'earned 5, a 1'],
  ['… in whatever order', [earned(5, 1), card(5, 1, 'a')], 6, 'earned 5, a 1'],
  ['no more than there is', [card(5, 1), earned(2, 2)], 100, 'earned 2, card-1 5'],
] as const)('oldest first: %s', (_, lots, amount, expected) => {
  expect(short(takeOldest(lots, amount))).toBe(expected);
});

test('some go before others, and among them the oldest', () => {
  const lots = [card(5, 9), sbp(5, 1), sbp(5, 2), card(5, 31)];
  expect(short(takeOldest(lots, 18, (lot) => isFree(lot, noon)))).toBe('card-31 5, sbp-2 5, sbp-1 5, card-9 3');
});

test.each([
  [[card(100, 2), sbp(300, 1)], 100, 'card-2 25, sbp-1 75'],
  [[sbp(300, 1), card(100, 2)], 100, 'card-2 25, sbp-1 75'],
  [[card(100, 2), sbp(300, 1)], 400, 'card-2 100, sbp-1 300'],
  [[card(0)], 5, ''],
  [[card(1, 3), sbp(1, 2), earned(1, 1)], 2, 'sbp-2 1, earned 1'],
  [[card(1, 3), sbp(1, 2), earned(1, 1)], 1, 'earned 1'],
  [[card(333, 2), sbp(667, 1)], 100, 'card-2 33, sbp-1 67'],
  [[card(10 ** 10 - 1, 2), sbp(1, 1)], 10 ** 10 - 2, `card-2 ${10 ** 10 - 3}, sbp-1 1`],
  [[card(100, 2)], 0, ''],
  [[card(100, 2)], 101, 'card-2 100'],
  [[], 5, ''],
] as const)('in proportion, %j give %i: «%s»', (lots, amount, expected) => {
  expect(short(takeInProportion(lots, amount))).toBe(expected);
});

test('a lot came by one payment', () => {
  expect([card(1, 1, 'a'), card(1, 1, 'b'), earned(1)].map(cameBy('a'))).toEqual([true, false, false]);
});

test('what was taken is gone, and nothing else', () => {
  expect(short(without([card(5, 1), earned(7, 2), sbp(3)], [earned(7, 2), card(2, 1)]))).toBe('card-1 3, sbp-0 3');
});

test('card money is free thirty days after it was paid, all other at once', () => {
  expect(freeFrom(card(1, 30))).toEqual(noon);
  expect([card(1, 30), card(1, 29.999), sbp(1), earned(1)].map((lot) => isFree(lot, noon))).toEqual([true, false, true, true]);
});

describe('the net of a stage', () => {
  const clears = (reserve: readonly Lot[], level_days: number, { net = 900, to_customer = 0 } = {}) => {
    const { held_minor, clears_at } = clearingOf(reserve, { net, to_customer, wait_ms: days(level_days) }, noon);
    return [held_minor, (clears_at.getTime() - noon.getTime()) / days(1)];
  };
  test.each([
    ['paid by СБП or earned: at once', [sbp(400), earned(600)], 7, 900, 0, [0, 0]],
    ['paid by card just now: the days of the level', [card(1000)], 7, 900, 0, [900, 7]],
    ['to a seller of the highest level: at once', [card(1000)], 0, 900, 0, [0, 0]],
    ['paid by card before: counted from the payment', [card(1000, 5)], 7, 900, 0, [900, 2]],
    ['paid by card long ago: at once', [card(1000, 7)], 7, 900, 0, [0, 0]],
    ['by halves: the part of the card waits', [card(500), sbp(500)], 7, 900, 0, [450, 7]],
    ['by two cards: until the later of both', [card(500, 6), card(500, 2)], 7, 900, 0, [900, 5]],
    ['an old card and a new one: the old is there', [card(500, 8), card(500, 2)], 7, 900, 0, [450, 5]],
    ['a kopeck that cannot be halved waits', [card(1, 0), sbp(1, 1)], 7, 1, 0, [1, 7]],
    ['after a split: of what is left', [card(500), sbp(500)], 7, 270, 700, [135, 7]],
    ['all back to the customer', [card(1000)], 7, 0, 1000, [0, 0]],
    ['nothing in reserve', [], 7, 0, 0, [0, 0]],
  ] as const)('%s', (_, reserve, level_days, net, to_customer, expected) => {
    expect(clears(reserve, level_days, { net, to_customer })).toEqual(expected);
  });
});

describe('the steps of a journal', () => {
  const at = (holder: string, ...lots: Lot[]): ReservedLot[] => lots.map((lot) => ({ ...lot, holder }));
  test('a reserve that goes back is the lots that came, as one of each payment and with their dates', () => {
    const balance = at('a', card(60, 3), sbp(50, 2));
    const there = carry(
      balance,
      [
        { from: 'a', to: 'price', amount: 70 },
        { from: 'a', to: 'fee', amount: 10 },
      ],
      noon,
    );
    expect(short(there.given)).toBe('card-3 60, sbp-2 10, sbp-2 10');
    const back = carry(
      there.given,
      [
        { from: 'price', to: 'a', amount: 70 },
        { from: 'fee', to: 'a', amount: 10 },
      ],
      noon,
    );
    expect(back.given).toEqual(at('a', card(60, 3), sbp(20, 2)));
    expect(back.isShort).toBe(false);
  });
  test('what is not there is said', () => {
    expect(carry(at('a', card(5)), [{ from: 'a', to: 'b', amount: 6 }], noon).isShort).toBe(true);
    expect(carry([], [{ from: 'a', amount: 1 }], noon)).toEqual({ taken: [], given: [], isShort: true });
    expect(carry([], [{ from: 'a', amount: 0 }], noon)).toEqual({ taken: [], given: [], isShort: false });
  });
  test('what goes nowhere has left for good', () => {
    const moves = [{ from: 'a', amount: 5 }];
    expect(carry(at('a', card(5)), moves, noon)).toEqual({ taken: at('a', card(5)), given: [], isShort: false });
  });
  test('some are taken before others, or of each its part', () => {
    const balance = at('a', card(100, 3), sbp(300, 2));
    const taken = (how: Partial<LotMove>) => short(carry(balance, [{ from: 'a', to: 'b', amount: 100, ...how }], noon).given);
    expect(taken({})).toBe('card-3 100');
    expect(taken({ first: isFree })).toBe('sbp-2 100');
    expect(taken({ inProportion: true })).toBe('card-3 25, sbp-2 75');
  });
  test('what was earned is one lot, as old as its oldest rouble', () => {
    expect(together(at('a', earned(5, 2), earned(7, 9), earned(1, 4)))).toEqual(at('a', earned(13, 9)));
    expect(together([...at('a', earned(5)), ...at('b', earned(5)), ...at('a', card(5))])).toHaveLength(3);
  });
  test('what is made has the date it is made with; of nothing nothing is made', () => {
    const { amount_minor, ...made } = card(5, 4);
    expect(carry([], [{ to: 'a', made, amount: amount_minor }], noon).given).toEqual(at('a', card(5, 4)));
    expect(carry([], [{ to: 'a', made, amount: 0 }], noon)).toEqual({ taken: [], given: [], isShort: false });
  });
});

const aLot = fc.record({ age: fc.nat(40), amount: fc.integer({ min: 1, max: 10 ** 10 }), kind: fc.constantFrom(card, sbp) });
const someLots = fc
  .uniqueArray(aLot, { selector: ({ age, kind }) => `${age} ${kind.name}`, maxLength: 8 })
  .map((lots) => lots.map(({ kind, amount, age }) => kind(amount, age)));

test('whatever is taken in whatever way: no lot below zero, none made of nothing, and what is taken and left is what was', () => {
  fc.assert(
    fc.property(someLots, fc.nat(10 ** 11), fc.boolean(), (lots, amount, inProportion) => {
      const taken = inProportion ? takeInProportion(lots, amount) : takeOldest(lots, amount);
      const left = without(lots, taken);
      expect(sumOf(taken)).toBe(Math.min(amount, sumOf(lots)));
      expect(sumOf(taken) + sumOf(left)).toBe(sumOf(lots));
      for (const lot of [...taken, ...left]) {
        expect(lot.amount_minor).toBeGreaterThan(0);
        expect(lots.find(({ source_id }) => source_id === lot.source_id)).toMatchObject({ paid_at: lot.paid_at });
      }
    }),
  );
});

test('through any steps between holders every payment keeps its sum and its date', () => {
  const holders = ['a', 'b', 'c'];
  const aStep = fc.record({
    from: fc.constantFrom(...holders),
    to: fc.constantFrom(...holders),
    percent: fc.nat(100),
    inProportion: fc.boolean(),
  });
  fc.assert(
    fc.property(someLots, fc.array(aStep, { maxLength: 12 }), (lots, steps) => {
      const held = new Map<string, ReservedLot[]>(holders.map((holder) => [holder, []]));
      held.set(
        'a',
        lots.map((lot) => ({ ...lot, holder: 'a' })),
      );
      for (const { from, to, percent, inProportion } of steps) {
        if (from === to) continue;
        const amount = Math.floor((sumOf(held.get(from)!) * percent) / 100);
        const move: LotMove = { from, to, amount, ...(inProportion && { inProportion }) };
        const { taken, given, isShort } = carry(held.get(from)!, [move], noon);
        expect(isShort).toBe(false);
        held.set(
          from,
          without(held.get(from)!, taken).map((lot) => ({ ...lot, holder: from })),
        );
        held.set(to, together([...held.get(to)!, ...given]));
      }
      const all = [...held.values()].flat();
      for (const lot of lots) {
        const same = all.filter(({ source_id }) => source_id === lot.source_id);
        expect(sumOf(same)).toBe(lot.amount_minor);
        for (const { paid_at, is_reversible } of same)
          expect({ paid_at, is_reversible }).toEqual({ paid_at: lot.paid_at, is_reversible: lot.is_reversible });
      }
    }),
  );
});
