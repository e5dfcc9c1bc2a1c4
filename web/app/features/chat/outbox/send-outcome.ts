/** spec §5, §8: answered without a message is refused; unanswered is retried under the same key, and so is what waits for a sign-in. */
import type { Outcome } from './outbox.ts';

type Answered = { result?: { _id?: unknown } | null | undefined; error?: { status: number; message: string } | undefined };

export function outcomeOf({ result, error }: Answered): Outcome {
  if (result?._id) return { kind: 'sent' };
  if (error?.status === 0 || error?.status === 401) return { kind: 'later' };
  return { kind: 'refused', words: error?.message ?? '' };
}
