import { encodeCursor } from '@artel/contracts/kit/paging.ts';
import { expect, test } from 'vitest';
import { COUNT_CAP, COUNT_LIMIT, createdCursor, keysetPage, pageAsJson, pageOf, ROWS, readCursor } from './keyset.ts';

const rows = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: `0190000${at % 10}-0000-7000-8000-000000000000`, created_at: new Date(at) }));
const page = (n: number, counted = n) => pageOf({ rows: rows(n), counted, cursorOf: createdCursor, view: (row) => row.id });

test('a full page has a next one only when there is more', () => {
  expect([page(ROWS).next, page(ROWS + 1).result.length]).toEqual([undefined, ROWS]);
  expect(readCursor(page(ROWS + 1).next)).toEqual({
    at: rows(ROWS)[ROWS - 1]!.created_at.toISOString(),
    id: rows(ROWS)[ROWS - 1]!.id,
  });
});

test('a total of exactly the cap is exact; one more is «больше 1000»', () => {
  expect(page(1, COUNT_CAP)).toMatchObject({ total: COUNT_CAP });
  expect(page(1, COUNT_CAP).total_is_capped).toBeUndefined();
  expect(page(1, COUNT_LIMIT)).toMatchObject({ total: COUNT_CAP, total_is_capped: true });
});

test('what stands ahead comes on top of a whole page', () => {
  const placed = rows(ROWS + 1).map(({ id }) => ({ id, place: '2026-01-01 00:00:00+00' }));
  const { result, next } = keysetPage({ ahead: [{ id: 'pinned', place: '' }], rows: placed, counted: 40 }, ({ id }) => id);
  expect([result.length, result[0], readCursor(next)?.id]).toEqual([ROWS + 1, 'pinned', placed[ROWS - 1]!.id]);
});

test('a page whose rows are text reads as any other', () => {
  expect(JSON.parse(pageAsJson('[{"_id":"1"}]', { total: 1000, total_is_capped: true, next: 'x' }))).toEqual({
    result: [{ _id: '1' }],
    total: 1000,
    total_is_capped: true,
    next: 'x',
  });
  expect(pageAsJson('[]', { total: 0, total_is_capped: false })).toBe('{"result":[],"total":0}');
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
  expect(readCursor(cursor)).toBeUndefined();
});
