import { adminListDisputes, type CaseRoom, getCase, listDisputeQueue } from '@artel/contracts/disputes/admin-disputes.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { browserQueryClient, type CallInput, type CallOutcome, invalidate, query } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { showToast } from '../../../platform/toast.ts';

export const caseOf = (id: string) => query(getCase, { params: { id } });
export const queueOf = () => query(listDisputeQueue);

export function showCase<E extends AnyEndpoint>({ error, result }: CallOutcome<E>): void {
  void invalidate(listDisputeQueue, adminListDisputes, getQueueCounts);
  if (error) return void invalidate(getCase);
  const room = result as CaseRoom;
  browserQueryClient().setQueryData(caseOf(room._id).queryKey, { status: 200, result: room });
}

export function useCaseMove<E extends AnyEndpoint>(endpoint: E) {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const outcome = await send(input);
    showCase(outcome);
    if (outcome.error) showToast(outcome.error.message);
    return !outcome.error;
  };
  return { go, isPending };
}
