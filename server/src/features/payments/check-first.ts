/** A deadline asks the provider first: an open payment may be paid already, and only our ignorance would cancel the order. */

import { inTransaction } from '../../platform/db/index.ts';
import { later, log, minutes } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { deferTimer, isTimerDue } from '../../platform/jobs/timers.ts';
import { closeUnfunded, expireUnpaid } from '../orders/index.ts';
import { fetchAndApply } from './check-payment.ts';
import { isComing } from './coins/open-quote.ts';
import { isOpen } from './payment.ts';
import { listUnsettled } from './payments.sql.ts';

const ends = { payment: expireUnpaid, funding: closeUnfunded };
type Deadline = keyof typeof ends;

/**
 * The clock. Without a payment that may be under way it ends the order at once, otherwise a job asks and ends it; until then the timer
 * comes again.
 */
export const checkFirst =
  (deadline: Deadline) =>
  async (order_id: string): Promise<void> => {
    if ((await listUnsettled(order_id)).length === 0) return ends[deadline](order_id);
    await inTransaction(async (tx) => {
      if (!(await isTimerDue(tx, 'order', order_id, deadline))) return;
      await deferTimer(tx, 'order', order_id, deadline, later(minutes(1)));
      await addJob(tx, 'end_unpaid', { order_id, deadline }, `end_unpaid:${order_id}`, 'payments at the provider');
    });
  };

/** The job. A provider that cannot be asked leaves the order as it is. */
export async function endUnpaidOrder({ order_id, deadline }: { order_id: string; deadline: Deadline }): Promise<void> {
  try {
    for (const payment of await listUnsettled(order_id)) await fetchAndApply(payment);
    if (await isBeingPaid(order_id)) return;
  } catch (error) {
    return log.warn({ event: 'deadline_waits_for_provider', err: error, order_id }, 'payment provider unavailable, an unpaid order waits');
  }
  await ends[deadline](order_id);
}

/** Sent in time and not yet confirmed by the network: the deadline comes again until it is. */
async function isBeingPaid(order_id: string): Promise<boolean> {
  for (const payment of await listUnsettled(order_id)) if (isOpen(payment) && (await isComing(payment))) return true;
  return false;
}
