import type { ChatMember } from '@artel/contracts/chat/chat.ts';
import { expect, test } from 'vitest';
import { calledFor, voiceOf } from './voices.ts';

const aMember = (_id: string, name: string, active_role: ChatMember['active_role']) =>
  ({ _id, name, surname: '', user_name: _id, active_role }) as ChatMember;
const room = [aMember('c', 'Вера', 'customer'), aMember('s', 'Игорь', 'seller'), aMember('a', 'Ольга', 'admin')];

test.each([
  ['c', 'Игорь', { c: undefined, s: undefined, a: 'Ольга, администрация', gone: 'Администрация' }],
  ['s', 'Вера', { c: undefined, s: undefined, a: 'Ольга, администрация' }],
  ['a', 'Вера и\u00a0Игорь', { c: 'Вера', s: 'Игорь', a: undefined }],
])('with the staff in the room %s reads it as «%s», and whose words are not the other side’s', (me, called, voices) => {
  expect(calledFor(room, me)).toBe(called);
  for (const [sender, voice] of Object.entries(voices)) expect([sender, voiceOf(room, me, sender)]).toEqual([sender, voice]);
});

test('of two nobody needs to be named, and the staff is the administration', () => {
  const [customer, seller, admin] = room as [ChatMember, ChatMember, ChatMember];
  expect(voiceOf([customer, seller], 'c', 's')).toBeUndefined();
  expect(calledFor([customer, admin], 'c')).toBe('Администрация');
});
