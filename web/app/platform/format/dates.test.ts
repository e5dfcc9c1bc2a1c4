import { describe, expect, it } from 'vitest';
import {
  dayText,
  formatDate,
  formatDay,
  formatExact,
  formatHour,
  formatMonth,
  formatRelative,
  formatSpan,
  formatTime,
  nameZone,
  servedTime,
  urgencyOf,
} from './dates.ts';
import { formatTimeIn } from './local-time.ts';
import { plural, pluralTotal } from './plural.ts';

const now = new Date('2026-11-21T09:00:00Z'); // Saturday, noon in Moscow
const at = (iso: string) => new Date(iso);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('moments as people say them, in Russian', () => {
  it.each([
    ['2026-11-21T08:59:30Z', 'только что'],
    ['2026-11-21T08:59:00Z', '1 минуту назад'],
    ['2026-11-21T08:38:00Z', '22 минуты назад'],
    ['2026-11-21T06:00:00Z', '3 часа назад'],
    ['2026-11-20T21:05:00Z', '11 часов назад'],
    ['2026-11-20T20:30:00Z', 'вчера в 23:30'],
    ['2026-11-19T09:00:00Z', '2 дня назад'],
    ['2026-11-15T09:00:00Z', '6 дней назад'],
    ['2026-11-14T09:00:00Z', '14 ноября'],
    ['2025-03-12T09:00:00Z', '12 марта 2025'],
    ['2026-11-21T09:05:00Z', 'через 5 минут'],
    ['2026-11-21T15:00:00Z', 'сегодня в 18:00'],
    ['2026-11-22T11:00:00Z', 'завтра в 14:00'],
    ['2026-11-24T11:00:00Z', 'через 3 дня'],
    ['2026-11-30T11:00:00Z', '30 ноября'],
    ['2027-01-01T11:00:00Z', '1 января 2027'],
  ])('spec §1: %s', (iso, said) => expect(plain(formatRelative(at(iso), now))).toBe(said));

  it('the exact moment is said by Moscow time', () => {
    expect(plain(formatExact(at('2026-11-24T11:00:00Z'), now))).toBe('24 ноября, 14:00');
    expect(plain(formatDay(at('2026-12-31T22:00:00Z'), now))).toBe('1 января 2027');
  });

  it.each([
    ['Moscow', -180, ''],
    ['Minsk', -180, ''],
    ['Kaliningrad', -120, ' МСК'],
    ['Vladivostok', -600, ' МСК'],
    ['London', 0, ' МСК'],
    ['New York', 300, ' МСК'],
  ])('whoever reads in %s knows by which clock, once the page is hydrated', (_, minutesBehindUtc, clock) => {
    nameZone(minutesBehindUtc);
    const hours = (now: Date) => [
      plain(formatHour(at('2026-11-24T11:00:00Z'), now)),
      plain(formatExact(at('2026-11-24T11:00:00Z'), now)),
      ...['2026-11-20T20:30:00Z', '2026-11-21T15:00:00Z', '2026-11-22T11:00:00Z'].map((iso) => plain(formatRelative(at(iso), now))),
    ];
    const named = ['14:00', '24 ноября, 14:00', 'вчера в 23:30', 'сегодня в 18:00', 'завтра в 14:00'];
    expect(hours(now)).toEqual(named.map((hour) => hour + clock));
    expect(hours(servedTime(now.toISOString()))).toEqual(named);
    expect(plain(formatRelative(at('2026-11-21T06:00:00Z'), now))).toBe('3 часа назад');
    nameZone(-180);
  });

  it('days and hours are those of Intl in Moscow', () => {
    const said = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', ...options });
    const [days, hours] = [said({ day: 'numeric', month: 'long', year: 'numeric' }), said({ hour: '2-digit', minute: '2-digit' })];
    for (let time = Date.parse('2020-01-01T00:00:00Z'); time < Date.parse('2032-01-01T00:00:00Z'); time += 31 * 3_600_000 + 61_000) {
      const moment = new Date(time);
      expect(plain(formatDate(moment))).toBe(plain(days.format(moment)).replace(' г.', ''));
      expect(formatTime(moment)).toBe(hours.format(moment));
    }
    expect(formatTimeIn('Asia/Vladivostok', at('2026-11-21T08:59:30Z'))).toBe('18:59');
    expect(formatTimeIn('Europe/Moscow', at('2026-11-21T08:59:30Z'))).toBe('11:59');
    expect(plain(dayText('2026-03-01'))).toBe('1 марта');
    expect(() => formatDay(at('never'), now)).toThrow(RangeError);
  });

  it.each([
    [(2 * 24 + 3) * 3_600_000, '2 дня 3 часа'],
    [48 * 3_600_000, '2 дня'],
    [5 * 24 * 3_600_000, '5 дней'],
    [5 * 3_600_000 + 60_000, '5 часов'],
    [2 * 3_600_000 + 600_000, '2 часа 10 минут'],
    [28 * 60_000, '28 минут'],
    // two weeks and three days that were promised a moment ago; the last half hour of a day
    [14 * 24 * 3_600_000 - 1000, '14 дней'],
    [3 * 24 * 3_600_000 - 60_000, '3 дня'],
    [24 * 3_600_000 - 60_000, '1 день'],
    [5 * 24 * 3_600_000 + 3 * 3_600_000, '5 дней'],
    [-3 * 3_600_000, '3 часа'],
    [10, '1 минута'],
  ])('a span of %i ms', (span, said) => expect(plain(formatSpan(span))).toBe(said));

  it('a deadline is near in its last day, and always when silence decides', () => {
    expect(urgencyOf(at('2026-11-23T09:00:00Z'), now)).toBe('calm');
    expect(urgencyOf(at('2026-11-23T09:00:00Z'), now, true)).toBe('near');
    expect(urgencyOf(at('2026-11-22T08:59:59Z'), now)).toBe('near');
    expect(urgencyOf(now, now)).toBe('late');
  });
});

describe('counts agree with their nouns', () => {
  const bids = ['отклик', 'отклика', 'откликов'] as const;
  it.each([
    [0, 'откликов'],
    [1, 'отклик'],
    [2, 'отклика'],
    [5, 'откликов'],
    [11, 'откликов'],
    [21, 'отклик'],
    [112, 'откликов'],
    [2.6, 'отклика'],
  ])('%d', (count, form) => expect(plural(count, bids)).toBe(form));
  it('a capped total says so', () => {
    expect(plain(pluralTotal(1000, bids, true))).toBe('больше 1 000 откликов');
    expect(plain(pluralTotal(1284, bids))).toBe('1 284 отклика');
  });
});

it('names a month as after «с»', () => {
  expect(formatMonth(new Date('2019-03-31T22:30:00Z'))).toBe('апреля\u00a02019');
});
