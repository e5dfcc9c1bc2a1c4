import { payoutReviewHours } from '@artel/contracts/money/payouts.ts';
import { type SanctionKind, sanctionNames } from '@artel/contracts/people/sanctions.ts';
import type { listRiskSignals as listCall, PersonRisk } from '@artel/contracts/site/overview.ts';
import type { z } from 'zod';
import { days, later } from '../../platform/clock.ts';
import { refuse } from '../../platform/refuse.ts';
import { riskOf } from './risk.policy.ts';
import { findRiskFacts, type InForce, listInForce, listRiskFacts } from './risk.sql.ts';

const shownAtMost = 6;
const since = () => ({ day: later(-days(1)), month: later(-days(30)), quarter: later(-days(90)) });

/** The highest first. */
export async function readRiskSignals(): Promise<z.input<typeof listCall.result>> {
  const known = (await listRiskFacts(since())).map(({ person, ...facts }) => ({ person, ...riskOf(facts) }));
  const signals = known.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || (a.person._id < b.person._id ? -1 : 1));
  return { all: signals.length, signals: signals.slice(0, shownAtMost) };
}

export async function readRiskOf(id: string): Promise<z.input<typeof PersonRisk>> {
  const { person: _, ...facts } = (await findRiskFacts(since(), id)) ?? refuse('ACCOUNT_NOT_FOUND');
  const in_force = await listInForce(id, payoutReviewHours * 3600);
  const { score, reasons } = riskOf(facts);
  return {
    score,
    reasons: reasons.toSorted((a, b) => b.points - a.points),
    in_force: in_force.map((one) => ({ words: nameOf(one), until: one.until?.toISOString() ?? null })),
  };
}

const nameOf = ({ what, number }: InForce): string => {
  if (what === 'payout') return `Выплата №${number} на проверке`;
  return what === 'payout_held' ? `Выплата №${number} удержана` : sanctionNames[what as SanctionKind];
};
