import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const until = '2026-11-27T12:15:00.000Z';
test.each([
  ['2026-11-27T12:00:00.000Z', 'осталось 15 минут'],
  ['2026-11-27T12:00:01.000Z', 'осталось 15 минут'],
  ['2026-11-27T12:13:30.000Z', 'осталось 2 минуты'],
  ['2026-11-27T12:14:59.000Z', 'осталось 1 минута'],
  ['2026-11-27T12:15:00.000Z', undefined],
  ['2026-11-27T13:00:00.000Z', undefined],
])('at %s: %s', (now, words) => expect(timeLeft(until, new Date(now))?.replaceAll('\u00a0', ' ')).toBe(words));
