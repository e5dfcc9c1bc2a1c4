/**
 * «Something happened»: the transition log and the reactions of other features, both in the transaction of the change.
 * Which feature reacts to what stands in reactions.ts; this file only runs the table. What only notifies runs after the commit (outbox.ts).
 */
import { v7 as newId } from 'uuid';
import { now } from './clock.ts';
import type { Tx } from './db/transaction.ts';
import { insertEvent } from './events.sql.ts';
import { addJob, type JobName } from './jobs/jobs.ts';

/** Name → what an event carries. reactions.ts fills it from the table of events.ts: the platform knows no feature. */
// biome-ignore lint/suspicious/noEmptyInterface: declared again by reactions.ts
export interface Events {}
/** `noun.past`: order.cancelled, stage.delivered … */
export type EventType = keyof Events;
/** Of a thing: 'stage' → stage.delivered, stage.late … */
export type EventOf<Thing extends string> = Extract<EventType, `${Thing}.${string}`>;

export type Actor = 'customer' | 'seller' | 'staff' | 'clock' | 'provider' | 'system';
type Fields = {
  entity: string;
  entity_id: string;
  from?: string | undefined;
  to?: string | undefined;
  actor: Actor;
  actor_id?: string | undefined;
  reason?: string | undefined;
};
type Carried<Data> = Partial<Data> extends Data ? { data?: Data | undefined } : { data: Data };
export type DomainEvent<Type extends EventType = EventType> = { [T in Type]: Fields & { type: T } & Carried<Events[T]> }[Type];
type Without<Data, Common extends PropertyKey> = Data extends object ? Omit<Data, Common> : Data;
/** What the caller of a feature's own announce() gives: the feature adds the `Common` data. */
export type EventPart<Type extends EventType, Common extends PropertyKey> = {
  [T in Type]: { type: T } & Carried<Without<Events[T], Common>>;
}[Type];
export type AnnouncedEvent<Type extends EventType = EventType> = DomainEvent<Type> & { id: string; at: Date };
/** As the table keeps it. */
export type EventRow = Fields & { type: string; id: string; at: Date; data?: unknown };

/** One reader for each type of event, checked against what that type carries. */
export type EventReaders<Type extends EventType, Made, Known extends unknown[] = []> = {
  readonly [T in Type]: (event: AnnouncedEvent<T>, ...known: Known) => Made;
};
export const eventReader =
  <Type extends EventType, Made, Known extends unknown[]>(readers: EventReaders<Type, Made, Known>) =>
  (event: AnnouncedEvent<Type>, ...known: Known): Made =>
    readers[event.type](event, ...known);
export const eventTypes = <Type extends EventType>(table: Readonly<Record<Type, unknown>>): Type[] => Object.keys(table) as Type[];

/** A row of reactions.ts: at once in the transaction, or a job row written in it. */
export type Reaction<Type extends EventType = EventType> =
  | { now: (tx: Tx, event: AnnouncedEvent<Type>) => Promise<void> }
  | { later: JobName };
export type Reactions = { readonly [Type in EventType]?: readonly Reaction<Type>[] };

let reactions: Reactions = {};
export function useReactions(table: Reactions): void {
  reactions = table;
}

let subscriptions: { types: ReadonlySet<string>; soon: () => void } = { types: new Set(), soon: () => undefined };
/** Events of these types go to the outbox, and `soon` is called after the commit. */
export function enqueue(types: ReadonlySet<string>, soon: () => void): void {
  subscriptions = { types, soon };
}

/** Transactions that have asked for it already. */
const requested = new WeakSet<Tx>();

export async function announceInTransaction<Type extends EventType>(tx: Tx, event: DomainEvent<Type>): Promise<void> {
  const announced = { ...event, id: newId(), at: now() };
  const isToBeTold = subscriptions.types.has(event.type);
  await insertEvent(tx, announced, isToBeTold);
  if (isToBeTold && !requested.has(tx)) {
    requested.add(tx);
    tx.afterCommit(subscriptions.soon);
  }
  const rows: readonly Reaction<Type>[] = reactions[event.type] ?? [];
  for (const reaction of rows) {
    if ('now' in reaction) await reaction.now(tx, announced);
    else await addJob(tx, reaction.later, { event: { ...announced, at: announced.at.toISOString() } }, `${reaction.later}:${announced.id}`);
  }
}
