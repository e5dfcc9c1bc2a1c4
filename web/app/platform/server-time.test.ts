import { beforeEach, expect, test } from 'vitest';
import { noteServerTime, serverAhead } from './server-time.ts';

const here = Date.UTC(2026, 10, 26, 12);
const inMinutes = (n: number) => new Date(here + n * 60_000).toUTCString();
const minutesAhead = () => serverAhead.get() / 60_000;

beforeEach(() => serverAhead.set(0));

test.each([
  ['the same time', inMinutes(0), 0],
  ['as far as the network takes', inMinutes(2), 0],
  ['a clock that is an hour slow', inMinutes(60), 60],
  ['a clock that is days fast', inMinutes(-3000), -3000],
  ['no header', null, 0],
  ['no date', 'soon', 0],
])('%s', (_, date, minutes) => {
  noteServerTime(date, here);
  expect(minutesAhead()).toBe(minutes);
});

test('a difference that wavers is kept; a clock that was set right is believed', () => {
  noteServerTime(inMinutes(60), here);
  noteServerTime(inMinutes(61), here);
  expect(minutesAhead()).toBe(60);
  noteServerTime(inMinutes(0), here);
  expect(minutesAhead()).toBe(0);
});
