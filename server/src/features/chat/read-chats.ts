import type {
  Chat,
  findChat as findCall,
  listMyChats as listCall,
  Message,
  listMessages as messagesCall,
} from '@artel/contracts/chat/chat.ts';
import type { Page, QueryOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor } from '@artel/contracts/kit/paging.ts';
import { refusalText } from '@artel/contracts/refusals.ts';
import { z } from 'zod';
import { keysetPage, ROWS, readCursor, searchLike, sliceOf } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { whatLimits } from '../sanctions/index.ts';
import { findChatOf, findMembership, findRoom, type Membership, readChats, readMessages, readUnseen, readUnseenByTab } from './chat.sql.ts';
import { viewChat, viewMember } from './chat.view.ts';

export const listChats = async (
  { user_id }: Member,
  kind: 'plain' | 'order',
  { q, shelf, after }: QueryOf<typeof listCall>,
): Promise<Page<Chat>> => keysetPage(await readChats({ user_id, kind, words: searchLike(q), shelf }, readCursor(after)), viewChat(now()));

export const getChat = async ({ user_id }: Member, id: string): Promise<Chat> =>
  viewChat(now())((await findChatOf(user_id, id)) ?? refuse('CHAT_NOT_FOUND'));

export async function findChat(viewer: Member, input: QueryOf<typeof findCall>): Promise<ResultOf<typeof findCall>> {
  const { chat_id, person, service } = (await findRoom(viewer.user_id, input)) ?? refuse('CHAT_NOT_FOUND');
  const chat = chat_id ? await getChat(viewer, chat_id) : null;
  return { chat, person: person && viewMember(now())(person), service, obstacle: chat ? null : await obstacleToFirst(viewer) };
}

async function obstacleToFirst({ user_id, is_blocked }: Member): Promise<string | null> {
  if (is_blocked) return refusalText('ACCOUNT_BLOCKED');
  const limited = await whatLimits(user_id, 'chat');
  return limited ? refusalText(limited.code, limited.details) : null;
}

const SeqCursor = z.tuple([z.int().positive()]);

export async function listMessages(
  viewer: Member,
  chat_id: string,
  { after, since = 0 }: QueryOf<typeof messagesCall>,
): Promise<Page<Message>> {
  const { last_seq, hidden_to_seq } = await membershipOf(viewer, chat_id);
  const from = Math.max(since, hidden_to_seq);
  const messages = await readMessages(chat_id, from, decodeCursor(after, SeqCursor)?.[0], ROWS + 1);
  // a message between the two reads counts
  const latest = after ? last_seq : Math.max(last_seq, messages[0]?.seq ?? 0);
  const slice = sliceOf({ rows: messages, cursorOf: ({ seq }) => [seq], view: (message) => message });
  return { ...slice, total: Math.max(0, latest - from) };
}

export const countUnseen = ({ user_id }: Member): Promise<number> => readUnseen(user_id);
export const countUnseenByTab = ({ user_id }: Member): Promise<{ chats: number; orders: number }> => readUnseenByTab(user_id);
export const countUnseenInChat = async (viewer: Member, chat_id: string): Promise<number> => (await membershipOf(viewer, chat_id)).unseen;

export async function getLastMessage(viewer: Member, chat_id: string): Promise<Message | null> {
  const { hidden_to_seq } = await membershipOf(viewer, chat_id);
  return (await readMessages(chat_id, hidden_to_seq, undefined, 1))[0] ?? null;
}

const membershipOf = async ({ user_id }: Member, chat_id: string): Promise<Membership> =>
  (await findMembership(chat_id, user_id)) ?? refuse('CHAT_NOT_FOUND');
