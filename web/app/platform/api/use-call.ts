/** A write from a form or a button: pending state, safe against double clicks, one key until it succeeded or its body changed. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { useRef, useState } from 'react';
import { type CallInput, type CallOutcome, call, newKey } from './api.ts';

export type Caller<E extends AnyEndpoint> = {
  /** A second press while the first is under way gets the first one's outcome. */
  send: (input: CallInput<E>) => Promise<CallOutcome<E>>;
  isPending: boolean;
};

export function useCall<E extends AnyEndpoint>(endpoint: E): Caller<E> {
  const [isPending, setPending] = useState(false);
  const underway = useRef<Promise<CallOutcome<E>> | undefined>(undefined);
  // The key outlives a failed try: «Повторить» after a lost answer must not pay twice.
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
