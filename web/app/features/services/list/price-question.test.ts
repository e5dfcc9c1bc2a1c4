import { asMinor } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { priceQuestion } from './price-question.ts';

test('what a trade costs is told from its own prices', () => {
  const marks = { p25_minor: asMinor(300_000), p50_minor: asMinor(550_000), p75_minor: asMinor(1_200_000), count: 24 };
  const { question, answer } = priceQuestion('Логотипы', marks);
  expect(question).toBe('Сколько стоят услуги раздела «Логотипы»?');
  expect(answer.replaceAll('\u00a0', ' ')).toContain('от 3 000 руб. до 12 000 руб., посередине — 5 500 руб.;');
  expect(answer.replaceAll('\u00a0', ' ')).toContain('на 24 услуги в продаже.');
});
