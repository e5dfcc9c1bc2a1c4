import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import type { SavedService, SavedUser } from '@artel/contracts/people/favorites.ts';
import { expect, test } from 'vitest';
import { newsOf, repeatable } from './again.state.ts';

const order = (number: number, service: string | null, status = 'completed') =>
  ({ number, status, service: service && { _id: service, category_slug: 'design' } }) as unknown as OrderRow;
const saved = (_id: string, saved_price_minor: number | null, min_price_minor: number, status = 'active') =>
  ({ _id, saved_price_minor, min_price_minor, status }) as unknown as SavedService;

test('a service is offered again once, by its newest order; quarrels and orders of no service are not', () => {
  const rows = [order(9, 'a'), order(8, null), order(7, 'b', 'resolved'), order(6, 'a'), order(5, 'c'), order(4, 'd'), order(3, 'e')];
  expect(repeatable(rows).map(({ number }) => number)).toEqual([9, 5, 4]);
  expect(repeatable([])).toEqual([]);
});

test('of the saved what became cheaper stands first; what did not change is no news', () => {
  const services = [saved('a', 100, 100), saved('b', null, 50), saved('c', 100, 100, 'paused'), saved('d', 100, 150), saved('e', 100, 80)];
  expect(newsOf({ services, users: [] }).map((news) => `${'user' in news ? news.user._id : news.service._id} ${news.kind}`)).toEqual([
    'e cheaper',
    'd dearer',
    'c off_sale',
  ]);
});

test('two saved sellers who take orders again stand before it, who came back last first', () => {
  const user = (_id: string, free_since: string | null) => ({ _id, free_since }) as unknown as SavedUser;
  const users = [user('x', '2026-11-20'), user('y', null), user('z', '2026-11-25'), user('w', '2026-11-18')];
  const services = [saved('a', 100, 80), saved('b', 100, 90), saved('c', 100, 95)];
  expect(newsOf({ services, users }).map((news) => ('user' in news ? news.user._id : news.service._id))).toEqual(['z', 'x', 'a', 'b']);
  expect(newsOf({ services: [], users: [user('y', null)] })).toEqual([]);
});
