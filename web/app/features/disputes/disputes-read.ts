import { type DisputeRoom, getDispute, listMyDisputes } from '@artel/contracts/disputes/disputes.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderHistory } from '@artel/contracts/orders/orders.ts';
import { browserQueryClient, type CallInput, type CallOutcome, invalidate, query } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast } from '../../platform/toast.ts';

export const disputeOf = (id: string) => query(getDispute, { params: { id } });

export function showDispute<E extends AnyEndpoint>(outcome: CallOutcome<E>): void {
  if (outcome.error) {
    if (outcome.error.status === 409) void invalidate(getDispute);
    return;
  }
  const dispute = outcome.result as DisputeRoom;
  browserQueryClient().setQueryData(disputeOf(dispute._id).queryKey, { status: 200, result: dispute });
  void invalidate(listMyDisputes, getOrder, listOrderHistory, listMyOrders, listOpenOrders);
}

export function useDisputeMove<E extends AnyEndpoint>(endpoint: E) {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const outcome = await send(input);
    showDispute(outcome);
    if (outcome.error) showToast(outcome.error.message);
    return !outcome.error;
  };
  return { go, isPending };
}
