/** Reading chats: both lists, the messages of one, how many are unread. Strangers are told that there is no such chat. */
import type { Chat, Message } from '@artel/contracts/chat.ts';
import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor, encodeCursor } from '@artel/contracts/kit/paging.ts';
import { z } from 'zod';
import { now } from '../../platform/clock.ts';
import { newestPage, placeOf, ROWS } from '../../platform/http/page.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { findMembership, type Membership, readChats, readMessages, readUnseen } from './chat.sql.ts';
import { viewChat } from './chat.view.ts';

export const listChats = async ({ user_id }: Member, kind: 'plain' | 'order', after: string | undefined): Promise<Page<Chat>> =>
  newestPage(await readChats(user_id, kind, placeOf(after)), viewChat(now()));

const SeqCursor = z.tuple([z.int().positive()]);

/** Twenty a page, the latest first; the total is exact, because a chat's numbers have no gaps. */
export async function listMessages(viewer: Member, chat_id: string, after: string | undefined): Promise<Page<Message>> {
  const { last_seq } = await membershipOf(viewer, chat_id);
  const messages = await readMessages(chat_id, decodeCursor(after, SeqCursor)?.[0], ROWS + 1);
  const last = messages.length > ROWS ? messages[ROWS - 1] : undefined;
  return { result: messages.slice(0, ROWS), total: last_seq, ...(last && { next: encodeCursor([last.seq]) }) };
}

export const countUnseen = ({ user_id }: Member): Promise<number> => readUnseen(user_id);
export const countUnseenInChat = async (viewer: Member, chat_id: string): Promise<number> => (await membershipOf(viewer, chat_id)).unseen;

export async function getLastMessage(viewer: Member, chat_id: string): Promise<Message | null> {
  await membershipOf(viewer, chat_id);
  return (await readMessages(chat_id, undefined, 1))[0] ?? null;
}

const membershipOf = async ({ user_id }: Member, chat_id: string): Promise<Membership> =>
  (await findMembership(chat_id, user_id)) ?? refuse('CHAT_NOT_FOUND');
