import { z } from 'zod';
import { Id } from './ids.ts';

/** Keyset pagination; there are no page numbers. */
export const PageQuery = { after: z.string().max(1000).optional() };

/** Opaque sort values of the last row; a broken one reads as the first page. */
export const encodeCursor = (values: readonly (string | number | null)[]): string =>
  btoa(encodeURIComponent(JSON.stringify(values)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A moment as JSON or PostgreSQL writes it, which PostgreSQL can read back. */
export const CursorTime = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::[0-5]\d)?)$/)
  .refine((text) => {
    const written = text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
    return z.iso.datetime({ offset: true }).safeParse(written).success;
  });
/** Within the range of the column. */
export const cursorNumber = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,16}$/)
    .refine((text) => Math.abs(Number(text)) <= most);
export const TimeCursor = z.tuple([CursorTime, Id]);
export const NumberCursor = z.tuple([z.int32(), Id]);

/** Undefined when it does not fit this list. */
export function decodeCursor<S extends z.ZodType>(cursor: string | undefined, shape: S): z.output<S> | undefined {
  if (!cursor) return undefined;
  try {
    return shape.safeParse(JSON.parse(decodeURIComponent(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))))).data;
  } catch {
    return undefined; // the first page is the kindest answer
  }
}
