import type { Notification, NotificationCategory } from '@artel/contracts/notifications.ts';
import { type Newest, type Placed, readNewest } from '../../platform/db/newest.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type NotificationRecord = Omit<Notification, '_id' | 'is_read' | 'created_at'> & { id: string; state: string; created_at: Date };
type Asked = { category: NotificationCategory | undefined; after: Newest['after'] };

/** What is put away is not shown. */
export const readFeed = (user_id: string, { category, after }: Asked) =>
  readNewest<NotificationRecord & Placed>({
    of: 'n',
    columns: 'n.code, n.category, n.title, n.text, n.url, n.state, n.created_at',
    from: 'notifications n',
    where: [
      [user_id, (at) => `n.user_id = ${at}::uuid and n.state <> 'archived'`],
      [category, (at) => `n.category = ${at}`],
    ],
    after,
  });

/** Answers how many were unread. */
export async function markAllRead(tx: Tx, user_id: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('notifications')
    .set({ state: 'read', read_at: at })
    .where('user_id', '=', user_id)
    .where('state', '=', 'unread')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
