import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderHistory, type Order } from '@artel/contracts/orders/orders.ts';
import { browserQueryClient, type CallInput, type CallOutcome, invalidate, query } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast } from '../../platform/toast.ts';

export const isStale = (error: ApiError): boolean => error.status === 409;
export const staleText = 'Заказ успел измениться. Показываем, как сейчас';
export const textFor = (error: ApiError): string => (error.code === 'MOVE_NOT_ALLOWED' ? staleText : error.message);

export function showMoved<E extends AnyEndpoint>(outcome: CallOutcome<E>): void {
  if (outcome.error) {
    if (isStale(outcome.error)) void invalidate(getOrder);
    return;
  }
  const order = outcome.result as Order;
  browserQueryClient().setQueryData(query(getOrder, { params: { id: order._id } }).queryKey, { status: 200, result: order });
  void invalidate(listOrderHistory, listMyOrders, listOpenOrders);
}

export type Move<E extends AnyEndpoint> = { go: (input: CallInput<E>) => Promise<boolean>; isPending: boolean };

export function useMove<E extends AnyEndpoint>(endpoint: E): Move<E> {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const outcome = await send(input);
    showMoved(outcome);
    if (outcome.error) showToast(textFor(outcome.error));
    return !outcome.error;
  };
  return { go, isPending };
}
