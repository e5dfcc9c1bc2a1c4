/**
 * Keyset pagination, the one way of every list: statements ask for one row more than a page, which tells whether there is a next page,
 * and count to COUNT_LIMIT, which tells whether there are more than COUNT_CAP.
 */
import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor, encodeCursor, MomentCursor } from '@artel/contracts/kit/paging.ts';

/** Rows of a page, where a list does not say otherwise. */
export const ROWS = 20;
/** Nobody needs to know more than «больше 1000». */
export const COUNT_CAP = 1000;
/** Where counting statements stop: a total of exactly the cap is exact. */
export const COUNT_LIMIT = COUNT_CAP + 1;

/** What a page says of a count that stopped at COUNT_LIMIT. */
export const cappedTotal = (counted: number): { total: number; total_is_capped?: true } => ({
  total: Math.min(counted, COUNT_CAP),
  ...(counted > COUNT_CAP && { total_is_capped: true }),
});

type Listed<Row, View> = {
  /** Up to `size` + 1 rows. */
  rows: readonly Row[];
  size?: number;
  /** The sort values of a row, as the list's keyset takes them. */
  cursorOf: (row: Row) => readonly (string | number)[];
  view: (row: Row) => View;
};

/** The rows of a page and the cursor of the next one; what there is in all the list tells itself. */
export function sliceOf<Row, View>({ rows, size = ROWS, cursorOf, view }: Listed<Row, View>): Pick<Page<View>, 'result' | 'next'> {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { result: rows.slice(0, size).map(view), ...(last && { next: encodeCursor(cursorOf(last)) }) };
}

/** `counted`: up to COUNT_LIMIT. */
export const pageOf = <Row, View>({ counted, ...listed }: Listed<Row, View> & { counted: number }): Page<View> => ({
  ...sliceOf(listed),
  ...cappedTotal(counted),
});

/** A page whose rows are JSON text already. */
export const pageAsJson = (list: string, { total, total_is_capped, next, search }: Omit<Page<never>, 'result'>): string =>
  `{"result":${list},${JSON.stringify({ total, total_is_capped: total_is_capped || undefined, next, search }).slice(1)}`;

/** Where a list ordered by a moment goes on: the sort values of the row before the page. */
export type Place = { at: string; id: string };
/** `place` is the row's sort moment to the microsecond, as PostgreSQL writes it. */
export type Placed = { id: string; place: string };

/** What is no cursor of such a list reads as the first page. */
export function placeOf(cursor: string | undefined): Place | undefined {
  const place = decodeCursor(cursor, MomentCursor);
  return place && { at: place[0], id: place[1] };
}
export const placedCursor = ({ place, id }: Placed): readonly string[] => [place, id];
export const createdCursor = (row: { created_at: Date; id: string }): readonly string[] => [row.created_at.toISOString(), row.id];

/** A page of `readNewest`, in the view of its readers. What stands ahead comes on top of a page's rows. */
export function newestPage<Row extends Placed, View>(
  { ahead = [], rows, counted }: { ahead?: readonly Row[]; rows: readonly Row[]; counted: number },
  view: (row: Row) => View,
): Page<View> {
  const page = pageOf({ rows, counted, cursorOf: placedCursor, view });
  return { ...page, result: [...ahead.map(view), ...page.result] };
}
