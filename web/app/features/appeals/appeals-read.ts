import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { listMyReviews } from '@artel/contracts/orders/reviews.ts';
import { type AppealRoom, getAppeal, listMyAppeals, listStandingDecisions } from '@artel/contracts/people/appeals.ts';
import { browserQueryClient, type CallInput, type CallOutcome, invalidate, query } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast } from '../../platform/toast.ts';

export const appealOf = (id: string) => query(getAppeal, { params: { id } });

/** Shows the answer. After a refusal it reads what has changed meanwhile. */
export function showAppeal<E extends AnyEndpoint>(outcome: CallOutcome<E>): void {
  if (outcome.error) {
    if (outcome.error.status === 409) void invalidate(getAppeal);
    return;
  }
  const appeal = outcome.result as AppealRoom;
  browserQueryClient().setQueryData(appealOf(appeal._id).queryKey, { status: 200, result: appeal });
  void invalidate(listMyAppeals, listStandingDecisions, ...(appeal.type === 'review' ? [listMyReviews] : []));
}

export function useAppealMove<E extends AnyEndpoint>(endpoint: E) {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const outcome = await send(input);
    showAppeal(outcome);
    if (outcome.error) showToast(outcome.error.message);
    return !outcome.error;
  };
  return { go, isPending };
}
