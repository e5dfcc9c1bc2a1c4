/** A payout is sent to the provider once, with our id as its key; from then on it is only polled. */

import { minus } from '@artel/contracts/kit/money.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { later, minutes, now } from '../../platform/index.ts';
import { arePayoutsStopped, lockAvailable } from '../ledger/index.ts';
import { mayBeSent, owesMoney, tellProvider } from '../provider/index.ts';
import { whenPayoutsGoOn } from '../sanctions/index.ts';
import { applyProviderPayout, fail } from './apply-payout.ts';
import type { PayoutRecord } from './payout.view.ts';
import { findPayout, lockPayout } from './payouts.sql.ts';
import { announcePayout, movePayout, watchPayout } from './request-payout.ts';
import { mayLeaveByTax } from './resume-after-tax.ts';

/** The job: speaks only when it has itself moved the payout out of the queue, so a repeated job says nothing. */
export async function sendPayout({ payout_id }: { payout_id: string }): Promise<void> {
  // it stays in the queue, and the clock sends it again
  if (await arePayoutsStopped()) return;
  const input = await findPayout(payout_id);
  if (input?.status !== 'queued' || !(await mayBeSent(input.provider, 'payouts'))) return;
  const payout = await inTransaction(async (tx) => {
    const queued = await lockPayout(tx, payout_id);
    if (queued?.hold) return undefined;
    if (queued?.status !== 'queued' || (await owesMoney(tx, queued.user_id))) return undefined;
    // whoever sets a hold waits here; while it stands the payout stays in the queue
    await lockAvailable(tx, queued.user_id);
    if (await whenPayoutsGoOn(queued.user_id, tx.db)) return undefined;
    if (!(await mayLeaveByTax(tx, queued))) return undefined;
    const sent = await movePayout(tx, queued, 'send', 'system', { sent_at: now() });
    await watchPayout(tx, payout_id, later(minutes(1)));
    await announcePayout(tx, sent, 'payout.sent', 'queued');
    return sent;
  });
  if (!payout) return;
  const outcome = await tellProvider(
    payout.provider,
    (provider) =>
      provider.createPayout({
        _id: payout.id,
        amount: minus(payout.amount_minor, payout.fee_minor),
        destination: payout.destination,
        description: `Выплата №${payout.number}`,
      }),
    'payouts',
  );
  if (outcome.is === 'done') await inTransaction((tx) => applyProviderPayout(tx, outcome.object));
  if (outcome.is === 'refused') await inTransaction((tx) => ifUnheard(tx, payout, (heard) => fail(tx, heard, null)));
  if (outcome.is === 'unsent') await inTransaction((tx) => ifUnheard(tx, payout, (heard) => backToQueue(tx, heard)));
}

async function backToQueue(tx: Tx, payout: PayoutRecord): Promise<void> {
  const queued = await movePayout(tx, payout, 'unsend', 'system', { sent_at: null });
  await announcePayout(tx, queued, 'payout.unsent', payout.status);
}

/** The provider may have reported it meanwhile: then its word counts. */
async function ifUnheard(tx: Tx, { id }: PayoutRecord, then: (payout: PayoutRecord) => Promise<void>): Promise<void> {
  const payout = await lockPayout(tx, id);
  if (payout?.status === 'processing' && !payout.provider_id) await then(payout);
}
