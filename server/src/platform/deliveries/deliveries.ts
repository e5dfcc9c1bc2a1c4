/**
 * What leaves for somebody by a service outside: letters and pushes. Each has a row that says what became of it, and is tried five times: at
 * once, and one, five, thirty minutes and three hours after the try before.
 */
import { days, later, minutes, now } from '../clock.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { addJob, addJobs, type JobPayloads } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import {
  type Channel,
  countUndone,
  deleteDeliveriesBefore,
  insertDeliveries,
  noteSent,
  noteTry,
  settleDelivery,
} from './deliveries.sql.ts';

/** `away`: perhaps another time. `refused`: never. */
export type Outcome = { is: 'sent' } | { is: 'refused'; error: string } | { is: 'away'; error: string; after_ms?: number };
export type Parcel = { id: string };
type ParcelOf<Of extends Channel> = JobPayloads[(typeof jobOf)[Of]] & Parcel;
export type Leaving<Of extends Channel> = { parcel: ParcelOf<Of>; user_id?: string | undefined; code?: string | undefined };

export const pauses_ms = [minutes(1), minutes(5), minutes(30), minutes(180)] as const;

const jobOf = { email: 'mail', push: 'push' } as const satisfies Record<Channel, string>;

export async function leave<Of extends Channel>(tx: Tx, channel: Of, all: readonly Leaving<Of>[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(({ parcel: { id }, user_id = null, code = null }) => ({ id, user_id, channel, code }));
  await insertDeliveries(tx, rows, now());
  const job = jobOf[channel];
  await addJobs(
    tx,
    job,
    all.map(({ parcel }) => ({ payload: parcel, key: `${job}:${parcel.id}` })),
  );
}

/** Notes what became of a try; what may go another time is put off, by the machine's clock. */
export const settle = <Of extends Channel>(channel: Of, parcel: ParcelOf<Of>, outcome: Outcome): Promise<void> =>
  outcome.is === 'sent' ? noteSent(parcel.id, now()) : settleUnsent(channel, parcel, outcome);

const settleUnsent = <Of extends Channel>(channel: Of, parcel: ParcelOf<Of>, outcome: Exclude<Outcome, { is: 'sent' }>): Promise<void> =>
  inTransaction(async (tx) => {
    const tries = await noteTry(tx, parcel.id, outcome.error.slice(0, 300));
    if (tries === undefined) {
      // of before there were rows: tried again by the worker
      if (outcome.is === 'away') throw new Error(outcome.error);
      return;
    }
    const pause = outcome.is === 'away' ? pauses_ms[tries - 1] : undefined;
    if (outcome.is === 'away' && pause !== undefined) {
      const job = jobOf[channel];
      await addJob(tx, job, parcel, `${job}:${parcel.id}:${tries}`, null, Math.max(pause, outcome.after_ms ?? 0));
      return;
    }
    await settleDelivery(tx, parcel.id, outcome.is === 'away' ? 'failed' : outcome.is, now());
    log.warn({ event: 'delivery_failed', channel, delivery_id: parcel.id, tries }, 'a letter or a push did not arrive');
  });

export const countUndoneDeliveries = (): Promise<number> => countUndone(later(-days(1)));

export const forgetOldDeliveries = (): Promise<void> => inTransaction((tx) => deleteDeliveriesBefore(tx, later(-days(90))));
