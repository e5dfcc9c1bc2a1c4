/** What may happen to a review, by whom. Nobody deletes one, its author included. */
import type { ReviewAction, ReviewStatus } from '@artel/contracts/orders/reviews.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';

export type ReviewMover = 'author' | 'target' | 'clock' | 'system';
export type ReviewMove = Exclude<ReviewAction, 'contest'> | 'publish' | 'expire' | 'end_amend';

const told = 'REVIEW_IS_PUBLISHED';

export const reviewLifecycle = {
  write: {
    from: ['awaiting', 'submitted'],
    by: ['author'],
    to: 'submitted',
    refused: { expired: 'REVIEW_WINDOW_OVER', published: told, amendable: told, contested: told, hidden: told },
  },
  reply: { from: ['published', 'amendable', 'contested'], by: ['target'] },
  allow_amend: { from: ['published'], by: ['target'], to: 'amendable' },
  amend: { from: ['amendable'], by: ['author'], to: 'published' },
  // the leave was not used
  end_amend: { from: ['amendable'], by: ['clock'], to: 'published', hidden: true },
  // both are written, or the window is over
  publish: { from: ['submitted'], by: ['system', 'clock'], to: 'published', hidden: true },
  expire: { from: ['awaiting'], by: ['clock'], to: 'expired', hidden: true },
} as const satisfies Lifecycle<ReviewStatus, ReviewMove, ReviewMover>;
