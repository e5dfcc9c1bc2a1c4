/** A call whose answer is what its page shows. */
import type { Answer, AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { showToast, toastSuccess } from '../toast.ts';
import { browserQueryClient, type CallInput, type CallOutcome, invalidate } from './api.ts';
import type { ApiError } from './api-error.ts';
import { useCall } from './use-call.ts';

export type Move<E extends AnyEndpoint> = { go: (input: CallInput<E>) => Promise<boolean>; isPending: boolean };
/** The words of a toast. */
export type Done<E extends AnyEndpoint> = string | ((result: Answer<E>['result']) => string) | undefined;
type Shown<E extends AnyEndpoint> = {
  /** Gets refusals too. */
  show: (outcome: CallOutcome<E>) => void;
  done?: Done<E>;
  textOf?: ((error: ApiError) => string) | undefined;
};

/** True when done; refusals are toasts. */
export function useMoveShownBy<E extends AnyEndpoint>(endpoint: E, { show, done, textOf }: Shown<E>): Move<E> {
  const { send, isPending } = useCall(endpoint);
  const go = async (input: CallInput<E>): Promise<boolean> => {
    const outcome = await send(input);
    show(outcome);
    if (outcome.error) showToast(textOf?.(outcome.error) ?? outcome.error.message);
    else if (done) toastSuccess(typeof done === 'string' ? done : done(outcome.result));
    return !outcome.error;
  };
  return { go, isPending };
}

/** The field that is wrong, where the refusal names one: a button has no field to say it at. */
export const fieldOrWhole = ({ fieldErrors, message }: ApiError): string => Object.values(fieldErrors)[0] ?? message;

type Stale = { stale: readonly AnyEndpoint[] };
/** What it makes stale is read anew, after a refusal too: a colleague may have been quicker. */
export const useChange = <E extends AnyEndpoint>(endpoint: E, { stale, ...rest }: Stale & Omit<Shown<E>, 'show'>): Move<E> =>
  useMoveShownBy(endpoint, { ...rest, show: () => void invalidate(...stale) });

/** The page of this read shows it from now on. */
export const showAnswer = ({ queryKey }: { queryKey: readonly unknown[] }, result: unknown): void =>
  void browserQueryClient().setQueryData(queryKey, { status: 200, result });

/** Shows a move that answers with the whole room it was made in; after a refused one the room is read again. */
export const roomShown =
  (roomOf: (id: string) => { queryKey: readonly unknown[] }, read: AnyEndpoint, stale: readonly AnyEndpoint[]) =>
  <E extends AnyEndpoint>({ error, result }: CallOutcome<E>): void => {
    if (!error) showAnswer(roomOf((result as { _id: string })._id), result);
    void invalidate(...stale, ...(error ? [read] : []));
  };
