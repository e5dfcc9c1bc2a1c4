import { expect, test } from 'vitest';
import { refreshRates } from './features/currency/index.ts';
import { chores } from './timetable.ts';

test('spec §9: the rates of currencies are asked for every hour, once', () => {
  const [row, ...others] = chores.filter(({ work }) => work === refreshRates);
  expect(others).toEqual([]);
  // one minute of each hour of each day
  expect(row?.when).toMatch(/^\d{1,2} \* \* \* \*$/);
});
