import { now } from '../src/platform/index.ts';

/** How long until noon in Moscow on the next such day of a month: what goes by months is tried where none ends meanwhile. */
export function untilNoonOf(day: number): number {
  const at = now();
  const noon = (months: number): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, day, 9);
  return (noon(0) > at.getTime() ? noon(0) : noon(1)) - at.getTime();
}
