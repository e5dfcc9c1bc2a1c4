import { type DisputeRoom, getDispute, listMyDisputes } from '@artel/contracts/disputes/disputes.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderHistory } from '@artel/contracts/orders/orders.ts';
import { type CallOutcome, invalidate, query } from '../../platform/api/api.ts';
import { type Move, showAnswer, useMoveShownBy } from '../../platform/api/use-move.ts';

export const disputeOf = (id: string) => query(getDispute, { params: { id } });

export function showDispute<E extends AnyEndpoint>(outcome: CallOutcome<E>): void {
  if (outcome.error) {
    if (outcome.error.status === 409) void invalidate(getDispute);
    return;
  }
  const dispute = outcome.result as DisputeRoom;
  showAnswer(disputeOf(dispute._id), dispute);
  void invalidate(listMyDisputes, getOrder, listOrderHistory, listMyOrders, listOpenOrders);
}

export const useDisputeMove = <E extends AnyEndpoint>(endpoint: E): Move<E> => useMoveShownBy(endpoint, showDispute);
