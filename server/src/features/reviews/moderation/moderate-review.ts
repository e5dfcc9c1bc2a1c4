import { type HidingRule, hidingRules, type ModeratedReview } from '@artel/contracts/orders/review-moderation.ts';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { hideReview, showReview } from '../contest-review.ts';
import { lockPair } from '../reviews.sql.ts';
import { viewModeratedReview } from './moderated-review.view.ts';
import { findModeratedReview, type ModeratedRow } from './moderated-reviews.sql.ts';
import { isOwnReview } from './verdict.policy.ts';

type ReviewAnswer = Promise<z.input<typeof ModeratedReview>>;

const titleOf = (rule: HidingRule): string => hidingRules.find(({ anchor }) => anchor === rule)!.title;

export const hidePublishedReview = (viewer: Member, id: string, { rule, reason }: { rule: HidingRule; reason: string }): ReviewAnswer =>
  moderate(viewer, id, async (tx, review) => {
    if (review.status === 'hidden' && review.hidden_rule === rule) return;
    mustHaveNoAppeal(review);
    await hideReview(tx, viewer.user_id, id, { rule, reason: `Нарушение правил: ${titleOf(rule)}. ${reason}` });
  });

export const showHiddenReview = (viewer: Member, id: string, reason: string): ReviewAnswer =>
  moderate(viewer, id, async (tx, review) => {
    if (review.status === 'published') return;
    mustHaveNoAppeal(review);
    await showReview(tx, viewer.user_id, id, reason);
  });

const mustHaveNoAppeal = ({ appeal }: ModeratedRow): void => {
  if (appeal) refuse('REVIEW_HAS_APPEAL');
};

const moderate = (viewer: Member, id: string, act: (tx: Tx, review: ModeratedRow) => Promise<void>): ReviewAnswer =>
  inTransaction(async (tx) => {
    await lockPair(tx, { review_id: id });
    const review = (await findModeratedReview(tx, id)) ?? refuse('REVIEW_NOT_FOUND');
    if (isOwnReview(review, viewer)) refuse('MOVE_NOT_ALLOWED', { from: review.status, allowed_actions: [] });
    await act(tx, review);
    return viewModeratedReview((await findModeratedReview(tx, id))!, viewer);
  });
