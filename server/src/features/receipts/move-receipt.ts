import type { Tx } from '../../platform/db/index.ts';
import { type Actor, log, move, now } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import type { ProviderReceipt } from '../provider/index.ts';
import { publishToStaff } from '../users/index.ts';
import { receiptLifecycle } from './receipt.lifecycle.ts';
import type { ReceiptRecord } from './receipt.ts';
import { findKnown, recordReceipt } from './receipts.sql.ts';

/** Records the provider's word; known before, it does nothing. The caller holds the receipt's lock. Answers it as it is now. */
export async function handleTillAnswer(
  tx: Tx,
  receipt: ReceiptRecord,
  answer: Pick<ProviderReceipt, 'status'> & Partial<Pick<ProviderReceipt, 'id' | 'fiscal'>>,
): Promise<ReceiptRecord> {
  if (receipt.struck_by) {
    if (answer.status === 'succeeded')
      log.error({ event: 'receipt_doubled', receipt_id: receipt.id }, 'the till has made a receipt that was made by hand');
    return receipt;
  }
  const { id: provider_id = receipt.provider_id, fiscal } = answer;
  const numbers = fiscal ? { fiscal_document: fiscal.document, fiscal_storage: fiscal.storage, fiscal_sign: fiscal.sign } : {};
  const isNews = provider_id !== receipt.provider_id || (fiscal && fiscal.document !== receipt.fiscal_document);
  const saved = isNews ? await recordReceipt(tx, receipt, { provider_id, ...numbers }) : receipt;
  if (answer.status === 'pending') return saved;
  if (answer.status === 'canceled') return failReceipt(tx, saved, 'provider', 'declined');
  const verdict = move(receiptLifecycle, saved.status, 'register', 'provider');
  if (!verdict.ok) return saved;
  const made = await recordReceipt(tx, saved, { status: verdict.to, ended_at: now(), failure: null });
  await announceReceipt(tx, made, 'registered', saved.status, { actor: 'provider' });
  return made;
}

export async function failReceipt(
  tx: Tx,
  receipt: ReceiptRecord,
  by: 'provider' | 'clock',
  failure: NonNullable<ReceiptRecord['failure']>,
): Promise<ReceiptRecord> {
  const verdict = move(receiptLifecycle, receipt.status, 'fail', by);
  if (!verdict.ok) return receipt;
  const failed = await recordReceipt(tx, receipt, { status: verdict.to, ended_at: now(), failure });
  log.error({ event: 'receipt_failed', receipt_id: receipt.id, kind: receipt.kind, failure }, 'a fiscal receipt was not made');
  await announceReceipt(tx, failed, 'failed', receipt.status, { actor: by, reason: failure });
  return failed;
}

export async function announceReceipt(
  tx: Tx,
  receipt: ReceiptRecord,
  what: 'registered' | 'failed' | 'struck',
  from: string,
  who: { actor: Actor; actor_id?: string; reason?: string },
): Promise<void> {
  const { payer, number } = (await findKnown(tx, receipt.id))!;
  await tx.announce({
    type: `receipt.${what}`,
    entity: 'receipt',
    entity_id: receipt.id,
    from,
    to: receipt.status,
    ...who,
    data: { number, kind: receipt.kind, payment_id: receipt.payment_id, user_id: payer.id, amount_minor: receipt.amount_minor },
  });
  await publishChanged(tx, [payer.id], { type: 'receipt', id: receipt.id });
  await publishToStaff(tx, 'finance', { type: 'money', id: 'receipts' });
}
