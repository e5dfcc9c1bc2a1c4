import { z } from 'zod';
import { Id } from './ids.ts';

export const doneAtOnce = 50;

const atOnce = <One extends z.ZodType>(one: One, idOf: (chosen: z.output<One>) => string) =>
  z
    .array(one)
    .min(1, 'Ничего не выбрано')
    .max(doneAtOnce, `Не больше ${doneAtOnce} за раз`)
    .refine((all) => new Set(all.map(idOf)).size === all.length, 'Строка выбрана дважды');

export const BulkIds = atOnce(Id, (id) => id);
export const BulkVersionIds = atOnce(z.strictObject({ _id: Id, version_id: Id }), ({ _id }) => _id);
export const BulkVersions = atOnce(z.strictObject({ _id: Id, version: z.number().int() }), ({ _id }) => _id);

export const VerdictAtOnce = z.enum(['approve', 'reject']);
export type VerdictAtOnce = z.infer<typeof VerdictAtOnce>;

export const DoneOne = z.object({
  _id: Id,
  title: z.string().nullable(),
  is_done: z.boolean(),
  refused: z.string().nullable(),
});
export type DoneOne = z.infer<typeof DoneOne>;
