import { expect, test } from 'vitest';
import { counted, formatNumber, plural } from './plural.ts';

const forms = ['one', 'few', 'many'] as const;
const numbers = [...Array.from({ length: 1200 }, (_, n) => n), 1_000_001, 12_345_611, -1, -3, -11, -5, 0.5, 2.6, 11.1, -1.5];

test.each([
  ['one', [1, 21, 101, 1001, -1]],
  ['few', [2, 3, 4, 22, 104, -3, 0.5, 2.6, 11.1, -1.5]],
  ['many', [0, 5, 9, 11, 12, 14, 19, 20, 111, 112, 1_000_000, -11, -5]],
])('the language says «%s» of %j', (form, counts) => {
  expect(counts.map((count) => plural(count, forms))).toEqual(counts.map(() => form));
});

test('figures are parted as the language parts them, and never break at the end of a line', () => {
  const figures = new Intl.NumberFormat('ru-RU');
  expect(numbers.map(formatNumber)).toEqual(numbers.map((number) => figures.format(number).replaceAll('\u202f', '\u00a0')));
  expect(counted(12_021, ['отклик', 'отклика', 'откликов'])).toBe('12\u00a0021\u00a0отклик');
});
