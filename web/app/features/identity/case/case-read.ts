import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { adminListIdentity, getIdentityCase, type IdentityCaseOfStaff, type identityTabs } from '@artel/contracts/people/admin-identity.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { browserQueryClient, type CallInput, invalidate, query } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { showToast } from '../../../platform/toast.ts';

type Tab = (typeof identityTabs)[number];
export const caseOf = (id: string) => query(getIdentityCase, { params: { id } });
export const queueOf = (tab: Tab = 'queue') => query(adminListIdentity, { query: { tab } });

export function useCaseMove<E extends AnyEndpoint>(endpoint: E) {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const { result, error } = await send(input);
    if (error) showToast(error.message);
    else {
      const room = result as IdentityCaseOfStaff;
      browserQueryClient().setQueryData(caseOf(room._id).queryKey, { status: 200, result: room });
    }
    void invalidate(adminListIdentity, getQueueCounts);
    return !error;
  };
  return { go, isPending };
}
