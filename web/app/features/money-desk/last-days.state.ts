import type { ReconciliationRun } from '@artel/contracts/money/reconciliation.ts';
import type { MoneyState } from './ledger-status.tsx';

type Service = { provider: string; runs: ReconciliationRun[]; cases: number; off_minor: number };

export function lastDays({ runs, differences }: Pick<MoneyState, 'runs' | 'differences'>): Service[] {
  const names = new Set([...runs, ...differences].map(({ provider }) => provider));
  return [...names].sort().map((provider) => {
    const { cases = 0, off_minor = 0 } = differences.find((one) => one.provider === provider) ?? {};
    return { provider, runs: runs.filter((run) => run.provider === provider), cases, off_minor };
  });
}

export const offOf = ({ theirs_minor, ours_minor }: ReconciliationRun): number => (theirs_minor ?? 0) - (ours_minor ?? 0);
