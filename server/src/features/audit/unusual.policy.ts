import type { Unusual } from '@artel/contracts/site/admin-audit.ts';

export type DayOfStaff = {
  /** The most people whose data they opened within one hour, and how many that usually are. */
  opened_in_hour: number;
  usual_in_hour: number;
  /** Of people they had an order with, or invited, or were invited by. */
  of_acquaintances: number;
  /** Between eleven in the evening and seven, in Moscow. */
  at_night: number;
  refused: number;
};
type Reason = Unusual['people'][number]['reasons'][number];

const MANY_FROM = 10;
const TIMES_THE_USUAL = 2;
const REFUSED_FROM = 5;

export const isMany = (opened: number, usual: number): boolean => opened >= MANY_FROM && opened >= TIMES_THE_USUAL * usual;

type Sign = (day: DayOfStaff) => (Reason & { weight: number }) | undefined;
const signs: readonly Sign[] = [
  ({ of_acquaintances: n }) =>
    n > 0 ? { kind: 'acquainted', weight: 100 + n, words: `Данные знакомых: заказы друг другу или приглашение. Открыто: ${n}` } : undefined,
  ({ opened_in_hour: n, usual_in_hour }) =>
    isMany(n, usual_in_hour) ? { kind: 'many', weight: 50 + n, words: `Людей с данными за час: ${n}, обычно ${usual_in_hour}` } : undefined,
  ({ at_night: n }) => (n > 0 ? { kind: 'night', weight: 20 + n, words: `Данные открыты ночью, с 23 до 7: ${n}` } : undefined),
  ({ refused: n }) => (n >= REFUSED_FROM ? { kind: 'refused', weight: n, words: `Отказов за сутки: ${n}` } : undefined),
];

export function unusualOf(day: DayOfStaff): { weight: number; reasons: Reason[] } {
  const found = signs.flatMap((sign) => sign(day) ?? []);
  return {
    weight: found.reduce((sum, { weight }) => sum + weight, 0),
    reasons: found.map(({ kind, words }) => ({ kind, words })),
  };
}
