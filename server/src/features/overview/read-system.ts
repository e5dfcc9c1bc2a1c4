import type { SystemPart } from '@artel/contracts/site/overview.ts';
import type { z } from 'zod';
import { countUndoneDeliveries } from '../../platform/deliveries/deliveries.ts';
import { later, minutes } from '../../platform/index.ts';
import { countOverdueTimers } from '../../platform/jobs/backlog.ts';
import { countDeadJobs } from '../../platform/jobs/jobs.sql.ts';
import { countRefusedAddresses } from '../../platform/mail/addresses.sql.ts';
import { countOverdueCases } from '../disputes/index.ts';
import { findBookCheck, findSealing } from '../ledger/index.ts';
import { countWaitingCases } from '../reconciliation/index.ts';

const SEALED_WITHIN_MS = minutes(15);

type Part = z.input<typeof SystemPart>;
const counts: readonly [Part['part'], () => Promise<number>][] = [
  ['timers', countOverdueTimers],
  ['jobs', countDeadJobs],
  ['letters', countUndoneDeliveries],
  ['mailboxes', countRefusedAddresses],
  ['cases', countWaitingCases],
  ['disputes', countOverdueCases],
];

export async function readSystemState(): Promise<Part[]> {
  const counted = await Promise.all(
    counts.map(async ([part, count]): Promise<Part> => {
      const n = await count();
      return { part, is_good: n === 0, count: n, at: null };
    }),
  );
  const [book, { sealed_at, waiting }] = await Promise.all([findBookCheck(), findSealing(later(-SEALED_WITHIN_MS))]);
  return [
    ...counted,
    { part: 'book', is_good: !book?.stopped_at, count: book?.off_minor ?? null, at: book?.checked_at.toISOString() ?? null },
    { part: 'seal', is_good: waiting === 0, count: waiting, at: sealed_at?.toISOString() ?? null },
  ];
}
