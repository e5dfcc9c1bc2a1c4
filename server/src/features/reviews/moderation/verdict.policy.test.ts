import type { ReviewStatus } from '@artel/contracts/orders/reviews.ts';
import { expect, test } from 'vitest';
import { verdictsOn } from './verdict.policy.ts';

const review = (status: ReviewStatus) => ({ status, author_id: 'author', target_id: 'target' });
const moderator = { user_id: 'moderator' };

test.each<[ReviewStatus, string[]]>([
  ['awaiting', []],
  ['submitted', []],
  ['expired', []],
  ['published', ['hide']],
  ['amendable', ['hide']],
  ['contested', ['hide']],
  ['hidden', ['show']],
])('a review that is %s: %j', (status, verdicts) => expect(verdictsOn(review(status), moderator, false)).toEqual(verdicts));

test('with an open appeal it is decided there; nobody judges what they wrote or what is about them', () => {
  for (const status of ['published', 'contested', 'hidden'] as const) {
    expect(verdictsOn(review(status), moderator, true)).toEqual([]);
    for (const user_id of ['author', 'target']) expect(verdictsOn(review(status), { user_id }, false)).toEqual([]);
  }
});
