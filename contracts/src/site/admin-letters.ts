import { z } from 'zod';
import { endpoint, keyedCall, readCall, searchCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from '../people/users.ts';
import { LetterTopic } from './contacts.ts';

const access = { staff: 'support' } as const;

export const LetterInQueue = z.object({
  _id: Id,
  number: z.number(),
  topic: LetterTopic,
  name: z.string(),
  email: z.string(),
  author: PersonRef.nullable(),
  text: z.string(),
  written_at: Time,
  answer_by: Time,
  answered_at: Time.nullable(),
  is_mine: z.boolean(),
  held_until: Time.nullable(),
  assignee: PersonRef.nullable(),
});
export type LetterInQueue = z.infer<typeof LetterInQueue>;

export const letterActions = ['take', 'leave', 'answer', 'close'] as const;
export const LetterOfStaff = LetterInQueue.extend({
  answer: z.string().nullable(),
  answered_by: PersonRef.nullable(),
  allowed_actions: z.array(z.enum(letterActions)),
});
export type LetterOfStaff = z.infer<typeof LetterOfStaff>;

export const letterStates = ['open', 'all'] as const;
export const adminListLetters = endpoint({
  ...searchCall,
  path: '/api/admin/letters',
  summary: 'Letters from the page of contacts: those without an answer, the nearest deadline first, or all, newest first',
  audit: ['people', 'Открыты письма'],
  access,
  query: z.object({ state: z.enum(letterStates).default('open'), ...PageQuery }),
  result: LetterInQueue,
  list: true,
});

const ofLetter = { access, params: z.object({ id: Id }), result: LetterOfStaff } as const;
export const getLetter = endpoint({
  ...ofLetter,
  ...readCall,
  path: '/api/admin/letters/:id',
  summary: 'One letter with its answer',
  audit: ['people', 'Открыто письмо'],
});

const byStaff = { ...ofLetter, ...keyedCall, body: z.strictObject({}) } as const;
export const takeLetter = endpoint({
  ...byStaff,
  path: '/api/admin/letters/:id/take',
  summary: 'The caller takes a free letter; whoever is second is refused',
  audit: ['cases', 'Взято письмо'],
});
export const leaveLetter = endpoint({
  ...byStaff,
  path: '/api/admin/letters/:id/leave',
  summary: 'The caller gives the letter back; its deadline stays',
  audit: ['cases', 'Возвращено письмо'],
});
export const answerLetter = endpoint({
  ...byStaff,
  path: '/api/admin/letters/:id/answer',
  summary: 'Mails an answer to the address in the letter and keeps it with the letter',
  audit: ['cases', 'Отправлен ответ на письмо'],
  body: z.strictObject({
    text: z.string().trim().min(10, 'Напишите ответ: от 10 знаков').max(5000, 'Не больше 5000 знаков'),
  }),
});
export const closeLetter = endpoint({
  ...byStaff,
  path: '/api/admin/letters/:id/close',
  summary: 'Marks a letter as answered elsewhere: by mail, by telephone, in a chat; nothing is mailed',
  audit: ['cases', 'Письмо отмечено отвеченным'],
});

export const letterRefusals = refusals({
  LETTER_NOT_FOUND: [404, 'Такого письма нет'],
  LETTER_TAKEN: [409, 'Письмо уже взял другой сотрудник'],
  LETTER_NOT_MINE: [403, 'Письмо не у вас. Возьмите его, если оно свободно'],
  LETTER_IS_ANSWERED: [409, 'На это письмо уже ответили'],
});
