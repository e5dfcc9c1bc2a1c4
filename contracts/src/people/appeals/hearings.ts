/** The other side of a complaint is asked before it is decided, and never learns who complained. */
import { z } from 'zod';
import { FileIds } from '../../files/files.ts';
import { endpoint, keyedCall, memberKeyedCall, memberReadCall, ownReadCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { PageQuery } from '../../kit/paging.ts';
import { refusals } from '../../kit/refusals.ts';
import { FileShown } from '../../orders/order-shapes.ts';
import { AppealRule } from './appeal-rules.ts';
import { AppealCase, AppealMeasure, AppealResult, AppealTarget, AppealType } from './appeal-shapes.ts';

export const hearingHours = 72;
export const ownerTextFrom = 30;

const hearing = {
  _id: Id,
  number: z.number(),
  type: AppealType,
  target: AppealTarget.nullable(),
  reason_code: z.string(),
  until: Time,
  answered_at: Time.nullable(),
  result: AppealResult.nullable(),
  is_over: z.boolean(),
  may_answer: z.boolean(),
};
export const Hearing = z.object(hearing);
export type Hearing = z.infer<typeof Hearing>;

/** `unheard`: the time passed without an answer. */
export const HearingStep = z.object({
  kind: z.enum(['asked', 'answered', 'unheard']),
  by_name: z.string().nullable(),
  text: z.string(),
  files: z.array(FileShown),
  at: Time,
});
export type HearingStep = z.infer<typeof HearingStep>;

/** Its page for whoever the complaint is about. Nothing in it is the author's but files the staff opened. */
export const HearingRoom = z.object({
  ...hearing,
  /** The reader's own, as it was when somebody complained. */
  words_then: z.string().nullable(),
  shared: z.array(FileShown),
  steps: z.array(HearingStep),
  decisions: z.array(z.object({ result: AppealResult, rule: AppealRule, text: z.string(), measure: AppealMeasure, at: Time })),
  files_left: z.number(),
});
export type HearingRoom = z.infer<typeof HearingRoom>;

const Files = FileIds('appeal').default([]);

export const openHearing = endpoint({
  ...keyedCall,
  path: '/api/admin/appeals/:id/hearing',
  summary:
    'Asks whoever the complaint is about, in words of the staff that do not betray its author; of the author’s files, those named here are opened to them',
  access: { staff: ['support', 'moderator', 'finance'] },
  audit: ['cases', 'Спрошена вторая сторона жалобы'],
  params: z.object({ id: Id }),
  body: z.strictObject({
    text: z.string().trim().min(20, 'Расскажите суть: от 20 знаков').max(2000, 'Не больше 2000 знаков'),
    file_ids: Files,
  }),
  result: AppealCase,
});

export const listHearings = endpoint({
  ...ownReadCall,
  path: '/api/appeals/about-me',
  summary: 'Complaints about the caller or what is theirs that the staff asked them about: what waits for an answer first',
  query: z.object(PageQuery),
  result: Hearing,
  list: true,
});

export const getHearing = endpoint({
  ...memberReadCall,
  path: '/api/appeals/:id/hearing',
  summary: 'A complaint about the caller: its substance, what the caller answered, what was decided; never who complained',
  params: z.object({ id: Id }),
  result: HearingRoom,
});

export const answerHearing = endpoint({
  while_blocked: true,
  ...memberKeyedCall,
  path: '/api/appeals/:id/hearing/answers',
  summary: 'The caller answers a complaint about them, as often as they like until the time is over',
  params: z.object({ id: Id }),
  body: z.strictObject({
    text: z.string().trim().min(2, 'Напишите ответ: от 2 знаков').max(4000, 'Не больше 4000 знаков'),
    file_ids: Files,
  }),
  result: HearingRoom,
});

export const hearingRefusals = refusals({
  HEARING_NOT_FOUND: [404, 'Такой жалобы о вас нет'],
  HEARING_OF_NOBODY: [409, 'Второй стороны здесь нет: спрашивать некого'],
  HEARING_IS_OPEN: [409, 'Вторую сторону уже спросили, и время на ответ ещё идёт'],
  HEARING_IS_OVER: [409, 'Время на ответ вышло. Если решение окажется не в вашу пользу, его можно обжаловать'],
});
