import { days, later } from '../../../platform/index.ts';
import type { StageRecord } from '../order.ts';

type Paused = Pick<StageRecord, 'due_at' | 'paused_at' | 'pause_until' | 'paused_ms' | 'rested_ms'>;

export const pausedUntil = (count: number, from: Date): Date => later(days(count), from);

/** When the term ends if an agreed pause stands to its end; of any other stage its term as it is. */
export const dueAfterPause = ({ due_at, paused_at, pause_until }: Pick<Paused, 'due_at' | 'paused_at' | 'pause_until'>): Date | null =>
  due_at && paused_at && pause_until ? new Date(due_at.getTime() + pause_until.getTime() - paused_at.getTime()) : due_at;

/**
 * A stage after its pause: the term is later by the length of the pause. An agreed pause ends at its own moment, however late the clock
 * comes round.
 */
export function pauseEnded(
  { due_at, paused_at, pause_until, paused_ms, rested_ms }: Paused,
  at: Date,
): Pick<StageRecord, 'asked_at' | 'paused_at' | 'pause_until' | 'paused_ms' | 'rested_ms' | 'due_at'> {
  const until = pause_until && pause_until < at ? pause_until : at;
  const stood_ms = paused_at ? until.getTime() - paused_at.getTime() : 0;
  return {
    asked_at: null,
    paused_at: null,
    pause_until: null,
    paused_ms: paused_ms + stood_ms,
    rested_ms: rested_ms + (pause_until ? stood_ms : 0),
    due_at: due_at && new Date(due_at.getTime() + stood_ms),
  };
}
