import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { adminListLetters, getLetter, type LetterOfStaff } from '@artel/contracts/site/admin-letters.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { browserQueryClient, type CallInput, invalidate, query } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast } from '../../platform/toast.ts';

export const letterOf = (id: string) => query(getLetter, { params: { id } });
export const openLetters = () => query(adminListLetters, { query: { state: 'open' } });

export function showLetter(letter: LetterOfStaff): void {
  browserQueryClient().setQueryData(letterOf(letter._id).queryKey, { status: 200, result: letter });
  void invalidate(adminListLetters, getQueueCounts);
}

export function useLetterMove<E extends AnyEndpoint>(endpoint: E) {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const { result, error } = await send(input);
    if (!error) showLetter(result as LetterOfStaff);
    else {
      showToast(error.message);
      void invalidate(adminListLetters, getLetter, getQueueCounts);
    }
    return !error;
  };
  return { go, isPending };
}
