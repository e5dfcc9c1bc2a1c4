/**
 * Business deadlines: rows of `timers`, swept. Where silence acts, those who lose by it are reminded a day and three hours before
 * (docs/decisions/0045).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { backOff } from '@artel/contracts/kit/back-off.ts';
import { hours, later, minutes, now, setClockShift } from '../clock.ts';
import type { Tx } from '../db/transaction.ts';
import { log } from '../log.ts';
import { dispatchPending } from '../outbox.ts';
import {
  deleteTimers,
  findDueTimer,
  listDueTimers,
  nextWake,
  postponeTimer,
  type TimerName,
  takeTimersOf,
  upsertTimer,
  writeReminder,
  writeTimers,
} from './timers.sql.ts';

export type Timer = { entity: string; entity_id: string; kind: string; due_at: Date; remind_at: Date | null; tries: number };
export type Act = (entity_id: string) => Promise<unknown>;
export type Remind = (timer: Timer) => Promise<unknown>;
/** `isShort`: it may be too near for a reminder; then it acts without. */
export type Deadline = { act: Act; remind: Remind; isShort?: true };
export type Timetable = Readonly<Record<string, Act | Deadline>>;
// biome-ignore lint/suspicious/noEmptyInterface: declared again by timetable.ts
export interface TimerNames {}
type Split<Name> = Name extends `${infer Entity}.${infer Kind}` ? { entity: Entity; kind: Kind } : never;
export type TimerEntity = Split<keyof TimerNames>['entity'];
export type TimerKind<Entity extends TimerEntity> = Extract<Split<keyof TimerNames>, { entity: Entity }>['kind'];

let timetable: Timetable = {};
export function useTimetable(table: Timetable): void {
  timetable = table;
}

const firstReminder = hours(24);
const lastReminder = hours(3);
const onTime = minutes(10);

export const setTimer = <Entity extends TimerEntity>(
  tx: Tx,
  entity: Entity,
  entity_id: string,
  kind: TimerKind<Entity>,
  due_at: Date,
): Promise<void> => setTakenTimer(tx, { entity, entity_id, kind }, due_at);
export const dropTimers = <Entity extends TimerEntity>(
  tx: Tx,
  entity: Entity,
  entity_id: string,
  ...kinds: readonly TimerKind<Entity>[]
): Promise<void> => deleteTimers(tx, entity, entity_id, kinds);
/** Set again as they were taken: their names come from the table. */
export const setTakenTimer = (tx: Tx, { entity, entity_id, kind }: TimerName, due_at: Date): Promise<void> =>
  upsertTimer(tx, { entity, entity_id, kind, due_at, remind_at: firstReminderOf(`${entity}.${kind}`, due_at) });
export const moveTimers = (
  tx: Tx,
  { drop, set = [] }: { drop: readonly TimerName[]; set?: readonly (TimerName & { due_at: Date })[] },
): Promise<void> =>
  writeTimers(
    tx,
    drop,
    set.map((timer) => ({ ...timer, remind_at: firstReminderOf(`${timer.entity}.${timer.kind}`, timer.due_at) })),
  );
export const timersOf = <Entity extends TimerEntity>(
  entity: Entity,
  entity_id: string,
  ...kinds: readonly TimerKind<Entity>[]
): TimerName[] => kinds.map((kind) => ({ entity, entity_id, kind }));
/** Due again at that moment; a reminder that was sent is not sent again. */
export const deferTimer = <Entity extends TimerEntity>(
  tx: Tx,
  entity: Entity,
  entity_id: string,
  kind: TimerKind<Entity>,
  due_at: Date,
): Promise<void> => upsertTimer(tx, { entity, entity_id, kind, due_at, remind_at: null });

function firstReminderOf(name: string, due_at: Date): Date | null {
  const row = timetable[name];
  if (!row || typeof row === 'function') return null;
  const ahead = [firstReminder, lastReminder].map((ms) => later(-ms, due_at)).find((at) => at > now());
  return ahead ?? (row.isShort ? null : now());
}

/**
 * In the reminder's transaction, after the entity's lock: undefined when another node was faster or the deadline has moved. The last
 * reminder leaves three hours, so one that comes late moves the deadline.
 */
export async function takeReminder(tx: Tx, timer: Timer): Promise<{ until: Date; is_moved: boolean } | undefined> {
  const last_at = later(-lastReminder, timer.due_at);
  const is_moved = now() > later(onTime, last_at);
  const until = is_moved ? later(lastReminder) : timer.due_at;
  const isTaken = await writeReminder(tx, timer, { due_at: until, remind_at: now() < last_at ? last_at : null });
  return isTaken ? { until, is_moved } : undefined;
}

export const takeTimers = (tx: Tx, entity: string, entity_id: string): Promise<Pick<Timer, 'entity' | 'entity_id' | 'kind' | 'due_at'>[]> =>
  takeTimersOf(tx, entity, entity_id);

/** A sweep may carry one that was moved or dropped. */
export const isTimerDue = <Entity extends TimerEntity>(
  tx: Tx,
  entity: Entity,
  entity_id: string,
  kind: TimerKind<Entity>,
): Promise<boolean> => findDueTimer(tx, entity, entity_id, kind, now());

/** Oldest first; answers how many ran. A failing one is retried with back-off and blocks nobody. */
export async function sweepTimers(): Promise<number> {
  const due = await listDueTimers(now(), 100);
  for (const timer of due) {
    const name = `${timer.entity}.${timer.kind}`;
    try {
      await wake(name, timer);
    } catch (error) {
      log.error({ event: 'timer_failed', err: error, timer: name, entity_id: timer.entity_id }, 'timer failed, will retry');
      await postponeTimer(timer, { at: later(backOff(timer.tries + 1, pause)), error: String(error) });
    }
  }
  return due.length;
}

async function wake(name: string, timer: Timer): Promise<void> {
  const row = timetable[name];
  if (!row) throw new Error(`the timetable has no row for ${name}`);
  if (typeof row !== 'function' && timer.remind_at) return void (await row.remind(timer));
  await (typeof row === 'function' ? row : row.act)(timer.entity_id);
  await postponeTimer(timer, null);
}

const pause = { first: minutes(1), longest: minutes(60) };

/** Moves the clock, for the demo and the proofs: every deadline in between is handled at its moment, except questions to the provider. */
export async function liveThrough(until: Date, sweep: () => Promise<unknown> = sweepAll): Promise<void> {
  for (let at = await nextWake(now(), until); at; at = await nextWake(now(), until)) {
    setClockShift(at.getTime() - Date.now());
    await sweep();
    await dispatchPending();
  }
  setClockShift(until.getTime() - Date.now());
}
/** Whoever moves the clock is inside an idempotent call. */
const outside = AsyncLocalStorage.snapshot();
const sweepAll = (): Promise<void> =>
  outside(async () => {
    while ((await sweepTimers()) > 0);
  });

let sweeping: NodeJS.Timeout | undefined;
let current: Promise<unknown> = Promise.resolve();

export function startSweeping(every_ms: number): void {
  const turn = () => {
    current = sweepTimers()
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
