/** Keyset pagination: statements read one row more than a page and count to COUNT_LIMIT. */
import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor, encodeCursor, TimeCursor } from '@artel/contracts/kit/paging.ts';

export const ROWS = 20;
export const COUNT_CAP = 1000;
export const COUNT_LIMIT = COUNT_CAP + 1;

export const cappedTotal = (counted: number): { total: number; total_is_capped?: true } => ({
  total: Math.min(counted, COUNT_CAP),
  ...(counted > COUNT_CAP && { total_is_capped: true }),
});

type Listed<Row, View> = {
  rows: readonly Row[];
  size?: number;
  cursorOf: (row: Row) => readonly (string | number)[];
  view: (row: Row) => View;
};

export function sliceOf<Row, View>({ rows, size = ROWS, cursorOf, view }: Listed<Row, View>): Pick<Page<View>, 'result' | 'next'> {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { result: rows.slice(0, size).map(view), ...(last && { next: encodeCursor(cursorOf(last)) }) };
}

export const pageOf = <Row, View>({ counted, ...listed }: Listed<Row, View> & { counted: number }): Page<View> => ({
  ...sliceOf(listed),
  ...cappedTotal(counted),
});

export const pageAsJson = (list: string, { total, total_is_capped, next, search }: Omit<Page<never>, 'result'>): string =>
  `{"result":${list},${JSON.stringify({ total, total_is_capped: total_is_capped || undefined, next, search }).slice(1)}`;

export type Cursor = { at: string; id: string };
export type CursorRow = { id: string; place: string };

/** An invalid cursor is the first page. */
export function readCursor(cursor: string | undefined): Cursor | undefined {
  const place = decodeCursor(cursor, TimeCursor);
  return place && { at: place[0], id: place[1] };
}
export const rowCursor = ({ place, id }: CursorRow): readonly string[] => [place, id];
export const createdCursor = (row: { created_at: Date; id: string }): readonly string[] => [row.created_at.toISOString(), row.id];

export function keysetPage<Row extends CursorRow, View>(
  { ahead = [], rows, counted }: { ahead?: readonly Row[]; rows: readonly Row[]; counted: number },
  view: (row: Row) => View,
  size = ROWS,
): Page<View> {
  const page = pageOf({ rows, counted, size, cursorOf: rowCursor, view });
  return { ...page, result: [...ahead.map(view), ...page.result] };
}
