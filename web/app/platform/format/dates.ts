/**
 * Relative within a week («3 часа назад»), then «12 марта», with the year when it differs. `now` is a parameter: server and browser must
 * agree, on the clock's name too.
 */
import { counted } from './plural.ts';

/** The marketplace lives by Moscow time. */
export const marketZone = 'Europe/Moscow';
const nbsp = '\u00a0';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Since 2014, before the marketplace. `Intl` would say the same, but its first formatter with a zone holds a phone for 0.2 s. */
const moscowAhead = 3 * hour;
const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const inMoscow = (at: Date): Date => new Date(at.getTime() + moscowAhead);

const calendarDay = (at: Date): string => inMoscow(at).toISOString().slice(0, 10);
const monthOf = (at: Date): string => months[inMoscow(at).getUTCMonth()] ?? '';
const dayMonth = (at: Date): string => `${inMoscow(at).getUTCDate()}${nbsp}${monthOf(at)}`;
const dayNumber = (at: Date): number => Date.parse(`${calendarDay(at)}T00:00:00Z`) / day;

/** Without the clock's name: where a whole list goes by one clock, or next to another clock. */
export const formatTime = (at: Date): string => inMoscow(at).toISOString().slice(11, 16);

export const formatDate = (at: Date): string => `${dayMonth(at)}${nbsp}${calendarDay(at).slice(0, 4)}`;

export function formatDay(at: Date, now: Date): string {
  const isThisYear = calendarDay(at).slice(0, 4) === calendarDay(now).slice(0, 4);
  return isThisYear ? dayMonth(at) : formatDate(at);
}

export const formatYear = (at: Date): string => calendarDay(at).slice(0, 4);

export const dayText = (day: string): string => dayMonth(new Date(`${day}T00:00:00+03:00`));

export const formatMonth = (at: Date): string => `${monthOf(at)}${nbsp}${calendarDay(at).slice(0, 4)}`;

let namesZone = false;
export function nameZone(minutesBehindUtc = new Date().getTimezoneOffset()): void {
  namesZone = minutesBehindUtc * minute !== -moscowAhead;
}

/** While a page hydrates, its time stands for the server, which does not know the reader's clock. */
const servedTimes = new WeakSet<Date>();
export function servedTime(rendered_at: string): Date {
  const time = new Date(rendered_at);
  servedTimes.add(time);
  return time;
}

/** Whether whoever reads lives by another clock. */
export const isAwayFromMoscow = (now: Date): boolean => namesZone && !servedTimes.has(now);

export const formatHour = (at: Date, now: Date): string => `${formatTime(at)}${isAwayFromMoscow(now) ? `${nbsp}МСК` : ''}`;
export const formatExact = (at: Date, now: Date): string => `${formatDay(at, now)}, ${formatHour(at, now)}`;

const daysForms = ['день', 'дня', 'дней'] as const;
const hoursForms = ['час', 'часа', 'часов'] as const;
const minutesForms = ['минута', 'минуты', 'минут'] as const;
const minutesAgoForms = ['минуту', 'минуты', 'минут'] as const;

export function formatRelative(at: Date, now: Date): string {
  const away = at.getTime() - now.getTime();
  const days = dayNumber(at) - dayNumber(now);
  if (Math.abs(away) < minute) return away <= 0 ? 'только что' : 'сейчас';
  if (away < 0) {
    if (-away < hour) return `${counted(Math.floor(-away / minute), minutesAgoForms)} назад`;
    if (days === 0) return `${counted(Math.floor(-away / hour), hoursForms)} назад`;
    if (days === -1) return `вчера в${nbsp}${formatHour(at, now)}`;
    if (days > -7) return `${counted(-days, daysForms)} назад`;
    return formatDay(at, now);
  }
  if (away < hour) return `через ${counted(Math.ceil(away / minute), minutesAgoForms)}`;
  if (days === 0) return `сегодня в${nbsp}${formatHour(at, now)}`;
  if (days === 1) return `завтра в${nbsp}${formatHour(at, now)}`;
  if (days < 7) return `через ${counted(days, daysForms)}`;
  return formatDay(at, now);
}

export function formatSpan(span_ms: number): string {
  const exact = Math.abs(span_ms);
  const left = exact < day - hour / 2 ? exact : Math.round(exact / hour) * hour;
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.floor((left % hour) / minute);
  if (days >= 3) return counted(Math.round(exact / day), daysForms);
  if (days > 0) return hours > 0 ? `${counted(days, daysForms)} ${counted(hours, hoursForms)}` : counted(days, daysForms);
  if (hours > 0)
    return hours < 3 && minutes > 0 ? `${counted(hours, hoursForms)} ${counted(minutes, minutesForms)}` : counted(hours, hoursForms);
  return counted(Math.max(1, minutes), minutesForms);
}

export const formatTerm = (days: number): string => counted(days, daysForms);
export const formatRough = (hours: number): string =>
  hours < 24 ? counted(Math.max(1, Math.round(hours)), hoursForms) : formatTerm(Math.round(hours / 24));

export type Urgency = 'calm' | 'near' | 'late';
/** `silenceDecides`: near from the start. */
export function urgencyOf(due: Date, now: Date, silenceDecides = false): Urgency {
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'late';
  return left < day || silenceDecides ? 'near' : 'calm';
}
