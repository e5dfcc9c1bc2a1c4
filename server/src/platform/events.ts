/**
 * «Something happened»: the transition log and the reactions of other features, both in the transaction of the change.
 * Which feature reacts to what stands in reactions.ts; this file only runs the table. What only notifies runs after the commit (outbox.ts).
 */
import { v7 as newId } from 'uuid';
import { now } from './clock.ts';
import type { Tx } from './db/transaction.ts';
import { insertEvent } from './events.sql.ts';
import { addJob, type JobName } from './jobs/jobs.ts';

export type Actor = 'customer' | 'seller' | 'staff' | 'clock' | 'provider' | 'system';
export type DomainEvent = {
  type: string;
  entity: string;
  entity_id: string;
  from?: string | undefined;
  to?: string | undefined;
  actor: Actor;
  actor_id?: string | undefined;
  reason?: string | undefined;
  data?: Record<string, unknown> | undefined;
};
export type AnnouncedEvent = DomainEvent & { id: string; at: Date };

/** A row of reactions.ts: at once in the transaction, or a job row written in it. */
export type Reaction = { now: (tx: Tx, event: AnnouncedEvent) => Promise<void> } | { later: JobName };
export type Reactions = Readonly<Record<string, readonly Reaction[]>>;

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

export async function announceInTransaction(tx: Tx, event: DomainEvent): Promise<void> {
  const announced = { ...event, id: newId(), at: now() };
  const isToBeTold = subscriptions.types.has(event.type);
  await insertEvent(tx, announced, isToBeTold);
  if (isToBeTold && !requested.has(tx)) {
    requested.add(tx);
    tx.afterCommit(subscriptions.soon);
  }
  for (const reaction of reactions[event.type] ?? []) {
    if ('now' in reaction) await reaction.now(tx, announced);
    else await addJob(tx, reaction.later, { event: { ...announced, at: announced.at.toISOString() } }, `${reaction.later}:${announced.id}`);
  }
}
