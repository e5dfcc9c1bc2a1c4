import { expect, test } from 'vitest';
import { casesFound, placesFound, stepIn } from './found.ts';

const places = [
  { path: '/admin/overview', name: 'Обзор' },
  { path: '/admin/orders', name: 'Заказы' },
  { path: '/admin/appeals', name: 'Обращения' },
];

test('places are found by any part of their name, all of them before a word is written', () => {
  expect(placesFound(places, '').map(({ to }) => to)).toEqual(['/admin/overview', '/admin/orders', '/admin/appeals']);
  expect(placesFound(places, ' ОБ').map(({ name }) => name)).toEqual(['Обзор', 'Обращения']);
  expect(placesFound(places, 'нет')).toEqual([]);
});

test('of each kind five at most, each leads to its own page', () => {
  const orders = Array.from({ length: 7 }, (_, n) => ({ _id: `o${n}`, number: n, title: 'Логотип' })) as never[];
  const found = casesFound({ orders });
  expect(found).toHaveLength(5);
  expect(found[1]).toMatchObject({ group: 'Заказы', to: '/admin/orders?id=o1', note: '№1' });
  const person = { _id: 'p1', name: 'Антон', surname: 'Дёмин', user_name: 'demin' };
  const money = [{ _id: 'm1', kind: 'refund', number: 4421, order_number: null, person, amount_minor: 11_940_000 }] as never[];
  expect(casesFound({ money })).toMatchObject([
    {
      group: 'Деньги',
      to: '/admin/payments?tab=refunds&id=m1',
      name: 'Возврат по платежу №4421, Антон Дёмин',
      note: '119\u00a0400,00\u00a0руб.',
    },
  ]);
  expect(casesFound({})).toEqual([]);
});

test.each([
  [0, 1, 1],
  [2, 1, 0],
  [0, -1, 2],
] as const)('from %i by %i to %i: the arrows go round', (at, by, to) => {
  expect(stepIn(['a', 'b', 'c'], at, by)).toBe(to);
  expect(stepIn([], at, by)).toBe(0);
});
