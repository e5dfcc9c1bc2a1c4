/** Several things with one decision and one reason: each by its own rules, and a report of each. */
import { z } from 'zod';
import { Id } from './ids.ts';

export const doneAtOnce = 50;

export const BulkIds = z
  .array(Id)
  .min(1, 'Ничего не выбрано')
  .max(doneAtOnce, `Не больше ${doneAtOnce} за раз`)
  .refine((ids) => new Set(ids).size === ids.length, 'Строка выбрана дважды');

export const DoneOne = z.object({
  _id: Id,
  /** Null: there is none such. */
  title: z.string().nullable(),
  is_done: z.boolean(),
  /** Why not, in words. */
  refused: z.string().nullable(),
});
export type DoneOne = z.infer<typeof DoneOne>;
