import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { takeViews } from './note-view.ts';
import { addViews, forgetViewsBefore } from './views.sql.ts';

/** Daily unique; not the owner. */
export async function countViews(): Promise<void> {
  const views = takeViews();
  if (views.length === 0) return;
  const { service = [], project = [] } = Object.groupBy(views, ({ of }) => of);
  if (service.length > 0) await inTransaction((tx) => addViews(tx, 'service', service));
  if (project.length > 0) await inTransaction((tx) => addViews(tx, 'project', project));
}

export const forgetOldViews = (): Promise<void> => inTransaction((tx) => forgetViewsBefore(tx, now().toISOString().slice(0, 10)));
