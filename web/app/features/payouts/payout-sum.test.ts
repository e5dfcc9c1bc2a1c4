import { expect, test } from 'vitest';
import { mostNow, sumHint, sumOf } from './payout-sum.ts';

const rub = (roubles: number): number => Math.round(roubles * 100);

test.each<[string, number | undefined, number, object]>([
  ['nothing typed', undefined, rub(1000), {}],
  ['no sum', Number.NaN, rub(1000), {}],
  ['a sum still being typed', rub(499), rub(1000), {}],
  ['the least', rub(500), rub(1000), { promised_minor: rub(500) }],
  ['all there is', rub(105_882.8), rub(105_882.8), { promised_minor: rub(105_882.8) }],
  ['a kopeck more than there is', rub(1000) + 1, rub(1000), { refusal: 'Сейчас можно вывести не больше 1\u00a0000\u00a0руб.' }],
  ['more than there is, of nothing', rub(600), rub(300), { refusal: 'Сейчас вывести нечего' }],
])('%s is refused or promised', (_, typed_minor, most_minor, said) => {
  expect(sumOf(typed_minor, most_minor)).toEqual(said);
});

test('the most is the least of the balance, of one payout, and of what is left of the day and the month', () => {
  const card = { method: 'card' } as const;
  const terms = (day: number, month: number) => ({ day: { left_minor: rub(day) }, month: { left_minor: rub(month) } });
  expect(mostNow(rub(900_000), card, undefined)).toBe(rub(150_000));
  expect(mostNow(rub(900_000), undefined, undefined)).toBe(rub(500_000));
  expect([mostNow(rub(9000), card, terms(8000, 7000)), mostNow(rub(9000), card, terms(6000, 7000))]).toEqual([rub(7000), rub(6000)]);
  expect([sumHint(rub(300)), sumHint(rub(500))]).toEqual(['Сейчас вывести нечего', 'От 500 до 500\u00a0руб.']);
});
