/** How much attention a person's last days ask for: named weights, of which the risk is the sum. Pure. */

import { formatSum } from '../../platform/index.ts';
export type RiskFacts = {
  payout_reasons: readonly string[];
  payout_minor: number | null;
  payments_failed: number;
  bids_sent: number;
  complaints: number;
  complaints_upheld: number;
  hasty_acceptances: number;
  orders_completed: number;
  customers: number;
  chargebacks: number;
  on_device: number;
};

export const bidsUsual = 20;
export const failuresUsual = 2;
const ordersEnough = 3;
type Reason = { points: number; words: string };
type Signal = (facts: RiskFacts) => Reason | Reason[] | undefined;
const signals: readonly Signal[] = [
  ({ payout_minor, payout_reasons }) =>
    payout_minor === null
      ? undefined
      : [{ points: 30, words: `Выводит ${formatSum(payout_minor)}` }, ...payout_reasons.map((words) => ({ points: 10, words }))],
  ({ chargebacks: n }) => (n > 0 ? { points: 25 * n, words: `Чарджбеков за три месяца: ${n}` } : undefined),
  ({ payments_failed: n }) => (n > failuresUsual ? { points: 8 * n, words: `Отказов в оплате за сутки: ${n}` } : undefined),
  ({ bids_sent: n }) => (n > bidsUsual ? { points: 20 + (n - bidsUsual), words: `Откликов за сутки: ${n}` } : undefined),
  ({ complaints: n }) => (n > 0 ? { points: 15 * n, words: `Жалоб без ответа: ${n}` } : undefined),
  ({ customers, orders_completed: n }) =>
    n >= ordersEnough && customers === 1 ? { points: 20, words: `Все заказы за месяц от одного заказчика: ${n}` } : undefined,
  ({ on_device: n }) => (n > 0 ? { points: 15, words: `На одном устройстве ещё аккаунтов: ${n}` } : undefined),
  ({ hasty_acceptances: n }) => (n > 0 ? { points: 3 * n, words: `Приёмка за минуты, раз за месяц: ${n}` } : undefined),
  ({ complaints_upheld: n }) => (n > 0 ? { points: 5 * n, words: `Подтверждённых жалоб за три месяца: ${n}` } : undefined),
];

export function riskOf(facts: RiskFacts): { score: number; reasons: Reason[] } {
  const reasons = signals.flatMap((signal) => signal(facts) ?? []);
  return {
    score: Math.min(
      99,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons,
  };
}
