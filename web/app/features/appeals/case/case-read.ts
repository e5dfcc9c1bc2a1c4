import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { adminListAppeals, getAppealCase, listAppealQueue } from '@artel/contracts/people/appeals/admin-appeals.ts';
import type { AppealCase } from '@artel/contracts/people/appeals/appeals.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { type CallOutcome, invalidate, query } from '../../../platform/api/api.ts';
import { type Move, showAnswer, useMoveShownBy } from '../../../platform/api/use-move.ts';

export const caseOf = (id: string) => query(getAppealCase, { params: { id } });
export const queueOf = () => query(listAppealQueue);

export function showCase<E extends AnyEndpoint>({ error, result }: CallOutcome<E>): void {
  void invalidate(listAppealQueue, adminListAppeals, getQueueCounts);
  if (error) return void invalidate(getAppealCase);
  const room = result as AppealCase;
  showAnswer(caseOf(room._id), room);
}

export const useCaseMove = <E extends AnyEndpoint>(endpoint: E): Move<E> => useMoveShownBy(endpoint, showCase);
