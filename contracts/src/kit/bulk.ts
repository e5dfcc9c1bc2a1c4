/** Several things with one decision and one reason: each by its own rules, and a report of each. */
import { z } from 'zod';
import { Id } from './ids.ts';

export const doneAtOnce = 50;

/** At most fifty, none of them twice. */
const atOnce = <One extends z.ZodType>(one: One, idOf: (chosen: z.output<One>) => string) =>
  z
    .array(one)
    .min(1, 'Ничего не выбрано')
    .max(doneAtOnce, `Не больше ${doneAtOnce} за раз`)
    .refine((all) => new Set(all.map(idOf)).size === all.length, 'Строка выбрана дважды');

export const BulkIds = atOnce(Id, (id) => id);
/** Each in the version that was on the screen when it was chosen. */
export const BulkVersionIds = atOnce(z.strictObject({ _id: Id, version_id: Id }), ({ _id }) => _id);
export const BulkVersions = atOnce(z.strictObject({ _id: Id, version: z.number().int() }), ({ _id }) => _id);

/** What a moderator may decide about a thing together with others. */
export const VerdictAtOnce = z.enum(['approve', 'reject']);
export type VerdictAtOnce = z.infer<typeof VerdictAtOnce>;

export const DoneOne = z.object({
  _id: Id,
  /** Null: there is none such. */
  title: z.string().nullable(),
  is_done: z.boolean(),
  /** Why not, in words. */
  refused: z.string().nullable(),
});
export type DoneOne = z.infer<typeof DoneOne>;
