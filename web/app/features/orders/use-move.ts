import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderHistory, type Order } from '@artel/contracts/orders/orders.ts';
import { type ApiError, type CallOutcome, invalidate, query } from '../../platform/api/index.ts';
import { type Move, showAnswer, useMoveShownBy } from '../../platform/api/use-move.ts';
import type { FormState } from '../../platform/forms/use-form.ts';

export const isStale = (error: ApiError): boolean => error.status === 409;
export const staleText = 'Заказ успел измениться. Показываем, как сейчас';
export const textFor = (error: ApiError): string => (error.code === 'MOVE_NOT_ALLOWED' ? staleText : error.message);

export function showMoved<E extends AnyEndpoint>(outcome: CallOutcome<E>): void {
  if (outcome.error) {
    if (isStale(outcome.error)) void invalidate(getOrder);
    return;
  }
  const order = outcome.result as Order;
  showAnswer(query(getOrder, { params: { id: order._id } }), order);
  void invalidate(listOrderHistory, listMyOrders, listOpenOrders);
}

/** A form that makes a move of its order: refused or not, the order is shown as it is now. */
export async function submitMove<E extends AnyEndpoint, V extends object>(form: FormState<E, V>, onDone: () => void): Promise<void> {
  const outcome = await form.submit();
  if (!outcome) return;
  showMoved(outcome);
  if (!outcome.error) onDone();
}

export const useMove = <E extends AnyEndpoint>(endpoint: E): Move<E> => useMoveShownBy(endpoint, { show: showMoved, textOf: textFor });
