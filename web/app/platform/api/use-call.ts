/** A write with its pending state; one key until it succeeds or its body changes. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { useRef, useState } from 'react';
import { type CallInput, type CallOutcome, call, newKey } from './api.ts';

export type Caller<E extends AnyEndpoint> = {
  /** A double click gets the outcome of the first. */
  send: (input: CallInput<E>) => Promise<CallOutcome<E>>;
  isPending: boolean;
};

export function useCall<E extends AnyEndpoint>(endpoint: E): Caller<E> {
  const [isPending, setPending] = useState(false);
  const underway = useRef<Promise<CallOutcome<E>> | undefined>(undefined);
  // Kept after a failure: a retry must not pay twice.
  const attempt = useRef({ key: '', sent: '' });

  const send = (input: CallInput<E>): Promise<CallOutcome<E>> => {
    if (underway.current) return underway.current;
    const sent = JSON.stringify(input);
    if (attempt.current.sent !== sent) attempt.current = { key: newKey(), sent };
    setPending(true);
    underway.current = call(endpoint, input, endpoint.idempotency === 'key' ? { key: attempt.current.key } : {}).then((outcome) => {
      if (!outcome.error) attempt.current = { key: '', sent: '' };
      underway.current = undefined;
      setPending(false);
      return outcome;
    });
    return underway.current;
  };
  return { send, isPending };
}
