import { counted } from '../../platform/format/index.ts';

/** In whole minutes, begun ones counted; undefined when it is over. */
export function timeLeft(until: string, now: Date): string | undefined {
  const left_ms = new Date(until).getTime() - now.getTime();
  if (left_ms <= 0) return undefined;
  const minutes = Math.ceil(left_ms / 60_000);
  return `осталось ${counted(minutes, ['минута', 'минуты', 'минут'])}`;
}
