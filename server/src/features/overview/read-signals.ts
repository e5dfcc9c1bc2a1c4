import type { listRiskSignals as listCall } from '@artel/contracts/site/overview.ts';
import type { z } from 'zod';
import { days, later } from '../../platform/clock.ts';
import { riskOf } from './risk.policy.ts';
import { listRiskFacts } from './risk.sql.ts';

const shownAtMost = 6;

/** The highest first. */
export async function readRiskSignals(): Promise<z.input<typeof listCall.result>> {
  const known = (await listRiskFacts(later(-days(1)))).map(({ person, ...facts }) => ({ person, ...riskOf(facts) }));
  const signals = known.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || (a.person._id < b.person._id ? -1 : 1));
  return { all: signals.length, signals: signals.slice(0, shownAtMost) };
}
