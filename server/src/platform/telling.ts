/**
 * What only tells: a transactional outbox with a projector. `announce` leaves the event in `untold_events`; right after the commit this
 * file projects everything that waits there, in order and in batches, and takes it out in the same transaction: exactly once. What is told
 * of which event stands in tellings.ts.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { backOff } from '@artel/contracts/kit/back-off.ts';
import { Gauge } from 'prom-client';
import { later, minutes, now } from './clock.ts';
import { inTransaction, type Tx } from './db/transaction.ts';
import { type AnnouncedEvent, keepUntold } from './events.ts';
import { log } from './log.ts';
import { countUntold, isAnythingUntold, putOff, takeUntold, type UntoldEvent, type UntoldFigures } from './telling.sql.ts';

/** Gets all its events of a batch at once, in order. Changes neither state nor money. */
export type Projection = (tx: Tx, events: readonly AnnouncedEvent[]) => Promise<void>;
/** Which projection tells of which events. In a batch they run in this order, so it is the order of the locks, too. */
export type Telling = { tell: Projection; of: readonly string[] };

let tellings: readonly Telling[] = [];
export function useTellings(table: readonly Telling[]): void {
  tellings = table;
  keepUntold(new Set(table.flatMap(({ of }) => of)), tellSoon);
}

/** A batch holds the chats and feeds of all it tells of, and whoever acts there meanwhile waits for it: it is short. */
const atOnce = 25;

async function project(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  for (const { tell, of } of tellings) {
    const its = events.filter(({ type }) => of.includes(type));
    if (its.length > 0) await tell(tx, its);
  }
}

/** Tells what waits inside a transaction that goes on: for the seed, which lives the past again in one. */
export async function tellWithin(tx: Tx): Promise<void> {
  for (let events = await takeUntold(tx, now(), atOnce); events.length > 0; events = await takeUntold(tx, now(), atOnce))
    await project(tx, events);
}

/** Tells the next ones and answers how many. Another teller, on whichever node, is waited for. */
export const tellSome = (): Promise<number> =>
  inTransaction(async (tx) => {
    const events = await takeUntold(tx, now(), atOnce);
    await project(tx, events);
    return events.length;
  });

async function tellEverything(): Promise<void> {
  try {
    while ((await tellSome()) === atOnce);
  } catch (error) {
    log.warn({ event: 'telling_batch_failed', err: error }, 'telling a batch failed, each event is told alone');
    while (await tellOne());
  }
}

/** Of an event that cannot be told. */
const tries = 5;
const pause = { first: 1_000, longest: minutes(1) };

/** Answers false when nothing waits. An event that fails holds up what else is to be told of its entity, and nobody else. */
async function tellOne(): Promise<boolean> {
  let taken: UntoldEvent | undefined;
  try {
    return await inTransaction(async (tx) => {
      [taken] = await takeUntold(tx, now(), 1);
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
let isAskedAgain = false;
/** Whoever asks stands in a transaction, or in a call: the teller is in neither. */
const outside = AsyncLocalStorage.snapshot();

/** Begins to tell what waits, unless it is being told; what was committed meanwhile follows in the next batch. */
function tellSoon(): void {
  isAskedAgain = true;
  flight ??= outside(fly);
}

async function fly(): Promise<void> {
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await tellEverything();
    }
  } catch (error) {
    // nothing is lost: the clock asks again
    log.error({ event: 'telling_stopped', err: error }, 'telling stopped, will retry');
  } finally {
    flight = undefined;
  }
}

/** Resolves when this process tells nothing any more. */
export async function whenTold(): Promise<void> {
  while (flight) await flight;
}

/** Tells what waits, whoever left it there: a node that died, or an event that was put off. */
export async function tellPending(): Promise<void> {
  tellSoon();
  await whenTold();
}

let clock: NodeJS.Timeout | undefined;

export function startTelling(every_ms: number): void {
  const turn = async () => {
    const waits = await isAnythingUntold().catch(() => false); // the database is away: it is asked again in a moment
    if (waits) await tellPending();
    if (clock) clock = setTimeout(turn, every_ms);
  };
  clock = setTimeout(turn, every_ms);
}

/** Tells the last of it. */
export async function stopTelling(): Promise<void> {
  clearTimeout(clock);
  clock = undefined;
  await tellPending();
}

/** What waits, in the figures of /metrics. */
export function measureTelling(): void {
  const figure = (name: string, help: string, of: (counted: UntoldFigures) => number) =>
    new Gauge({
      name,
      help,
      async collect() {
        this.set(of(await countUntold()));
      },
    });
  figure('tellings_pending', 'Events that are still to be told', ({ pending }) => pending);
  figure('tellings_set_aside', 'Events that cannot be told and wait for a person', ({ set_aside }) => set_aside);
  figure('tellings_oldest_seconds', 'Age of the oldest event that is still to be told', ({ oldest_at }) =>
    oldest_at ? Math.max(0, now().getTime() - oldest_at.getTime()) / 1000 : 0,
  );
}
