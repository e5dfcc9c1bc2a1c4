import { ReviewStatus } from '@artel/contracts/orders/reviews.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { reviewLifecycle } from './review.lifecycle.ts';

/** The whole table by hand: who, what, from where, to where. What is not written here must be refused. */
const table = [
  'author write awaiting submitted',
  'author write submitted submitted',
  'system publish submitted published',
  'clock publish submitted published',
  'clock expire awaiting expired',
  'target reply published published',
  'target reply amendable amendable',
  'target reply contested contested',
  'target allow_amend published amendable',
  'author amend amendable published',
  'clock end_amend amendable published',
  'target contest published contested',
  'target contest amendable contested',
  'moderator keep contested published',
  'system keep contested published',
  'moderator hide published hidden',
  'moderator hide amendable hidden',
  'moderator hide contested hidden',
  'moderator show hidden published',
];

test('a review moves only as the table says, whoever asks', () => {
  expect(movesOf(reviewLifecycle, ReviewStatus.options, ['author', 'target', 'moderator', 'clock', 'system'])).toEqual({
    open: table.sort(),
    named: [
      'author write amendable: REVIEW_IS_PUBLISHED',
      'author write contested: REVIEW_IS_PUBLISHED',
      'author write expired: REVIEW_WINDOW_OVER',
      'author write hidden: REVIEW_IS_PUBLISHED',
      'author write published: REVIEW_IS_PUBLISHED',
    ],
    hidden: ['end_amend', 'expire', 'hide', 'keep', 'publish', 'show'],
  });
});
