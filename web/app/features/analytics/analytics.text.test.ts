import { asMinor } from '@artel/contracts/kit/money.ts';
import type { MarketSums } from '@artel/contracts/site/analytics.ts';
import { expect, test } from 'vitest';
import { marketText, percent } from './analytics.text.ts';

const none: MarketSums = {
  ...{ turnover_minor: 0, fee_minor: 0, paid: 0, disputes: 0, searches: 0, searches_found: 0 },
  ...{ projects: 0, projects_lively: 0, asked: 0, answered: 0, answer_minutes: null },
};
const said = (sums: Partial<MarketSums>) => marketText({ ...none, ...sums }, none).map((told) => told.said.replaceAll('\u00a0', ' '));

test('shares, the time to an answer and disputes are told with what they are of', () => {
  const figures = {
    ...{ turnover_minor: asMinor(1_000_000), fee_minor: asMinor(130_000), paid: 40, disputes: 1, searches: 8, searches_found: 7 },
    ...{ projects: 3, projects_lively: 1, asked: 5, answered: 4, answer_minutes: 18 },
  };
  expect(said(figures)).toEqual(['10 000 руб.', '13 %', '87,5 %', '33,3 %', '18 минут', '2,5']);
});

test('where there was nothing there is no share', () => {
  expect(said({}).slice(1)).toEqual(['—', '—', '—', '—', '—']);
  expect(percent(0, 5)).toBe('0\u00a0%');
});
