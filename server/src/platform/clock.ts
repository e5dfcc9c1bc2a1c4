/** Business time comes from here, never from the database, so that tests and the demo can move it. */

let shift_ms = 0;

export const now = (): Date => new Date(Date.now() + shift_ms);

export const later = (ms: number, from: Date = now()): Date => new Date(from.getTime() + ms);

export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => n * 3_600_000;
export const days = (n: number): number => n * 86_400_000;

export function setClockShift(ms: number): void {
  shift_ms = ms;
}
export const clockShift = (): number => shift_ms;

export const onlineFor_ms = minutes(5);

export const marketDay = (at: Date = now()): string => inMoscow.format(at);
const inMoscow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' });
