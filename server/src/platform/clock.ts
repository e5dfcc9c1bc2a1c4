/** The product's one clock. Business time is asked for here, never from the database, so that tests and the demo can move it. */

let shift_ms = 0;

/** The product's present moment. */
export const now = (): Date => new Date(Date.now() + shift_ms);

/** A moment so many milliseconds after another (or after now). */
export const later = (ms: number, from: Date = now()): Date => new Date(from.getTime() + ms);

export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => n * 3_600_000;
export const days = (n: number): number => n * 86_400_000;

/** Sets how far the product's clock runs ahead of the machine's (demo and tests only). */
export function setClockShift(ms: number): void {
  shift_ms = ms;
}
export const clockShift = (): number => shift_ms;

/** «В сети» is who was here within this long; visits are noted once a minute. */
export const onlineFor_ms = minutes(5);

/** Today on the market's calendar, «2026-12-05». */
export const marketDay = (): string => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(now());
