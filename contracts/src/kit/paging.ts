import { z } from 'zod';
import { Id } from './ids.ts';

/** Pages are asked for by the cursor the previous page gave; there are no page numbers. */
export const PageQuery = { after: z.string().max(1000).optional() };

/** A cursor is the last row's sort values. It is opaque to clients; a broken one reads as «from the start». */
export const encodeCursor = (values: readonly (string | number | null)[]): string =>
  btoa(encodeURIComponent(JSON.stringify(values)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A moment as JSON or PostgreSQL writes it, and nothing that PostgreSQL would not read back. */
export const CursorMoment = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::[0-5]\d)?)$/)
  .refine((text) => {
    const written = text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
    return z.iso.datetime({ offset: true }).safeParse(written).success;
  });
/** A whole number as text, no further from zero than its column can hold. */
export const cursorNumber = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,16}$/)
    .refine((text) => Math.abs(Number(text)) <= most);
/** The place in a list that goes by time. */
export const MomentCursor = z.tuple([CursorMoment, Id]);
/** The place in a list that goes by a whole number of four bytes. */
export const NumberCursor = z.tuple([z.int32(), Id]);

/** The sort values of a cursor, when they are such as this list gives; else somebody edited the address. */
export function decodeCursor<S extends z.ZodType>(cursor: string | undefined, shape: S): z.output<S> | undefined {
  if (!cursor) return undefined;
  try {
    return shape.safeParse(JSON.parse(decodeURIComponent(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))))).data;
  } catch {
    return undefined; // the first page is the kindest answer
  }
}
