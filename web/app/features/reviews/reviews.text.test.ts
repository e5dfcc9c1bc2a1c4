import { expect, test } from 'vitest';
import { namedErrors } from './reviews.text.ts';

test('a line of the summary names the axis that it is of', () => {
  const stars = 'Поставьте от одной до пяти звёзд';
  expect(namedErrors({ 'axes.quality': stars, 'axes.payment': stars, text: 'Напишите хотя бы 20 знаков' })).toEqual({
    'axes.quality': 'Качество: поставьте от одной до пяти звёзд',
    'axes.payment': 'Приёмка и оплата: поставьте от одной до пяти звёзд',
    text: 'Напишите хотя бы 20 знаков',
  });
});
