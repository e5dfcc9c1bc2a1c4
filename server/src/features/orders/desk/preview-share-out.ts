import type { CorrectionJournal } from '@artel/contracts/money/corrections.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/index.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { findNameOf } from '../orders.sql.ts';
import { shareOutJournal } from '../stages/stage-money.ts';
import { viewJournal } from './journal.view.ts';

export async function previewShareOut(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  at: { customer_minor: number; turnover: number },
): Promise<z.input<typeof CorrectionJournal>> {
  const journal = await shareOutJournal(tx, order, stage, at);
  const names = new Map<string, string>();
  for (const id of [order.customer_id, order.seller_id]) names.set(id, await findNameOf(tx, id));
  return viewJournal(journal, names);
}
