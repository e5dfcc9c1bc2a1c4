import { expect, test } from 'vitest';
import { counted, formatNumber, plural } from './plural.ts';

const forms = ['one', 'few', 'many'] as const;
const numbers = [...Array.from({ length: 1200 }, (_, n) => n), 1_000_001, 12_345_611, -1, -3, -11, -5, 0.5, 2.6, 11.1, -1.5];

test('each number takes the form that the language has for it', () => {
  const rules = new Intl.PluralRules('ru');
  const said = (count: number) => rules.select(Math.abs(count)).replace('other', 'few');
  expect(numbers.map((count) => plural(count, forms))).toEqual(numbers.map(said));
});

test('figures are parted as the language parts them, and never break at the end of a line', () => {
  const figures = new Intl.NumberFormat('ru-RU');
  expect(numbers.map(formatNumber)).toEqual(numbers.map((number) => figures.format(number).replaceAll('\u202f', '\u00a0')));
  expect(counted(12_021, ['отклик', 'отклика', 'откликов'])).toBe('12\u00a0021\u00a0отклик');
});
