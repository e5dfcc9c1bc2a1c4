import { expect, test } from 'vitest';
import { medianOf, sumsOf } from './market.policy.ts';

test.each([
  [[], null],
  [[7], 7],
  [[1, 9], 1],
  [[9, 1, 4], 4],
  [[1, 2, 100, 3], 2],
])('the median of %j is %s', (values, median) => expect(medianOf(values)).toBe(median));

test('days add up; the time to an answer is that of all answers, not a mean of days', () => {
  const day = (answer_minutes: number[]) => ({
    ...{ turnover_minor: 1000, fee_minor: 130, paid: 2, disputes: 1, searches: 10, searches_found: 9 },
    ...{ projects: 3, projects_lively: 1, asked: 5, answer_minutes },
  });
  expect(sumsOf([day([1]), day([100, 101, 102]), day([])])).toEqual({
    ...{ turnover_minor: 3000, fee_minor: 390, paid: 6, disputes: 3, searches: 30, searches_found: 27 },
    ...{ projects: 9, projects_lively: 3, asked: 15, answered: 4, answer_minutes: 100 },
  });
  expect(sumsOf([])).toMatchObject({ turnover_minor: 0, answered: 0, answer_minutes: null });
});
