import { z } from 'zod';
import { Id, Time } from './ids.ts';

export const Reason = z
  .string({ error: 'Напишите причину' })
  .trim()
  .min(10, 'Напишите причину: хотя бы 10 знаков')
  .max(1000, 'Не больше 1000 знаков');

export const ModeratorComment = z.object({ field: z.string(), text: z.string() });
export type ModeratorComment = z.infer<typeof ModeratorComment>;

export const commentsAt = <const F extends readonly string[]>(fields: F) =>
  z
    .array(
      z.strictObject({
        field: z.enum(fields),
        text: z.string().trim().min(5, 'Напишите, что поправить: хотя бы 5 знаков').max(1000, 'Не больше 1000 знаков'),
      }),
      { error: 'Добавьте хотя бы одно замечание' },
    )
    .min(1, 'Добавьте хотя бы одно замечание')
    .max(20);

export const ModerationEvent = z.object({
  _id: Id,
  type: z.string(),
  actor: z.string(),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  at: Time,
});
