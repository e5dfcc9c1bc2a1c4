/** A page of a keyset list: one row more than shown was asked for, so that we know whether there is a next page. */
import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor, encodeCursor, MomentCursor } from '@artel/contracts/kit/paging.ts';

/** Rows of a page of a table. */
export const ROWS = 20;
/** Lists are counted up to here: nobody needs to know more than «больше 1000». */
export const COUNT_CAP = 1000;

type Listed<Row, View> = {
  /** Up to ROWS + 1 rows. */
  rows: readonly Row[];
  /** Counted up to COUNT_CAP. */
  total: number;
  /** The sort values of a row, as the list's keyset takes them. */
  cursorOf: (row: Row) => readonly (string | number)[];
  view: (row: Row) => View;
};

export function pageOf<Row, View>({ rows, total, cursorOf, view }: Listed<Row, View>): Page<View> {
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  return {
    result: rows.slice(0, ROWS).map(view),
    total,
    ...(total === COUNT_CAP && { total_is_capped: true }),
    ...(last && { next: encodeCursor(cursorOf(last)) }),
  };
}

export type CreatedAfter = { created_at: string; id: string };
type Created = { created_at: Date; id: string };

/** The cursor of lists ordered by (created_at, id). What is no such cursor reads as the first page. */
export function readCreatedCursor(cursor: string | undefined): CreatedAfter | undefined {
  const place = decodeCursor(cursor, MomentCursor);
  return place && { created_at: place[0], id: place[1] };
}
export const createdCursorOf = (row: Created): readonly string[] => [row.created_at.toISOString(), row.id];

/** A page of `readNewest`, in the view of its readers. What stands ahead comes on top of a page's rows. */
export function newestPage<Row extends { id: string; place: string }, View>(
  { ahead = [], rows, total }: { ahead?: readonly Row[]; rows: readonly Row[]; total: number },
  view: (row: Row) => View,
): Page<View> {
  const page = pageOf({ rows, total, cursorOf: ({ place, id }) => [place, id], view });
  return { ...page, result: [...ahead.map(view), ...page.result] };
}
/** Where `readNewest` goes on. */
export const placeOf = (cursor: string | undefined): { at: string; id: string } | undefined => {
  const place = decodeCursor(cursor, MomentCursor);
  return place && { at: place[0], id: place[1] };
};
