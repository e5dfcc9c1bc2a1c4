import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getMyIdentity, type MyIdentity } from '@artel/contracts/people/identity.ts';
import { listMyVerifications } from '@artel/contracts/people/verification.ts';
import { type CallOutcome, invalidate, query } from '../../platform/api/index.ts';
import { type Move, showAnswer, useMoveShownBy } from '../../platform/api/use-move.ts';

export const identityQuery = query(getMyIdentity);

export function showIdentity(result: MyIdentity): void {
  showAnswer(identityQuery, result);
  void invalidate(listMyVerifications);
}

/** After a refusal the state is fetched again. */
function showOutcome<E extends AnyEndpoint>({ result, error }: CallOutcome<E>): void {
  if (error) void invalidate(getMyIdentity);
  else showIdentity(result as MyIdentity);
}

export const useIdentityMove = <E extends AnyEndpoint>(endpoint: E): Move<E> => useMoveShownBy(endpoint, { show: showOutcome });
