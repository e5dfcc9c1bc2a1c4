import type { Coming, ComingHow } from '@artel/contracts/money/finance.ts';
import { marketZone } from '../../platform/format/index.ts';

export type Certainty = Exclude<ComingHow, 'no_date'>;
export const certainties = ['sure', 'if_silent', 'if_delivered'] as const satisfies readonly Certainty[];
export type Bar = { day: string; at: Date; parts: Record<Certainty, number>; total_minor: number };

export const shownDays = 14;
const day_ms = 86_400_000;
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: marketZone });

export function barsOf(rows: Coming['rows'], now: Date): Bar[] {
  const bars = Array.from({ length: shownDays }, (_, n): Bar => {
    const at = new Date(now.getTime() + n * day_ms);
    return { day: dayOf.format(at), at, parts: { sure: 0, if_silent: 0, if_delivered: 0 }, total_minor: 0 };
  });
  for (const { at, how, amount_minor } of rows) {
    if (at === null || how === 'no_date') continue;
    const time = new Date(Math.max(new Date(at).getTime(), now.getTime()));
    const bar = bars.find(({ day }) => day === dayOf.format(time));
    if (!bar) continue;
    bar.parts[how] += amount_minor;
    bar.total_minor += amount_minor;
  }
  return bars;
}

export function ticksOf(bars: readonly Bar[]): number[] {
  const top = Math.max(...bars.map(({ total_minor }) => total_minor), 1);
  const rough = top / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough)!;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, n) => n * step);
}

export const piecesOf = (bars: readonly Bar[]): number =>
  bars.reduce((count, { parts }) => count + certainties.filter((how) => parts[how] > 0).length, 0);

const ground = 210;
const high = 182;
const left = 28;
export function drawingOf(bars: readonly Bar[], width: number) {
  const ticks = ticksOf(bars);
  const step = (width - left) / bars.length;
  const y = (minor: number): number => ground - (minor / ticks.at(-1)!) * high;
  return { left, step, bar_width: Math.min(24, Math.max(1, Math.floor(step * 0.7))), ticks, y };
}
