import type { Message } from '@artel/contracts/chat/chat.ts';

type Read = Pick<Message, 'seq' | 'sender'>;
/** `after`: last read number; `heard`: up to where it is known. */
export type NewLine = { after: number | undefined; heard: number };

export const openedAt = (messages: readonly Read[], readTo: number, my_id: string | undefined): NewLine => ({
  after: firstOfOthers(messages, readTo, my_id) === undefined ? undefined : readTo,
  heard: messages.at(-1)?.seq ?? readTo,
});

export function lineAfter(line: NewLine, messages: readonly Read[], my_id: string | undefined, isLooking: boolean): NewLine {
  const heard = messages.at(-1)?.seq ?? line.heard;
  if (heard <= line.heard) return line;
  const mine = messages.findLast(({ seq, sender }) => seq > line.heard && sender._id === my_id)?.seq;
  if (mine === undefined && line.after !== undefined) return { after: line.after, heard };
  const known = mine ?? line.heard;
  return { after: isLooking || firstOfOthers(messages, known, my_id) === undefined ? undefined : known, heard };
}

export const placeOfLine = ({ after }: NewLine, messages: readonly Read[], my_id: string | undefined): number | undefined =>
  after === undefined ? undefined : firstOfOthers(messages, after, my_id);

export const newAbove = ({ after }: NewLine, messages: readonly Read[]): number | undefined =>
  after !== undefined && messages[0] && messages[0].seq > after + 1 ? after + 1 : undefined;

const firstOfOthers = (messages: readonly Read[], after: number, my_id: string | undefined): number | undefined =>
  messages.find(({ seq, sender }) => seq > after && sender._id !== my_id)?.seq;
