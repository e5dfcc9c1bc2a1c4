const day_ms = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayBefore = (day: string, days: number): string => new Date(at(day) - days * day_ms).toISOString().slice(0, 10);
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export function monthBefore(day: string, months: number): string {
  const time = new Date(at(monthOf(day)));
  time.setUTCMonth(time.getUTCMonth() - months);
  return time.toISOString().slice(0, 10);
}
export function daysOfMonth(day: string): string[] {
  const [first, next] = [at(monthOf(day)), at(monthBefore(day, -1))];
  return Array.from({ length: Math.round((next - first) / day_ms) }, (_, n) => new Date(first + n * day_ms).toISOString().slice(0, 10));
}
