import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { listMyReviews } from '@artel/contracts/orders/reviews.ts';
import { type AppealRoom, getAppeal, listMyAppeals, listStandingDecisions } from '@artel/contracts/people/appeals/appeals.ts';
import { type CallOutcome, invalidate, query } from '../../platform/api/api.ts';
import { type Move, showAnswer, useMoveShownBy } from '../../platform/api/use-move.ts';

export const appealOf = (id: string) => query(getAppeal, { params: { id } });

/** Shows the answer. After a refusal it reads what has changed meanwhile. */
export function showAppeal<E extends AnyEndpoint>(outcome: CallOutcome<E>): void {
  if (outcome.error) {
    if (outcome.error.status === 409) void invalidate(getAppeal);
    return;
  }
  const appeal = outcome.result as AppealRoom;
  showAnswer(appealOf(appeal._id), appeal);
  void invalidate(listMyAppeals, listStandingDecisions, ...(appeal.type === 'review' ? [listMyReviews] : []));
}

export const useAppealMove = <E extends AnyEndpoint>(endpoint: E): Move<E> => useMoveShownBy(endpoint, showAppeal);
