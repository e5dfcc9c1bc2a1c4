import { expect, it } from 'vitest';
import { nextTuesday, slotText, timeField, timeOfField } from './slots.ts';

it.each([
  ['2026-11-23T12:00:00+03:00', '2026-11-24T09:00:00+03:00'],
  ['2026-11-24T08:59:00+03:00', '2026-11-24T09:00:00+03:00'],
  ['2026-11-24T09:00:00+03:00', '2026-12-01T09:00:00+03:00'],
  ['2026-11-25T00:30:00+03:00', '2026-12-01T09:00:00+03:00'],
  ['2026-11-29T23:30:00+03:00', '2026-12-01T09:00:00+03:00'],
  ['2026-12-29T10:00:00+03:00', '2027-01-05T09:00:00+03:00'],
])('after %s the next Tuesday at nine is %s', (now, slot) => {
  expect(nextTuesday(new Date(now))).toEqual(new Date(slot));
});

it('a field of date and time speaks the time of Moscow', () => {
  const at = new Date('2026-11-24T06:00:00Z');
  expect(timeField(at)).toBe('2026-11-24T09:00');
  expect(timeOfField('2026-11-24T09:00')).toEqual(at);
  for (const typed of ['', '2026-11-24', '2026-13-40T09:00', 'завтра']) expect(timeOfField(typed)).toBeUndefined();
});

it('a slot of another year says its year, by the clock of Moscow', () => {
  const now = new Date('2026-12-28T12:00:00Z');
  expect(slotText(new Date('2026-12-29T06:00:00Z'), now)).toBe('вторник, 29 декабря в 09:00');
  expect(slotText(new Date('2027-12-07T06:00:00Z'), now)).toBe('вторник, 7 декабря 2027 г. в 09:00');
  expect(slotText(new Date('2026-12-31T22:00:00Z'), now)).toContain('2027');
});
