/** What may happen to a review, by whom. Nobody deletes one, its author included. */

import type { ReviewAction, ReviewStatus } from '@artel/contracts/orders/reviews.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type ReviewMover = 'author' | 'target' | 'moderator' | 'clock' | 'system';
export type ReviewMove = ReviewAction | 'publish' | 'expire' | 'end_amend' | 'keep' | 'hide' | 'show';

const publishedCode = 'REVIEW_IS_PUBLISHED';

export const reviewLifecycle = {
  write: {
    from: ['awaiting', 'submitted'],
    by: ['author'],
    to: 'submitted',
    refused: {
      expired: 'REVIEW_WINDOW_OVER',
      published: publishedCode,
      amendable: publishedCode,
      contested: publishedCode,
      hidden: publishedCode,
    },
  },
  reply: { from: ['published', 'amendable', 'contested'], by: ['target'] },
  allow_amend: { from: ['published'], by: ['target'], to: 'amendable' },
  amend: { from: ['amendable'], by: ['author'], to: 'published' },
  // by an appeal; it stays and counts meanwhile
  contest: { from: ['published', 'amendable'], by: ['target'], to: 'contested' },
  keep: { from: ['contested'], by: ['moderator', 'system'], to: 'published', hidden: true },
  hide: { from: ['published', 'amendable', 'contested'], by: ['moderator'], to: 'hidden', hidden: true },
  show: { from: ['hidden'], by: ['moderator'], to: 'published', hidden: true },
  end_amend: { from: ['amendable'], by: ['clock'], to: 'published', hidden: true },
  publish: { from: ['submitted'], by: ['system', 'clock'], to: 'published', hidden: true },
  expire: { from: ['awaiting'], by: ['clock'], to: 'expired', hidden: true },
} as const satisfies Lifecycle<ReviewStatus, ReviewMove, ReviewMover>;
