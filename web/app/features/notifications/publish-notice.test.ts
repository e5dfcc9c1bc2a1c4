import type { Notification } from '@artel/contracts/chat/notifications.ts';
import { expect, test } from 'vitest';
import { newsOf } from './publish-notice.ts';

const told = (more: Partial<Notification>): Notification => ({
  ...{ _id: '1', code: 'N-O9', category: 'orders', title: 'Проверьте работу', text: '', url: '/profile/orders?id=7' },
  ...{
    is_read: false,
    is_over: false,
    is_important: true,
    order: null,
    project: null,
    actor: null,
    created_at: '2026-11-20T10:00:00.000Z',
  },
  ...more,
});
const since = '2026-11-20T09:59:00.000Z';

test('what is new and important is news on any other page, the newest of it alone', () => {
  const [newest, older] = [told({ _id: '2', created_at: '2026-11-20T10:01:00.000Z' }), told({})];
  expect(newsOf([newest, older], { since, here: '/services' })).toBe(newest);
  expect(newsOf([told({ is_important: false }), older], { since, here: '/profile/orders' })).toBe(older);
});

test.each([
  ['on the page it leads to', {}, '/profile/orders?id=7&tab=chat'],
  ['which was read', { is_read: true }, '/services'],
  ['which is nothing to interrupt for', { is_important: false }, '/services'],
  ['from before', { created_at: since }, '/services'],
  ['which leads nowhere', { url: null }, '/services'],
])('nothing is shown of a notice %s', (_, more, here) => {
  expect(newsOf([told(more)], { since, here })).toBeUndefined();
});

test('another order is another page', () => {
  expect(newsOf([told({})], { since, here: '/profile/orders?id=8' })).toBeDefined();
});
