import { lazily } from '../../../platform/format/index.ts';

const moscow_ms = 3 * 3_600_000;
const day_ms = 24 * 3_600_000;

export function nextTuesday(now: Date): Date {
  const here = new Date(now.getTime() + moscow_ms);
  const nine = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate(), 9);
  const ahead = (9 - here.getUTCDay()) % 7;
  const slot = nine + ahead * day_ms;
  return new Date((slot > here.getTime() ? slot : slot + 7 * day_ms) - moscow_ms);
}

export const timeOfField = (typed: string): Date | undefined => {
  const at = new Date(`${typed}:00+03:00`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) && !Number.isNaN(at.getTime()) ? at : undefined;
};
export const timeField = (at: Date): string => new Date(at.getTime() + moscow_ms).toISOString().slice(0, 16);

const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' } as const;
const slotFormat = lazily(() => new Intl.DateTimeFormat('ru', parts));
const slotOfAnotherYear = lazily(() => new Intl.DateTimeFormat('ru', { ...parts, year: 'numeric' }));

/** «вторник, 24 ноября в 09:00»; the year where it is not the present one: it may have been mistyped. */
export const slotText = (at: Date, now: Date): string =>
  (timeField(at).slice(0, 4) === timeField(now).slice(0, 4) ? slotFormat() : slotOfAnotherYear()).format(at);
