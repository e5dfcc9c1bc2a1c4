import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import { later, minutes, now } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { knownProviders, type ProviderObject } from '../provider/index.ts';
import { speakOfReceipt } from './check-receipt.ts';
import { handleTillAnswer } from './move-receipt.ts';
import { type CarriedReceipt, insertSettlements, storeCarried } from './receipts.sql.ts';

/** A line of a receipt is no longer (54-ФЗ). */
const TITLE_MOST = 128;
const FIRST_LOOK_MS = minutes(1);
const watch = (tx: Tx, id: string): Promise<void> => setTimer(tx, 'receipt', id, 'check', later(FIRST_LOOK_MS));

/** Records what the provider reports of the receipt of a final payment or refund. Repeated, it is the same receipt. */
export async function storeReceipt(
  tx: Tx,
  carried: Omit<CarriedReceipt, 'id' | 'created_at'>,
  object: Pick<ProviderObject, 'receipt'>,
): Promise<void> {
  if (object.receipt === null) return;
  const id = newId();
  const receipt = await storeCarried(tx, { ...carried, id, created_at: now() });
  await handleTillAnswer(tx, receipt, { status: object.receipt });
  // its numbers come later, and so may the till
  if (receipt.id === id) await watch(tx, id);
}

type Done = { stage_id: string; title: string };
/**
 * A stage's money went to its seller: each payment it was made of, as far as it was, gets its second receipt (54-ФЗ, full settlement), once.
 * Only of payments that came with a first one.
 */
export async function requestSettlementReceipts(
  tx: Tx,
  { stage_id, title }: Done,
  spent: readonly { payment_id: string; amount_minor: number }[],
): Promise<void> {
  if (spent.length === 0) return;
  const settled = spent.map((part) => ({ ...part, id: newId() }));
  for (const id of await insertSettlements(tx, { stage_id, title: title.slice(0, TITLE_MOST), created_at: now() }, settled)) {
    await watch(tx, id);
    await speakOfReceipt(tx, 'send_receipt', id);
  }
}

export const areReceiptsMade = (): boolean => knownProviders().some(({ makesReceipts }) => makesReceipts);
