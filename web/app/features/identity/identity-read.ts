import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getMyIdentity, type MyIdentity } from '@artel/contracts/people/identity.ts';
import { listMyVerifications } from '@artel/contracts/people/verification.ts';
import { browserQueryClient, type CallInput, invalidate, query } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast } from '../../platform/toast.ts';

export const identityQuery = query(getMyIdentity);

export function showIdentity(result: MyIdentity): void {
  browserQueryClient().setQueryData(identityQuery.queryKey, { status: 200, result });
  void invalidate(listMyVerifications);
}

/** True when done; refusals are toasts, and what is so is read anew. */
export function useIdentityMove<E extends AnyEndpoint>(endpoint: E) {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const { result, error } = await send(input);
    if (error) {
      showToast(error.message);
      void invalidate(getMyIdentity);
    } else showIdentity(result as MyIdentity);
    return !error;
  };
  return { go, isPending };
}
