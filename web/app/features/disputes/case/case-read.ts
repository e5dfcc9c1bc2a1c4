import { adminListDisputes, type CaseRoom, getCase, listDisputeQueue } from '@artel/contracts/disputes/admin-disputes.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { type CallOutcome, invalidate, query } from '../../../platform/api/api.ts';
import { type Move, showAnswer, useMoveShownBy } from '../../../platform/api/use-move.ts';

export const caseOf = (id: string) => query(getCase, { params: { id } });
export const queueOf = () => query(listDisputeQueue);

export function showCase<E extends AnyEndpoint>({ error, result }: CallOutcome<E>): void {
  void invalidate(listDisputeQueue, adminListDisputes, getQueueCounts);
  if (error) return void invalidate(getCase);
  const room = result as CaseRoom;
  showAnswer(caseOf(room._id), room);
}

export const useCaseMove = <E extends AnyEndpoint>(endpoint: E): Move<E> => useMoveShownBy(endpoint, showCase);
