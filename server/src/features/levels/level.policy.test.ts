import { levelNeeds } from '@artel/contracts/people/levels.ts';
import { expect, test } from 'vitest';
import { days, later } from '../../platform/clock.ts';
import { type LevelFacts, measuresOf, nextLevel, reachedLevel, stepOf, WARNED_MS } from './level.policy.ts';

const top: LevelFacts = {
  ...{ completed_count: 80, customers_count: 30, score: 4.8, on_time_num: 95, on_time_den: 100, cancelled_fault_count: 0, recent: null },
  is_identified: true,
  clean_days: null,
};
const trusted: LevelFacts = { ...top, completed_count: 5, customers_count: 3, score: 4.4, on_time_num: 85 };

test.each<[string, LevelFacts, string]>([
  ['everything', top, 'top'],
  ['one order less', { ...top, completed_count: 79 }, 'pro'],
  ['one customer less', { ...top, customers_count: 29 }, 'pro'],
  ['a hair less of score', { ...top, score: 4.799 }, 'pro'],
  ['5 of 85 fell through', { ...top, completed_count: 80, cancelled_fault_count: 5 }, 'pro'],
  ['7 of 87 fell through', { ...top, completed_count: 80, cancelled_fault_count: 7 }, 'trusted'],
  ['just what the first level takes', trusted, 'trusted'],
  ['four orders', { ...trusted, completed_count: 4 }, 'novice'],
  ['two customers', { ...trusted, customers_count: 2 }, 'novice'],
  ['no reviews', { ...trusted, score: null }, 'novice'],
  ['84 of 100 in time', { ...trusted, on_time_num: 84 }, 'novice'],
  ['nothing handed in', { ...trusted, on_time_num: 0, on_time_den: 0 }, 'novice'],
  ['a sanction 179 days ago', { ...top, clean_days: 179 }, 'pro'],
  ['a sanction 180 days ago', { ...top, clean_days: 180 }, 'top'],
  ['a sanction today takes nothing but the top', { ...trusted, clean_days: 0 }, 'trusted'],
  ['nobody knows who it is', { ...top, is_identified: false }, 'novice'],
])('%s: %s', (_, facts, level) => expect(reachedLevel(facts)).toBe(level));

test('each measure has its numerator and denominator', () => {
  expect(measuresOf({ ...trusted, cancelled_fault_count: 1 }, 'pro')).toEqual([
    { metric: 'completed', num: 5, den: null, needed: levelNeeds.pro.completed, is_met: false },
    { metric: 'customers', num: 3, den: null, needed: 12, is_met: false },
    { metric: 'score', num: 4.4, den: null, needed: 4.7, is_met: false },
    { metric: 'on_time', num: 85, den: 100, needed: 85, is_met: true },
    { metric: 'success', num: 5, den: 6, needed: 92, is_met: false },
    { metric: 'identity', num: 1, den: null, needed: 1, is_met: true },
  ]);
  expect(measuresOf({ ...top, clean_days: 12 }, 'top').at(-1)).toEqual({ metric: 'clean', num: 12, den: null, needed: 180, is_met: false });
  expect(measuresOf(top, 'top').at(-1)).toMatchObject({ metric: 'clean', num: null, is_met: true });
  expect(['novice', 'trusted', 'pro', 'top'].map((level) => nextLevel(level as never))).toEqual(['trusted', 'pro', 'top', null]);
});

const at = new Date('2026-11-26T21:05:00Z');
const due = { to_level: 'trusted', falls_at: at } as const;
const early = { to_level: 'trusted', falls_at: later(1, at) } as const;
test.each([
  ['rises at once', 'novice', 'pro', undefined, { do: 'rise', to: 'pro' }],
  ['rises though warned', 'pro', 'top', early, { do: 'rise', to: 'top' }],
  ['stays', 'pro', 'pro', undefined, { do: 'nothing' }],
  ['is warned first', 'pro', 'trusted', undefined, { do: 'warn', to: 'trusted' }],
  ['waits for the day', 'pro', 'trusted', early, { do: 'nothing' }],
  ['falls on the day', 'pro', 'trusted', due, { do: 'fall', to: 'trusted' }],
  ['falls no deeper than was told', 'pro', 'novice', due, { do: 'fall', to: 'trusted' }],
  ['is forgiven', 'pro', 'pro', due, { do: 'forgive' }],
] as const)('a level %s', (_, has, reached, warning, expected) => expect(stepOf(has, reached, warning, at, false)).toEqual(expected));

test.each([
  ['rises', 'novice', 'pro', undefined, { do: 'rise', to: 'pro' }],
  ['is not warned', 'pro', 'trusted', undefined, { do: 'nothing' }],
  ['waits a day longer', 'pro', 'trusted', early, { do: 'put_off' }],
  ['does not fall on its day', 'pro', 'trusted', due, { do: 'put_off' }],
  ['is forgiven', 'pro', 'pro', due, { do: 'forgive' }],
] as const)('on a vacation a level %s', (_, has, reached, warning, expected) =>
  expect(stepOf(has, reached, warning, at, true)).toEqual(expected),
);

test('thirty days pass between the notice and the fall', () => expect(WARNED_MS).toBe(days(30)));

test('shares are of the last two years, of all orders when these are fewer than ten', () => {
  const sharesOf = (recent: LevelFacts['recent']) =>
    measuresOf({ ...top, cancelled_fault_count: 20, recent }, 'top')
      .filter(({ den }) => den !== null)
      .map(({ metric, num, den }) => [metric, num, den]);
  const counted = { completed: 9, fault: 0, on_time_num: 7, on_time_den: 9 };
  expect(sharesOf({ ...counted, orders: 9 })).toEqual([
    ['on_time', 95, 100],
    ['success', 80, 100],
  ]);
  expect(sharesOf({ ...counted, orders: 10, fault: 1 })).toEqual([
    ['on_time', 7, 9],
    ['success', 9, 10],
  ]);
});
