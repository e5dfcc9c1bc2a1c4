import { encodeCursor } from '@artel/contracts/kit/paging.ts';
import { expect, test } from 'vitest';
import { COUNT_CAP, createdCursorOf, pageOf, ROWS, readCreatedCursor } from './page.ts';

const rows = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: `0190000${at % 10}-0000-7000-8000-000000000000`, created_at: new Date(at) }));
const page = (n: number, total = n) => pageOf({ rows: rows(n), total, cursorOf: createdCursorOf, view: (row) => row.id });

test('a full page has a next one only when there is more', () => {
  expect([page(ROWS).next, page(ROWS + 1).result.length]).toEqual([undefined, ROWS]);
  expect(readCreatedCursor(page(ROWS + 1).next)).toEqual({
    created_at: rows(ROWS)[ROWS - 1]!.created_at.toISOString(),
    id: rows(ROWS)[ROWS - 1]!.id,
  });
});

test('a total at the cap says so', () => {
  expect([page(1, COUNT_CAP).total_is_capped, page(1, COUNT_CAP - 1).total_is_capped]).toEqual([true, undefined]);
});

test.each([
  undefined,
  '',
  'мусор',
  encodeCursor([]),
  encodeCursor(['yesterday', '01900000-0000-7000-8000-000000000000']),
  encodeCursor(['2026-01-01T00:00:00.000Z', "' or 1=1"]),
  encodeCursor([null, 5]),
])('«%s» is no cursor and reads as the first page', (cursor) => {
  expect(readCreatedCursor(cursor)).toBeUndefined();
});
