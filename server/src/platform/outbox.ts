/**
 * A transactional outbox with a projector (docs/decisions/0040). `announce` leaves the event in `untold_events`; right after the commit
 * this file projects what waits there, in order and in batches, and removes it in the same transaction: exactly once. projections.ts names
 * the projections.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { backOff } from '@artel/contracts/kit/back-off.ts';
import { Gauge } from 'prom-client';
import { later, minutes, now } from './clock.ts';
import { inTransaction, type Tx } from './db/transaction.ts';
import { type AnnouncedEvent, type EventType, enqueue } from './events.ts';
import { log } from './log.ts';
import { countQueuedEvents, hasQueuedEvents, type OutboxEvent, type OutboxMetrics, putOff, takeQueuedEvents } from './outbox.sql.ts';

/** Gets all its events of a batch at once, in order. Changes neither state nor money. */
export type Projection<Type extends EventType = EventType> = (tx: Tx, events: readonly AnnouncedEvent<Type>[]) => Promise<void>;
export type SubscribedProjection = { of: readonly EventType[]; project: Projection };
/** Which projection gets which events. In a batch they run in this order, which is also the order of the locks. */
export const subscribe = <const Of extends readonly EventType[]>(of: Of, project: Projection<Of[number]>): SubscribedProjection => ({
  of,
  project: async (tx, events) => {
    const its = events.filter((event): event is AnnouncedEvent & AnnouncedEvent<Of[number]> => of.includes(event.type));
    if (its.length > 0) await project(tx, its);
  },
});

let projections: readonly SubscribedProjection[] = [];
export function useProjections(table: readonly SubscribedProjection[]): void {
  projections = table;
  enqueue(new Set(table.flatMap(({ of }) => of)), dispatchSoon);
}

/** A batch locks the chats and feeds of all it changes, and whoever acts there meanwhile waits, so it is short. */
const atOnce = 25;

async function project(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  for (const row of projections) await row.project(tx, events);
}

/** Projects what waits inside a transaction that goes on, for the seed, which repeats the past in one. */
export async function dispatchWithin(tx: Tx): Promise<void> {
  for (let events = await takeQueuedEvents(tx, now(), atOnce); events.length > 0; events = await takeQueuedEvents(tx, now(), atOnce))
    await project(tx, events);
}

/** Projects the next events and answers how many. Waits for a projector of another node. */
export const dispatchSome = (): Promise<number> =>
  inTransaction(async (tx) => {
    const events = await takeQueuedEvents(tx, now(), atOnce);
    await project(tx, events);
    return events.length;
  });

async function dispatchAll(): Promise<void> {
  try {
    while ((await dispatchSome()) === atOnce);
  } catch (error) {
    log.warn({ event: 'telling_batch_failed', err: error }, 'telling a batch failed, each event is told alone');
    while (await dispatchOne());
  }
}

/** How often a failing event is tried. */
const tries = 5;
const pause = { first: 1_000, longest: minutes(1) };

/** False when nothing waits. A failing event blocks the events of its own entity only. */
async function dispatchOne(): Promise<boolean> {
  let taken: OutboxEvent | undefined;
  try {
    return await inTransaction(async (tx) => {
      [taken] = await takeQueuedEvents(tx, now(), 1);
      if (taken) await project(tx, [taken]);
      return taken !== undefined;
    });
  } catch (error) {
    if (!taken) throw error;
    const { no, id, type, tries: earlier } = taken;
    const isGivenUp = earlier + 1 >= tries;
    const retry_at = isGivenUp ? null : later(backOff(earlier + 1, pause));
    await inTransaction((tx) => putOff(tx, no, { error: String(error), at: now(), retry_at }));
    const about = { err: error, type, event_id: id };
    if (isGivenUp) log.error({ event: 'telling_set_aside', ...about }, 'an event cannot be told and was set aside');
    else log.warn({ event: 'telling_failed', ...about }, 'telling an event failed, will retry');
    return true;
  }
}

let flight: Promise<void> | undefined;
let isRetried = false;
/** The caller is inside a transaction or a call; the projector must be in neither. */
const outside = AsyncLocalStorage.snapshot();

/** Begins to project unless that is running; what was committed meanwhile follows in the next batch. */
function dispatchSoon(): void {
  isRetried = true;
  flight ??= outside(fly);
}

async function fly(): Promise<void> {
  try {
    while (isRetried) {
      isRetried = false;
      await dispatchAll();
    }
  } catch (error) {
    // nothing is lost: the timer tries again
    log.error({ event: 'telling_stopped', err: error }, 'telling stopped, will retry');
  } finally {
    flight = undefined;
  }
}

/** Resolves when this process projects nothing any more. */
export async function whenDrained(): Promise<void> {
  while (flight) await flight;
}

/** Projects what waits, whoever left it: a node that died, or an event that was postponed. */
export async function dispatchPending(): Promise<void> {
  dispatchSoon();
  await whenDrained();
}

let clock: NodeJS.Timeout | undefined;

export function startOutbox(every_ms: number): void {
  const turn = async () => {
    const waits = await hasQueuedEvents().catch(() => false); // the database is away: it is asked again in a moment
    if (waits) await dispatchPending();
    if (clock) clock = setTimeout(turn, every_ms);
  };
  clock = setTimeout(turn, every_ms);
}

export async function stopOutbox(): Promise<void> {
  clearTimeout(clock);
  clock = undefined;
  await dispatchPending();
}

export function measureOutbox(): void {
  const figure = (name: string, help: string, of: (counted: OutboxMetrics) => number) =>
    new Gauge({
      name,
      help,
      async collect() {
        this.set(of(await countQueuedEvents()));
      },
    });
  figure('tellings_pending', 'Events that are still to be told', ({ pending }) => pending);
  figure('tellings_set_aside', 'Events that cannot be told and wait for a person', ({ set_aside }) => set_aside);
  figure('tellings_oldest_seconds', 'Age of the oldest event that is still to be told', ({ oldest_at }) =>
    oldest_at ? Math.max(0, now().getTime() - oldest_at.getTime()) / 1000 : 0,
  );
}
