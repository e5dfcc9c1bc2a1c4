import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getOrder, listMyOrders, listOpenOrders } from '@artel/contracts/orders/orders.ts';
import {
  getBidding,
  getBidStats,
  getMyBid,
  listMyBids,
  listProjectBids,
  type OwnBid,
  type getMyBid as OwnCall,
} from '@artel/contracts/projects/bids.ts';
import { getProject } from '@artel/contracts/projects/projects.ts';
import {
  type ApiError,
  browserQueryClient,
  type CallInput,
  type CallOutcome,
  invalidate,
  query,
  useCall,
} from '../../platform/api/index.ts';
import { showToast } from '../../platform/toast.ts';

const textFor = (error: ApiError): string =>
  error.code === 'MOVE_NOT_ALLOWED' ? 'Отклик успел измениться. Показываем, как сейчас' : error.message;

export function showOwn<E extends AnyEndpoint>(project_id: string, outcome: CallOutcome<E>): void {
  if (outcome.error) {
    if (outcome.error.status === 409) void invalidate(getMyBid, getBidding);
    return;
  }
  const key = query<typeof OwnCall>(getMyBid, { params: { id: project_id } }).queryKey;
  browserQueryClient().setQueryData(key, { status: 200, result: outcome.result as OwnBid });
  void invalidate(getBidding, getBidStats, listMyBids, getProject, getOrder, listMyOrders, listOpenOrders);
}

export type Mover<E extends AnyEndpoint> = { go: (input: CallInput<E>) => Promise<boolean>; isPending: boolean };

export function useOwnMove<E extends AnyEndpoint>(endpoint: E, project_id: string): Mover<E> {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const outcome = await send(input);
    showOwn(project_id, outcome);
    if (outcome.error) showToast(textFor(outcome.error));
    return !outcome.error;
  };
  return { go, isPending };
}

export function showOffered<E extends AnyEndpoint>(outcome: CallOutcome<E>): void {
  if (!outcome.error || outcome.error.status === 409) void invalidate(listProjectBids, listMyBids, getProject);
}

export function useOwnerMove<E extends AnyEndpoint>(endpoint: E): Mover<E> {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const { error } = await send(input);
    await invalidate(listProjectBids, listMyBids, getProject);
    if (error) showToast(textFor(error));
    return !error;
  };
  return { go, isPending };
}
