import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, NumberCursor, TimeCursor } from './paging.ts';

const id = '0190a000-0000-7000-8000-000000000001';

test.each(['2026-11-21T06:33:01.123Z', '2026-11-21 06:33:01.123456+00', '2026-11-21 09:33:01+03', '2024-02-29 12:03:01+05:30'])(
  'the place «%s» comes back as it was given',
  (moment) => {
    expect(decodeCursor(encodeCursor([moment, id]), TimeCursor)).toEqual([moment, id]);
  },
);

test.each<[string, (string | number | null)[]]>([
  ['no moment', ['вчера', id]],
  ['a year alone', ['2026', id]],
  ['a day that is not in the calendar', ['2026-02-30T00:00:00Z', id]],
  ['a zone that is nowhere', ['2026-02-20 00:00:00+99', id]],
  ['an id of dashes', ['2026-11-21T06:33:01.123Z', '-'.repeat(36)]],
  ['SQL', ['2026-11-21T06:33:01.123Z', "' or 1=1 --"]],
  ['nothing', [null, null]],
  ['more than a place', ['2026-11-21T06:33:01.123Z', id, 1]],
])('a cursor edited to %s reads as the first page', (_, values) => {
  expect(decodeCursor(encodeCursor(values), TimeCursor)).toBeUndefined();
});

test.each(['мусор', '%', '', 'e30', '='])('«%s» is no cursor', (text) => {
  expect(decodeCursor(text, TimeCursor)).toBeUndefined();
});

test('a number that its column cannot hold is no place', () => {
  expect(decodeCursor(encodeCursor([-5, id]), NumberCursor)).toEqual([-5, id]);
  expect(decodeCursor(encodeCursor([2 ** 31, id]), NumberCursor)).toBeUndefined();
  expect(decodeCursor(encodeCursor([1.5, id]), NumberCursor)).toBeUndefined();
});
