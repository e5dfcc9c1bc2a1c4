import type { listNotifications as listCall, Notification } from '@artel/contracts/chat/notifications.ts';
import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { inTransaction, keysetPage, readCursor } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { notices } from './notice.catalogue.ts';
import { archive, countBoxes, countUnread, markRead, type NotificationRecord, readFeed } from './notifications.sql.ts';

export const listNotifications = async (
  { user_id }: Member,
  { category, box, after }: QueryOf<typeof listCall>,
): Promise<Page<Notification>> => keysetPage(await readFeed(user_id, { category, box, after: readCursor(after) }), viewNotification);

const viewNotification = ({ id, state, is_own, created_at, ...line }: NotificationRecord): Notification => ({
  ...line,
  _id: id,
  is_read: state !== 'unread',
  // what is worth a push, and news to the reader
  is_important: notices[line.code]?.push !== undefined && !is_own,
  created_at: created_at.toISOString(),
});

export const readNotifications = ({ user_id }: Member, ids: readonly string[] | undefined): Promise<{ read: number }> =>
  inTransaction(async (tx) => {
    const read = ids?.length === 0 ? 0 : await markRead(tx, user_id, ids, now());
    if (read > 0) await publishChanged(tx, [user_id], { type: 'notification', id: user_id });
    return { read };
  });

export const archiveNotification = ({ user_id }: Member, id: string, is_archived: boolean): Promise<{ is_archived: boolean }> =>
  inTransaction(async (tx) => {
    if (!(await archive(tx, { id, user_id, is_archived, at: now() }))) refuse('NOTIFICATION_NOT_FOUND');
    await publishChanged(tx, [user_id], { type: 'notification', id: user_id });
    return { is_archived };
  });

export const countUnreadNotifications = ({ user_id }: Member): Promise<number> => countUnread(user_id);
export const countNotifications = ({ user_id }: Member): ReturnType<typeof countBoxes> => countBoxes(user_id);
