/** What people say, see and are told in chats, by the calls that the browser makes. */
import * as api from '@artel/contracts/chat/chat.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { database } from '../src/platform/db/index.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './server.ts';

type Sent = BodyOf<typeof api.sendMessage>;
type NoticeInput = { seq: number; type: string; payload: Record<string, unknown> };

/** Of the server that stands when one of them is called. */
export const chatsOn = (server: () => TestServer) => {
  const send = (as: TestPerson, body: Sent) => server().call(api.sendMessage, { as, body });
  return {
    send,
    /** The message that was sent; throws what it was refused with. */
    async said(as: TestPerson, body: Sent) {
      const { body: answer, error } = await send(as, body);
      if (error) throw new Error(error.code);
      return answer.result;
    },
    chatsOf: async (as: TestPerson) => (await server().call(api.listMyChats, { as })).body!.result.list,
    /** The latest first. */
    wordsIn: async (as: TestPerson, chat_id: string) =>
      (await server().call(api.listMessages, { as, params: { chat_id } })).body!.result.list.map(({ message }) => message),
  };
};

/** All that the member was told, in its order. */
export const feedOf = async ({ user_id }: TestPerson): Promise<NoticeInput[]> =>
  (await database().query<NoticeInput>('select seq, type, payload from user_events where user_id = $1 order by seq', [user_id])).rows;
