import { ReviewStatus } from '@artel/contracts/orders/reviews.ts';
import { expect, test } from 'vitest';
import { days, later } from '../../platform/clock.ts';
import { AMEND_MS, checkReview, isOpen, isReviewable, mayNow, REMINDERS_MS, sideOf, WINDOW_MS } from './review.policy.ts';
import { scoreOf } from './review.ts';
import { bandOf } from './review.view.ts';

const begun = new Date('2026-11-01T09:00:00Z');

test.each<[string, Parameters<typeof isReviewable>[0], boolean]>([
  ['completed', { status: 'completed', started_at: begun, fault: 'none' }, true],
  ['completed with its rest left by the seller', { status: 'completed', started_at: begun, fault: 'seller' }, true],
  ['closed by a decision', { status: 'resolved', started_at: begun, fault: 'none' }, true],
  ['cancelled in work, too late', { status: 'cancelled', started_at: begun, fault: 'seller' }, true],
  ['cancelled in work, the customer was silent', { status: 'cancelled', started_at: begun, fault: 'customer' }, true],
  ['cancelled in work by agreement', { status: 'cancelled', started_at: begun, fault: 'none' }, false],
  ['cancelled in work, no fault known', { status: 'cancelled', started_at: begun, fault: null }, false],
  ['never taken into work', { status: 'cancelled', started_at: null, fault: 'seller' }, false],
  ['unpaid, or cancelled in the free minutes', { status: 'cancelled', started_at: null, fault: 'none' }, false],
  ['still in work', { status: 'in_progress', started_at: begun, fault: null }, false],
])('an order that is %s: is it reviewed?', (_, order, expected) => expect(isReviewable(order)).toBe(expected));

test('the window is two weeks, reminders come after one and a day before its end', () => {
  expect([WINDOW_MS, ...REMINDERS_MS]).toEqual([days(14), days(7), days(13)]);
});

const window_ends_at = new Date('2026-12-01T09:00:00Z');
const before = later(-1, window_ends_at);

const published_at = new Date('2026-11-20T09:00:00Z');
const aReview = (status: ReviewStatus, known: Partial<Parameters<typeof mayNow>[0]> = {}) => ({
  ...{ status, window_ends_at, published_at: isOpen({ status }) ? published_at : null, reply: null, amend_until: null, contested_at: null },
  ...known,
});

test.each(ReviewStatus.options)('%s: the author writes until the window ends, the other side never', (status) => {
  const review = aReview(status);
  const isWritable = status === 'awaiting' || status === 'submitted';
  expect(mayNow(review, 'author', before)).toEqual(isWritable ? ['write'] : []);
  expect(mayNow(review, 'author', window_ends_at)).toEqual([]);
  expect(mayNow(review, 'target', before)).not.toContain('write');
  if (isWritable) expect(checkReview(review, 'write', 'author', window_ends_at)).toMatchObject({ ok: false, code: 'REVIEW_WINDOW_OVER' });
});

const amend_until = later(AMEND_MS, published_at);
test.each<[string, ReturnType<typeof aReview>, 'author' | 'target', Date, string[]]>([
  ['published: answered or allowed', aReview('published'), 'target', before, ['reply', 'allow_amend', 'contest']],
  [
    'the last moment of thirty days',
    aReview('published'),
    'target',
    later(days(30) - 1, published_at),
    ['reply', 'allow_amend', 'contest'],
  ],
  ['after thirty days', aReview('published'), 'target', later(days(30), published_at), ['allow_amend', 'contest']],
  ['answered', aReview('published', { reply: 'Спасибо' }), 'target', before, ['allow_amend', 'contest']],
  ['allowed before', aReview('published', { amend_until }), 'target', before, ['reply', 'contest']],
  ['contested', aReview('contested'), 'target', before, ['reply']],
  ['amendable, the other side', aReview('amendable', { amend_until }), 'target', published_at, ['reply', 'contest']],
  ['contested before', aReview('published', { contested_at: published_at }), 'target', before, ['reply', 'allow_amend']],
  ['amendable, the author', aReview('amendable', { amend_until }), 'author', later(-1, amend_until), ['amend']],
  ['the leave is over', aReview('amendable', { amend_until }), 'author', amend_until, []],
  ['hidden', aReview('hidden', { published_at }), 'target', before, []],
  ['its author answers nothing', aReview('published'), 'author', before, []],
])('%s', (_, review, side, at, expected) => expect(mayNow(review, side, at)).toEqual(expected));

test.each(ReviewStatus.options)('%s: who is a side of it', (status) => {
  const review = { author_id: 'me', target_id: 'you', status };
  const isRead = ['published', 'amendable', 'contested'].includes(status);
  expect(['me', 'you', 'other'].map((who) => sideOf(review, who))).toEqual(['author', isRead ? 'target' : undefined, undefined]);
});

test.each([
  [{ quality: 5, terms: 5, talk: 5 }, 5],
  [{ quality: 5, terms: 5, talk: 4 }, 4.67],
  [{ quality: 1, terms: 1, talk: 2 }, 1.33],
  [{ clarity: 5, stability: 4, talk: 4, payment: 4 }, 4.25],
] as const)('the score of %o is %d', (axes, score) => expect(scoreOf(axes as never)).toBe(score));

test.each([
  [1, 0, 1_000_000],
  [999_999, 0, 1_000_000],
  [1_000_000, 1_000_000, 3_000_000],
  [29_999_999, 10_000_000, 30_000_000],
  [30_000_000, 30_000_000, null],
])('a project of %d kopecks is told as %d–%s', (price, price_from_minor, price_to_minor) =>
  expect(bandOf(price)).toEqual({ price_from_minor, price_to_minor }),
);
