/** A call whose answer is what its page shows. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { showToast } from '../toast.ts';
import { browserQueryClient, type CallInput, type CallOutcome } from './api.ts';
import type { ApiError } from './api-error.ts';
import { useCall } from './use-call.ts';

export type Move<E extends AnyEndpoint> = { go: (input: CallInput<E>) => Promise<boolean>; isPending: boolean };

/** True when done; refusals are toasts. `show` gets both. */
export function useMoveShownBy<E extends AnyEndpoint>(
  endpoint: E,
  show: (outcome: CallOutcome<E>) => void,
  textOf = ({ message }: ApiError): string => message,
): Move<E> {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const outcome = await send(input);
    show(outcome);
    if (outcome.error) showToast(textOf(outcome.error));
    return !outcome.error;
  };
  return { go, isPending };
}

/** The page of this read shows it from now on. */
export const showAnswer = ({ queryKey }: { queryKey: readonly unknown[] }, result: unknown): void =>
  void browserQueryClient().setQueryData(queryKey, { status: 200, result });
