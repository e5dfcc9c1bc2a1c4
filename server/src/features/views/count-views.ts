import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { takeViews } from './note-view.ts';
import { addViews, forgetViewsBefore } from './views.sql.ts';

/** Daily unique; not the owner. */
export async function countViews(): Promise<void> {
  const views = takeViews();
  if (views.length === 0) return;
  for (const [of, those] of Map.groupBy(views, (view) => view.of)) await inTransaction((tx) => addViews(tx, of, those));
}

export const forgetOldViews = (): Promise<void> => inTransaction((tx) => forgetViewsBefore(tx, now().toISOString().slice(0, 10)));
