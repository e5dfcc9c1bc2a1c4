/** N-M1 as a push: after a minute unread, one a chat until it is read, none when muted. */

import { inTransaction } from '../../../platform/db/index.ts';
import { later, minutes } from '../../../platform/index.ts';
import { pushAbout } from '../../notifications/index.ts';
import { takeUnpushed } from './push-unread.sql.ts';

const atOnce = 200;

export async function pushUnread(): Promise<void> {
  for (let wasFull = true; wasFull; ) {
    wasFull = await inTransaction(async (tx) => {
      const unread = await takeUnpushed(tx, later(-minutes(1)), atOnce);
      await pushAbout(
        tx,
        { code: 'N-M1', kind: 'messages' },
        unread.map(({ user_id, chat_id, is_of_order }) => ({ user_id, about: chat_id, url: chatPath(chat_id, is_of_order) })),
      );
      return unread.length === atOnce;
    });
  }
}

export const chatPath = (chat_id: string, is_of_order: boolean): string =>
  `/profile/messages?${is_of_order ? 'tab=orders&' : ''}chat=${chat_id}`;
