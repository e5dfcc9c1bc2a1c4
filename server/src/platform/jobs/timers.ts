/** Business deadlines: rows of `timers`, swept. */
import { backOff } from '@artel/contracts/kit/back-off.ts';
import { later, minutes, now } from '../clock.ts';
import type { Tx } from '../db/transaction.ts';
import { log } from '../log.ts';
import { deleteTimer, findDueTimer, listDueTimers, postponeTimer, takeTimersOf, upsertTimer } from './timers.sql.ts';

export type Timer = { entity: string; entity_id: string; kind: string; due_at: Date; tries: number };
/** `entity.kind` → use case, which checks again whether the deadline stands. */
export type Timetable = Readonly<Record<string, (entity_id: string) => Promise<unknown>>>;

export const setTimer = (tx: Tx, entity: string, entity_id: string, kind: string, due_at: Date): Promise<void> =>
  upsertTimer(tx, { entity, entity_id, kind, due_at });
export const dropTimer = (tx: Tx, entity: string, entity_id: string, kind: string): Promise<void> =>
  deleteTimer(tx, entity, entity_id, kind);

/** Answers them, to be set again later. */
export const takeTimers = (tx: Tx, entity: string, entity_id: string): Promise<Omit<Timer, 'tries'>[]> =>
  takeTimersOf(tx, entity, entity_id);

/** A sweep may carry one that was moved or dropped. */
export const isTimerDue = (tx: Tx, entity: string, entity_id: string, kind: string): Promise<boolean> =>
  findDueTimer(tx, entity, entity_id, kind, now());

/** Oldest first; answers how many ran. A failing one is retried with back-off and blocks nobody. */
export async function sweepTimers(timetable: Timetable): Promise<number> {
  const due = await listDueTimers(now(), 100);
  for (const timer of due) {
    const name = `${timer.entity}.${timer.kind}`;
    try {
      const act = timetable[name];
      if (!act) throw new Error(`the timetable has no row for ${name}`);
      await act(timer.entity_id);
      await postponeTimer(timer, null);
    } catch (error) {
      log.error({ event: 'timer_failed', err: error, timer: name, entity_id: timer.entity_id }, 'timer failed, will retry');
      await postponeTimer(timer, { due_at: later(backOff(timer.tries + 1, pause)), error: String(error) });
    }
  }
  return due.length;
}

const pause = { first: minutes(1), longest: minutes(60) };

let sweeping: NodeJS.Timeout | undefined;
let current: Promise<unknown> = Promise.resolve();

export function startSweeping(timetable: Timetable, every_ms: number): void {
  const turn = () => {
    current = sweepTimers(timetable)
      .catch((error) => log.error({ event: 'timer_sweep_failed', err: error }, 'timer sweep failed'))
      .finally(() => {
        if (sweeping) sweeping = setTimeout(turn, every_ms);
      });
  };
  sweeping = setTimeout(turn, every_ms);
}

export async function stopSweeping(): Promise<void> {
  clearTimeout(sweeping);
  sweeping = undefined;
  await current;
}
