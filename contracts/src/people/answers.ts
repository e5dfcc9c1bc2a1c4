import { z } from 'zod';
import { deleteCall, endpoint, readCall, repeatableCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';

export const readyAnswersAtMost = 50;
export const answerFrom = 30;

export const ReadyAnswer = z.object({ _id: Id, name: z.string(), text: z.string() });
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

const access = { staff: ['support', 'moderator', 'finance'] } as const;

export const listReadyAnswers = endpoint({
  ...readCall,
  path: '/api/admin/answers',
  summary: 'The answers the caller keeps, by name',
  audit: { section: 'Готовые ответы' },
  access,
  result: z.array(ReadyAnswer),
});
export const saveReadyAnswer = endpoint({
  ...repeatableCall,
  path: '/api/admin/answers',
  summary: 'Keeps an answer; one of the same name takes the new text',
  audit: ['cases', 'Сохранён готовый ответ'],
  access,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Назовите ответ').max(60, 'Не больше 60 знаков'),
    text: z.string().trim().min(answerFrom, `От ${answerFrom} знаков`).max(2000, 'Не больше 2000 знаков'),
  }),
  result: ReadyAnswer,
});
export const dropReadyAnswer = endpoint({
  ...deleteCall,
  path: '/api/admin/answers/:id',
  summary: 'Keeps the answer no more; one that is not the caller’s stays',
  audit: ['cases', 'Удалён готовый ответ'],
  access,
  params: z.object({ id: Id }),
  result: z.object({}),
});

export const readyAnswerRefusals = refusals({
  READY_ANSWERS_FULL: [409, `Готовых ответов уже ${readyAnswersAtMost}: уберите лишние`],
});
