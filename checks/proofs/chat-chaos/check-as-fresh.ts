/** Everything that a tab has made of the events it heard against the same page loaded at this moment: words, marks, the list's order. */
import type { Chat, Message } from '@artel/contracts/chat/chat.ts';
import { request } from './ask.ts';
import type { Tab } from './tab.ts';
import type { Seen } from './work.ts';

const always = () => false;

/** What the tabs show otherwise than a fresh page would. */
export async function checkAsFresh({ origin, devices }: Seen): Promise<string[]> {
  const people = Map.groupBy(devices, ({ me }) => me.user_id);
  const found = await Promise.all(
    [...people.values()].map(async (own) => {
      const { me, tabs } = own[0]!;
      const list = (await request<{ list: Chat[] }>(origin, me.token, '/api/chat/my', always))!.list;
      const threads = new Map<string, Message[]>();
      for (const chat_id of tabs[0]!.chats) {
        const page = await request<{ list: Message[] }>(origin, me.token, `/api/messages/chat/${chat_id}`, always);
        if (page) threads.set(chat_id, page.list);
      }
      return own.flatMap((device) => device.tabs.flatMap((tab) => difference(tab, list, threads)));
    }),
  );
  return found.flat();
}

function difference(tab: Tab, list: readonly Chat[], threads: ReadonlyMap<string, Message[]>): string[] {
  const state = tab.state();
  const found: string[] = [];
  const compare = (what: string, shown: string, fresh: string): void => {
    if (shown !== fresh) found.push(`${what} of ${tab.me.user_id}: «${shown}» instead of «${fresh}» (${tab.tells()})`);
  };
  const rowOf = ({ _id, unseen_messages, last_seq, last_message: last }: Chat): string =>
    `${_id} ${unseen_messages} ${last_seq} ${last ? wordsOf(last) : 'nothing'}`;
  // marks of reading stand on one's own words only
  const wordsOf = ({ seq, sender, message, seen, edited_at, deleted_at }: Message): string =>
    `${seq} ${message} ${sender._id !== tab.me.user_id ? '' : seen ? 'seen' : 'sent'} ${edited_at ?? ''} ${deleted_at ?? ''}`;
  compare('the list', (state.tabs.chats ?? []).map(rowOf).join('; '), list.map(rowOf).join('; '));
  for (const [chat_id, fresh] of threads)
    for (const one of fresh) {
      const shown = state.threads[chat_id]?.messages.find(({ _id }) => _id === one._id);
      if (shown) compare('a message', wordsOf(shown), wordsOf(one));
    }
  return found;
}
