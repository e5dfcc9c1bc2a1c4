/** A receipt at the provider: sent once, then polled until it is made, because nobody notifies of receipts. */

import { asMinor } from '@artel/contracts/kit/money.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { later, logAndCarryOn, now } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { NOTHING_COMES_AFTER_MS, type ProviderReceipt, providerOf, tellProvider } from '../provider/index.ts';
import { failReceipt, handleTillAnswer } from './move-receipt.ts';
import { isGivenUp, looksAgainIn, mayBeSent } from './receipt.policy.ts';
import type { ReceiptRecord } from './receipt.ts';
import { findAtProvider, lockReceipt, type ReceiptAtProvider, recordReceipt } from './receipts.sql.ts';

export const speakOfReceipt = (tx: Tx, job: 'send_receipt' | 'ask_receipt', receipt_id: string): Promise<void> =>
  addJob(tx, job, { receipt_id }, `${job}:${receipt_id}`, 'receipts at the provider');

/** The job: speaks only when it has itself recorded that it does, so a repeated job sends nothing. */
export async function sendReceipt({ receipt_id }: { receipt_id: string }): Promise<void> {
  const isOurs = await inTransaction(async (tx) => {
    const receipt = await lockReceipt(tx, receipt_id);
    if (!receipt || !mayBeSent(receipt, now())) return false;
    await recordReceipt(tx, receipt, { sent_at: now() });
    return true;
  });
  const input = isOurs ? await findAtProvider(receipt_id) : undefined;
  if (!input?.payment_provider_id) return;
  const { id: _id, payment_provider_id, email, title } = input;
  const amount = asMinor(input.amount_minor);
  const outcome = await tellProvider(input.provider, (provider) =>
    provider.createReceipt({ _id, amount, payment_provider_id, email, title }),
  );
  if (outcome.is === 'unknown') return;
  await inTransaction(async (tx) => {
    const receipt = await lockReceipt(tx, receipt_id);
    if (!receipt) return;
    if (outcome.is === 'done') await handleTillAnswer(tx, receipt, outcome.object);
    else if (outcome.is === 'refused') await failReceipt(tx, receipt, 'provider', 'refused');
    else if (receipt.status === 'pending' && !receipt.provider_id) await recordReceipt(tx, receipt, { sent_at: null });
  });
}

/** The clock: sets its next look and leaves the call to a job. After a day without a receipt the staff is notified. */
export function checkReceipt(receipt_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const known = await lockReceipt(tx, receipt_id);
    if (!known) return;
    const receipt = isGivenUp(known, now()) ? await failReceipt(tx, known, 'clock', 'not_in_time') : known;
    const wait_ms = looksAgainIn(receipt, now());
    if (wait_ms === undefined) return;
    await setTimer(tx, 'receipt', receipt_id, 'check', later(wait_ms));
    await speakOfReceipt(tx, mayBeSent(receipt, now()) ? 'send_receipt' : 'ask_receipt', receipt_id);
  });
}

/** The job. A provider that cannot be asked is asked again by the clock. */
export async function fetchReceipt({ receipt_id }: { receipt_id: string }): Promise<void> {
  const input = await findAtProvider(receipt_id);
  if (!input || (input.kind === 'settlement' && !input.sent_at)) return;
  const there = await listThere(input).catch(logAndCarryOn('asking the provider of a receipt'));
  if (!there) return;
  await inTransaction(async (tx) => {
    const receipt = await lockReceipt(tx, receipt_id);
    if (!receipt) return;
    const found = findIn(there, receipt);
    if (found) await handleTillAnswer(tx, receipt, found);
    else if (wasNeverCreated(receipt)) {
      // what the list lacks by now does not exist: it is sent again under the same id
      await recordReceipt(tx, receipt, { sent_at: null });
      await speakOfReceipt(tx, 'send_receipt', receipt_id);
    }
  });
}

async function listThere({ provider, kind, payment_provider_id, refund_provider_id }: ReceiptAtProvider): Promise<ProviderReceipt[]> {
  const of = kind === 'refund' ? refund_provider_id : payment_provider_id;
  if (!of) return [];
  return providerOf(provider).listReceipts(kind === 'refund' ? { refund_provider_id: of } : { payment_provider_id: of });
}

/** By the provider's id; before that is known, second receipts of a payment are distinguished by their line, which names the stage. */
function findIn(there: readonly ProviderReceipt[], receipt: ReceiptRecord): ProviderReceipt | undefined {
  const { provider_id, kind, title, amount_minor } = receipt;
  if (provider_id) return there.find(({ id }) => id === provider_id);
  const alike = there.filter((one) => one.kind === kind && one.amount_minor === amount_minor);
  return kind === 'settlement' ? alike.find((one) => one.title === title) : alike[0];
}

const wasNeverCreated = ({ kind, status, provider_id, sent_at }: ReceiptRecord): boolean =>
  kind === 'settlement' && status === 'pending' && !provider_id && sent_at !== null && now() >= later(NOTHING_COMES_AFTER_MS, sent_at);
