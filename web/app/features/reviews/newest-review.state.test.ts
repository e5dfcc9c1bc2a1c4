import type { MyReview } from '@artel/contracts/orders/reviews.ts';
import { expect, test } from 'vitest';
import { isReplyExpected, newestShown, replyPath } from './newest-review.state.ts';

const one = (_id: string, known: Partial<MyReview> = {}) =>
  ({ _id, published_at: '2026-11-20T09:00:00Z', hidden: null, text: 'Спокойно и в срок', allowed_actions: [], ...known }) as MyReview;
const hidden = { rule: 'sanctions-2-3', at: '2026-11-21T09:00:00Z' };

test('the newest review that everybody reads is shown; hidden ones and none at all are not', () => {
  expect(newestShown([one('a'), one('b')])?._id).toBe('a');
  expect(newestShown([one('a', { hidden, text: '' }), one('b')])?._id).toBe('b');
  expect(newestShown([one('a', { published_at: null })])).toBeUndefined();
  expect(newestShown([])).toBeUndefined();
});

test('its link opens the answer to this very review, while one may be given', () => {
  const mine = one('a', { allowed_actions: ['reply'] });
  const search = new URL(replyPath(mine), 'https://artel.test').searchParams;
  expect(isReplyExpected(search, mine)).toBe(true);
  expect(isReplyExpected(search, one('a'))).toBe(false);
  expect(isReplyExpected(search, one('b', { allowed_actions: ['reply'] }))).toBe(false);
});
