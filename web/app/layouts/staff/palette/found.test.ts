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
