import { z } from 'zod';
import { endpoint, repeatableCall } from '../../kit/endpoint.ts';
import { Id } from '../../kit/ids.ts';
import { refusals } from '../../kit/refusals.ts';
import { AppealRule } from './appeal-rules.ts';
import { AppealResult, DecisionReason } from './appeal-shapes.ts';

export const decidedAtOnce = 50;

export const DecidedOne = z.object({
  _id: Id,
  number: z.number().nullable(),
  title: z.string().nullable(),
  is_done: z.boolean(),
  refused: z.string().nullable(),
});
export type DecidedOne = z.infer<typeof DecidedOne>;

export const decideAppeals = endpoint({
  ...repeatableCall,
  path: '/api/admin/appeals/decisions',
  summary:
    'Decides several appeals of one kind with one reason, rule and words. Each is taken first where it is free, and done or refused by itself; what the caller has decided so already is done',
  access: { staff: ['support', 'moderator', 'finance'] },
  audit: ['cases', 'Решены обращения одного вида разом'],
  body: z.strictObject({
    ids: z
      .array(Id)
      .min(1, 'Выберите обращения')
      .max(decidedAtOnce, `Не больше ${decidedAtOnce} обращений за раз`)
      .refine((ids) => new Set(ids).size === ids.length, 'Обращение выбрано дважды'),
    result: AppealResult,
    reason: DecisionReason,
    rule: AppealRule,
    text: z.string().trim().min(30, 'Объясните решение: от 30 знаков').max(2000, 'Не больше 2000 знаков'),
  }),
  result: z.array(DecidedOne),
});

export const decideAppealsRefusals = refusals({
  APPEALS_OF_SEVERAL_KINDS: [409, 'Разом решают обращения одного вида: уберите лишние'],
  APPEAL_UNDOES_SOMETHING: [409, 'Автора признают правым: решите отдельно, вместе с тем, что вернуть'],
  HEARING_NEEDS_WORDS: [409, 'Вторую сторону спросили: решите отдельно, с ответом ей'],
});
