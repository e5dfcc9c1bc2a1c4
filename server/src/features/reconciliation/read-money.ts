import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { getMoneyState as getMoneyStateCall } from '@artel/contracts/money/reconciliation.ts';
import type { z } from 'zod';
import { keysetPage, readCursor } from '../../platform/db/index.ts';
import { type Member, now } from '../../platform/index.ts';
import { countUnsigned } from '../approvals/index.ts';
import { findBookCheck } from '../ledger/index.ts';
import { countWaitingCases, readCases, sumWaiting } from './cases/cases.sql.ts';
import { CHARGEBACKS } from './check-chargebacks.ts';
import { type CaseView, viewCase, viewRun } from './reconciliation.view.ts';
import { yesterday } from './run.ts';
import { countOpen, listRuns } from './runs.sql.ts';

const DAYS_SHOWN = 14;

type State = z.input<(typeof getMoneyStateCall)['result']>;
export async function getMoneyState(): Promise<State> {
  const [open, unsigned, cases, book, runs, differences] = await Promise.all([
    countOpen(),
    countUnsigned(),
    countWaitingCases(),
    findBookCheck(),
    listRuns(DAYS_SHOWN),
    sumWaiting(),
  ]);
  return {
    waiting: { ...open, cases, corrections: unsigned.correction, chargebacks: unsigned.chargeback, tariffs: unsigned.tariff },
    book: book
      ? { off_minor: book.off_minor, checked_at: book.checked_at.toISOString(), payouts_stopped_at: book.stopped_at?.toISOString() ?? null }
      : null,
    runs: runs.map(viewRun),
    differences: differences.filter(({ provider }) => provider !== CHARGEBACKS),
    yesterday: yesterday(),
  };
}

export async function listMoneyCases(
  viewer: Member,
  { state, after }: { state: 'waiting' | 'all'; after?: string | undefined },
): Promise<Page<CaseView>> {
  return keysetPage(await readCases(state, readCursor(after)), (row) => viewCase(row, viewer.user_id, now()));
}
