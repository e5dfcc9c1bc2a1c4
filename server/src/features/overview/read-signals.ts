import { payoutReviewHours } from '@artel/contracts/money/payouts/payouts.ts';
import { type SanctionKind, sanctionNames } from '@artel/contracts/people/sanctions/sanctions.ts';
import type { listRiskSignals as listCall, PersonRisk } from '@artel/contracts/site/overview.ts';
import type { Risk } from '@artel/contracts/site/risk.ts';
import type { z } from 'zod';
import { days, later, refuse } from '../../platform/index.ts';
import { riskOf } from './risk.policy.ts';
import { findRiskFacts, type InForce, listInForce, listRiskFacts } from './risk.sql.ts';

type Reasons = ReturnType<typeof riskOf>['reasons'];
const shownAtMost = 6;
const since = () => ({ day: later(-days(1)), month: later(-days(30)), quarter: later(-days(90)) });

const readRisks = async () => (await listRiskFacts(since())).map(({ person, ...facts }) => ({ person, ...riskOf(facts) }));

export type PersonAtRisk = z.input<typeof Risk> & { _id: string };
/** By the same weights. Only people with something unusual in the last day, or something that waits, are looked at. */
export async function listAtRisk(score_from: number): Promise<PersonAtRisk[]> {
  const known = (await readRisks()).filter(({ score }) => score >= score_from);
  return known.map(({ person, score, reasons }) => ({ _id: person._id, score, reasons: byWeight(reasons) }));
}

export async function readRiskSignals(): Promise<z.input<typeof listCall.result>> {
  const known = await readRisks();
  const signals = known.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || (a.person._id < b.person._id ? -1 : 1));
  return { all: signals.length, signals: signals.slice(0, shownAtMost) };
}

export async function readRiskOf(id: string): Promise<z.input<typeof PersonRisk>> {
  const { person: _, ...facts } = (await findRiskFacts(since(), id)) ?? refuse('ACCOUNT_NOT_FOUND');
  const in_force = await listInForce(id, payoutReviewHours * 3600);
  const { score, reasons } = riskOf(facts);
  return {
    score,
    reasons: byWeight(reasons),
    in_force: in_force.map((one) => ({ words: nameOf(one), until: one.until?.toISOString() ?? null })),
  };
}

const byWeight = (reasons: Reasons): Reasons => reasons.toSorted((a, b) => b.points - a.points);

const nameOf = ({ what, number }: InForce): string => {
  if (what === 'payout') return `Выплата №${number} на проверке`;
  return what === 'payout_held' ? `Выплата №${number} удержана` : sanctionNames[what as SanctionKind];
};
