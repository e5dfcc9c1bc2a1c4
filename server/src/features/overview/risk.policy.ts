/** How much attention a person's last days ask for, each point with its reason. Pure. */
import { formatSum } from '../../platform/roubles.ts';

export type RiskFacts = {
  /** Why a payout of theirs is looked at, and its sum. */
  payout_reasons: readonly string[];
  payout_minor: number | null;
  /** Of the last day. */
  payments_failed: number;
  bids_sent: number;
  /** Complaints about their services and themselves that wait for the staff. */
  complaints: number;
};

const bidsUsual = 20;
const failuresUsual = 2;
type Signal = (facts: RiskFacts) => { points: number; reason: string } | undefined;
const signals: readonly Signal[] = [
  ({ payout_minor, payout_reasons }) =>
    payout_minor === null
      ? undefined
      : { points: 30 + 10 * payout_reasons.length, reason: [`Выводит ${formatSum(payout_minor)}`, ...payout_reasons].join(', ') },
  ({ payments_failed: n }) => (n > failuresUsual ? { points: 8 * n, reason: `Отказов в оплате за сутки: ${n}` } : undefined),
  ({ bids_sent: n }) => (n > bidsUsual ? { points: 20 + (n - bidsUsual), reason: `Откликов за сутки: ${n}` } : undefined),
  ({ complaints: n }) => (n > 0 ? { points: 15 * n, reason: `Жалоб без ответа: ${n}` } : undefined),
];

/** Of a hundred; nothing suspicious is zero. */
export function riskOf(facts: RiskFacts): { score: number; reasons: string[] } {
  const said = signals.flatMap((signal) => signal(facts) ?? []);
  return {
    score: Math.min(
      99,
      said.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons: said.map(({ reason }) => reason),
  };
}
