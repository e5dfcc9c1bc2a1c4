/**
 * What became of the POST of a message (spec §5, §8). Whatever the server answered, without a message in it there is none: its author is
 * told and decides. Only what was never answered goes out again by itself, under its old name.
 */
import type { Outcome } from './outbox.ts';

type Answered = { result?: { _id?: unknown } | null | undefined; error?: { status: number; message: string } | undefined };

export function outcomeOf({ result, error }: Answered): Outcome {
  if (result?._id) return { kind: 'sent' };
  if (error?.status === 0) return { kind: 'later' };
  return { kind: 'refused', words: error?.message ?? '' };
}
