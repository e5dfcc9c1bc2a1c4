import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { nearestOther } from './nearest.state.ts';

const row = (_id: string, who: 'you' | 'other', until: string | null, due_at: string | null = null) =>
  ({ _id, number: 1, title: 'Знак', due_at, next: { who, until, step: 'deliver' } }) as OrderRow;
const now = new Date('2026-11-27T12:00:00Z');

test('the nearest deadline of the other side is named, not one’s own and not a passed one', () => {
  const orders = [
    row('own', 'you', '2026-11-28T09:00:00Z'),
    row('late', 'other', '2026-11-26T09:00:00Z'),
    row('far', 'other', '2026-12-10T09:00:00Z'),
    row('near', 'other', null, '2026-12-01T09:00:00Z'),
    row('never', 'other', null),
  ];
  expect(nearestOther(orders, now)).toMatchObject({ order: { _id: 'near' }, until: '2026-12-01T09:00:00Z' });
  expect(nearestOther(orders.slice(0, 2), now)).toBeUndefined();
});
