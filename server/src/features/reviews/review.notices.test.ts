import { expect, test } from 'vitest';
import { reviewNotices } from './review.notices.ts';

const at = new Date('2026-11-25T09:00:00Z');
const until = '2026-12-09T09:00:00Z';
const order = (c2s: string, s2c: string) =>
  ({
    ...{ order_id: 'o', number: 7, title: 'Логотип', customer_name: 'Пётр', seller_name: 'Анна' },
    reviews: [
      { _id: 'of-customer', direction: 'c2s', author_id: 'customer', status: c2s },
      { _id: 'of-seller', direction: 's2c', author_id: 'seller', status: s2c },
    ],
  }) as Parameters<typeof reviewNotices>[1];

type Happened = Parameters<typeof reviewNotices>[0];
const event = (type: Happened['type'], data: object, day = at) => ({ type, data, at: day }) as Happened;
const told = (type: Happened['type'], data: object, of = order('awaiting', 'awaiting')): string =>
  reviewNotices(event(type, data), of)
    .map(({ to, code, url }) => `${to} ${code} ${url}`)
    .join('; ');

test.each<[string, string, string]>([
  [
    'asked for at the end of the order',
    told('reviews.awaited', { until }),
    'customer N-R1 /profile/reviews?write=of-customer; seller N-R1 /profile/reviews?write=of-seller',
  ],
  [
    'reminded is who has not written',
    told('reviews.reminded', { until, directions: ['s2c'] }),
    'seller N-R1 /profile/reviews?write=of-seller',
  ],
  [
    'the other side learns that a review exists',
    told('review.submitted', { until, direction: 'c2s' }, order('submitted', 'awaiting')),
    'seller N-R2 /profile/reviews?write=of-seller',
  ],
  [
    'both have written meanwhile: their opening is told',
    told('review.submitted', { until, direction: 'c2s' }, order('published', 'published')),
    '',
  ],
  [
    'both open',
    told('reviews.published', { directions: ['c2s', 's2c'] }),
    'customer N-R3 /profile/reviews?tab=about_me; seller N-R3 /profile/reviews?tab=about_me',
  ],
  [
    'one opens alone',
    told('reviews.published', { directions: ['c2s'] }),
    'customer N-R3 /profile/reviews?tab=mine; seller N-R3 /profile/reviews?tab=about_me',
  ],
])('%s', (_, said, expected) => expect(said).toBe(expected));

test('the reminder of the last day is told from the one before it', () => {
  const titleAt = (day: string) =>
    reviewNotices(
      event('reviews.reminded', { until, directions: ['c2s', 's2c'] }, new Date(day)),
      order('awaiting', 'awaiting'),
    )[0]!.title.split(' заказ')[0];
  expect([titleAt('2026-12-02T09:00:00Z'), titleAt('2026-12-08T09:00:00Z')]).toEqual(['Напоминаем: оцените', 'Последний день: оцените']);
});

test('the words name the order and the term, and nothing of what was written', () => {
  const [first] = reviewNotices(event('reviews.awaited', { until }), order('awaiting', 'awaiting'));
  expect(`${first!.title} | ${first!.text}`.replaceAll('\u00a0', ' ')).toBe(
    'Оцените заказ №7 до 9 декабря, 12:00 МСК | «Логотип». Отзыв исполнителя о вас откроется вместе с вашим. После срока написать нельзя.',
  );
});
