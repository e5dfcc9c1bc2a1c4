import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { adminListIdentity, getIdentityCase, type IdentityCaseOfStaff, type identityTabs } from '@artel/contracts/people/admin-identity.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { type CallOutcome, invalidate, query } from '../../../platform/api/api.ts';
import { type Move, showAnswer, useMoveShownBy } from '../../../platform/api/use-move.ts';

type Tab = (typeof identityTabs)[number];
export const caseOf = (id: string) => query(getIdentityCase, { params: { id } });
export const queueOf = (tab: Tab = 'queue') => query(adminListIdentity, { query: { tab } });

/** The queue is fetched again also after a refusal, when somebody else was quicker. */
function showCase<E extends AnyEndpoint>({ result }: CallOutcome<E>): void {
  if (result) showAnswer(caseOf((result as IdentityCaseOfStaff)._id), result);
  void invalidate(adminListIdentity, getQueueCounts);
}

export const useCaseMove = <E extends AnyEndpoint>(endpoint: E): Move<E> => useMoveShownBy(endpoint, showCase);
