import { expect, test } from 'vitest';
import { firstPageOf, type RankFacts, rankOf } from './service.rank.ts';

const plain: RankFacts = { rating_score: null, rating_count: 0, orders_count: 0, published_at: new Date('2024-01-01T00:00:00Z') };

test('a newborn service starts from the middle of the market', () => {
  expect(rankOf(plain)).toBe(4300);
  expect(rankOf({ ...plain, published_at: null })).toBe(4300);
});

test('one lucky «5» does not beat a long record of 4.9', () => {
  expect(rankOf({ ...plain, rating_score: 5, rating_count: 1 })).toBeLessThan(rankOf({ ...plain, rating_score: 4.9, rating_count: 200 }));
});

test('each doubling of orders lifts by 300, at most by 3000', () => {
  expect(rankOf({ ...plain, orders_count: 1 }) - rankOf(plain)).toBe(300);
  expect(rankOf({ ...plain, orders_count: 3 }) - rankOf(plain)).toBe(600);
  expect(rankOf({ ...plain, orders_count: 10_000_000 }) - rankOf(plain)).toBe(3000);
});

test('among equals the newer stands higher, by 2 a day', () => {
  expect(rankOf({ ...plain, published_at: new Date('2024-01-11T00:00:00Z') }) - rankOf(plain)).toBe(20);
});

test('a bad rating sinks below no rating', () => {
  expect(rankOf({ ...plain, rating_score: 2, rating_count: 5 })).toBeLessThan(rankOf(plain));
});

/** Sellers by a letter each, best first, and who stands on the first page. */
const pageOf = (sellers: string) => {
  const { places, isMixed } = firstPageOf([...sellers].map((seller_id) => ({ seller_id })));
  return { page: places.map((place) => sellers[place]).join(''), isMixed };
};

test.each<[string, string, string, boolean]>([
  ['nobody has more than two: nothing moves', 'abcdefghijklabcdefghijklm', 'abcdefghijklabcdefghijkl', true],
  ['what a seller has beyond two moves on', 'aaaabbbbcdefghijklmnopqrstuvwxyz', 'aabbcdefghijklmnopqrstuv', true],
  ['too few others: the moved ones fill the page in their order', 'aaaabbbcc', 'aabbccaab', false],
  ['one seller alone has the page', 'a'.repeat(40), 'a'.repeat(24), false],
])('%s', (_, sellers, page, isMixed) => {
  expect(pageOf(sellers)).toEqual({ page, isMixed });
});
