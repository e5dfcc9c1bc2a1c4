/** What the operator watches of the product itself: each figure is a count that ought to be nothing. */
import { countOverdueCases } from './features/disputes/index.ts';
import { countDebts } from './features/provider/index.ts';
import { countWaitingCases } from './features/reconciliation/index.ts';
import { countUndoneDeliveries } from './platform/deliveries/deliveries.ts';
import type { Figure } from './platform/http/health.ts';
import { countOverdueTimers } from './platform/jobs/backlog.ts';
import { countDeadJobs } from './platform/jobs/jobs.sql.ts';
import { countRefusedAddresses } from './platform/mail/addresses.sql.ts';

export const figures: readonly Figure[] = [
  { name: 'timers_overdue', help: 'Deadlines due for more than five minutes that nobody has acted on', count: countOverdueTimers },
  { name: 'jobs_dead', help: 'Jobs given up after all retries', count: countDeadJobs },
  { name: 'deliveries_undone', help: 'Letters and pushes of the last day that never arrived', count: countUndoneDeliveries },
  { name: 'addresses_refused', help: 'Mailboxes that their own servers do not know', count: countRefusedAddresses },
  { name: 'money_owed', help: 'Payouts and refunds made by the provider after their money was given back and spent', count: countDebts },
  {
    name: 'money_cases_waiting',
    help: 'Differences between the provider and the ledger that nobody has settled',
    count: countWaitingCases,
  },
  { name: 'disputes_overdue', help: 'Disputes whose arbiter has let the time for a decision pass', count: countOverdueCases },
];
