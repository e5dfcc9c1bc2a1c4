import type { ChatMember } from '@artel/contracts/chat/chat.ts';
import { expect, test } from 'vitest';
import { calledFor, spokenWith, voiceOf } from './voices.ts';

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

const [customer, seller] = room as [ChatMember, ChatMember];
test.each([
  ['a person while there is no chat', undefined, customer, 's', { other: customer, name: 'Вера', named: customer }],
  ['nobody while nothing is known', undefined, null, 's', { other: undefined, name: '', named: undefined }],
  ['the other side, whoever of the staff is there', { members: room }, undefined, 's', { other: customer, name: 'Вера', named: customer }],
  ['both sides for the staff', { members: room }, undefined, 'a', { other: customer, name: 'Вера и\u00a0Игорь', named: undefined }],
  ['whoever was asked for, where the chat has nobody else', { members: [seller] }, customer, 's', { other: customer, named: customer }],
] as const)('one speaks with %s', (_, chat, person, my_id, expected) => {
  expect(spokenWith(chat && { members: [...chat.members] }, person, my_id)).toMatchObject(expected);
});
