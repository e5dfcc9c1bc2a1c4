import { asMinor } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { csvOf, pictureOf, spendingPeriodOf } from './spending.tsx';

const months = [
  { month: '2026-10-01', work_minor: asMinor(4_500_000), fee_minor: asMinor(135_050) },
  { month: '2026-11-01', work_minor: asMinor(1_650_000), fee_minor: asMinor(49_500) },
];

test('the month that goes on stands apart from those that are over', () => {
  const { series } = pictureOf(months, '2026-11-27');
  expect(series.map(({ look, values }) => [look, ...values])).toEqual([
    ['solid', 4_500_000, 0],
    ['hatch', 135_050, 0],
    ['outline', 0, 1_699_500],
  ]);
});

test('the table goes out with kopecks, a decimal comma and a sum of each month', () =>
  expect(csvOf(months)).toBe(
    '\ufeffМесяц;Исполнителям;Сбор;Всего\r\n2026-10;45000,00;1350,50;46350,50\r\n2026-11;16500,00;495,00;16995,00\r\n',
  ));

test.each([
  ['', 6],
  ['months=3', 3],
  ['months=12', 12],
  ['months=7', 6],
  ['days=90', 6],
])('the address «%s» shows %d months', (search, months) => expect(spendingPeriodOf(new URLSearchParams(search))).toBe(months));
