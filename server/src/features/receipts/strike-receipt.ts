import type { BodyOf, Page } from '@artel/contracts/kit/endpoint.ts';
import type { strikeReceipt as strikeCall } from '@artel/contracts/money/receipts.ts';
import { inTransaction, keysetPage, readCursor } from '../../platform/db/index.ts';
import { type Member, mustMove, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { announceReceipt } from './move-receipt.ts';
import { receiptLifecycle } from './receipt.lifecycle.ts';
import { type ReceiptView, viewReceipt } from './receipt.view.ts';
import { findKnown, lockReceipt, readReceipts, recordReceipt } from './receipts.sql.ts';

type Input = { id: string } & BodyOf<typeof strikeCall>;
/** Refuses RECEIPT_IS_AT_THE_TILL while the provider may still make it, RECEIPT_IS_MADE when there is one. */
export const strikeReceipt = (viewer: Member, { id, fiscal_document, reason }: Input): Promise<ReceiptView> =>
  inTransaction(async (tx) => {
    const receipt = (await lockReceipt(tx, id)) ?? refuse('RECEIPT_NOT_FOUND');
    const to = mustMove(receiptLifecycle, receipt.status, 'strike', 'staff');
    const numbers = { fiscal_document, fiscal_storage: null, fiscal_sign: null };
    const change = { status: to, ended_at: now(), struck_by: viewer.user_id, reason, ...numbers };
    const struck = await recordReceipt(tx, receipt, change);
    await dropTimers(tx, 'receipt', id, 'check');
    await announceReceipt(tx, struck, 'struck', receipt.status, { actor: 'staff', actor_id: viewer.user_id, reason });
    return viewReceipt((await findKnown(tx, id))!);
  });

export async function listReceipts({ state, after }: { state: 'waiting' | 'all'; after?: string | undefined }): Promise<Page<ReceiptView>> {
  return keysetPage(await readReceipts(state, readCursor(after)), viewReceipt);
}
