import type { Waiting } from '@artel/contracts/site/overview.ts';
import { expect, test } from 'vitest';
import { busyOf } from './overview.state.ts';

const now = new Date('2026-11-27T12:00:00Z');
const held = (who: string | null, hours: number | null) =>
  ({
    taken_by: who && { _id: who },
    until: hours === null ? null : new Date(now.getTime() + hours * 3_600_000).toISOString(),
  }) as Waiting;

test('who has how much, the most first; what ends within four hours and what is late are told apart', () => {
  const waiting = [held('a', 5), held('b', 1), held('b', -1), held('b', null), held(null, 1), held('a', 3.9)];
  expect(busyOf(waiting, now).map(({ person, all, soon, late }) => [person._id, all, soon, late])).toEqual([
    ['b', 3, 1, 1],
    ['a', 2, 1, 0],
  ]);
  expect(busyOf([held(null, 1)], now)).toEqual([]);
});
