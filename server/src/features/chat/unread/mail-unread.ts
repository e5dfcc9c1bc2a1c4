/** N-M1: after ten minutes unread; one letter a chat, none when muted. */

import { inTransaction } from '../../../platform/db/index.ts';
import { later, minutes } from '../../../platform/index.ts';
import { writeAbout } from '../../notifications/index.ts';
import { takeUnread, type UnreadChat } from './mail-unread.sql.ts';
import { chatPath } from './push-unread.ts';

export const unreadFor_ms = minutes(10);
const atOnce = 200;

/** No second letter before the chat is read. */
export async function mailUnread(): Promise<void> {
  for (let wasFull = true; wasFull; ) {
    wasFull = await inTransaction(async (tx) => {
      const { taken, unread } = await takeUnread(tx, later(-unreadFor_ms), atOnce);
      await writeAbout(
        tx,
        { code: 'N-M1', kind: 'messages' },
        unread.map((chat) => ({ user_id: chat.user_id, ...lineOf(chat) })),
      );
      return taken === atOnce;
    });
  }
}

function lineOf({ chat_id, is_of_order, sender, said, count }: UnreadChat): { title: string; text: string; url: string } {
  const left = count - said.length;
  const words = said.map((message) => `— ${message || 'Файлы'}`);
  return {
    // the template would need another grammatical case
    title: `Вам пишет ${sender}`,
    text: [...words, ...(left > 0 ? [`… и ещё ${left}`] : [])].join('\n'),
    url: chatPath(chat_id, is_of_order),
  };
}
