import { expect, test } from 'vitest';
import { spanOf } from './byte-range.ts';

test.each([
  ['the beginning', 'bytes=0-99', { start: 0, end: 99 }],
  ['from the middle on', 'bytes=400-', { start: 400, end: 999 }],
  ['more than there is', 'bytes=900-5000', { start: 900, end: 999 }],
  ['the last hundred', 'bytes=-100', { start: 900, end: 999 }],
  ['the last of more than there is', 'bytes=-5000', { start: 0, end: 999 }],
  ['one byte', 'bytes=0-0', { start: 0, end: 0 }],
  ['behind the end', 'bytes=1000-', 'none'],
  ['the last nothing', 'bytes=-0', 'none'],
  ['backwards', 'bytes=9-5', undefined],
  ['several spans at once', 'bytes=0-1,5-9', undefined],
  ['another unit', 'rows=0-9', undefined],
  ['nothing', undefined, undefined],
  ['an empty span', 'bytes=-', undefined],
])('of a thousand bytes %s is handed out', (_, range, span) => {
  expect(spanOf(range, 1000)).toEqual(span);
});
