import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { days, hours, later, type Member, marketDay, now, refuse } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { knownCoinProviders, knownProviders, newProvider } from '../provider/index.ts';
import { reconcile } from './reconcile-day.ts';
import { type RunView, viewRun } from './reconciliation.view.ts';
import { beginRun, listDaysLeft, type RunRecord } from './runs.sql.ts';

const moscow = (at: Date): string => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(at);
export const yesterday = (): string => moscow(later(-days(1)));
/** The banks tell of the last minutes of a day some hours into the next. */
const RESTS_MS = hours(3);
/** Days that were missed while nothing ran are made up for. */
const LOOKS_BACK_MS = days(3);

const comparedNow = (): string[] => [...knownProviders(), ...knownCoinProviders()].map(({ name }) => name);

const begin = (tx: Tx, run: Pick<RunRecord, 'day' | 'provider' | 'asked_by'>): Promise<RunRecord | undefined> =>
  beginRun(tx, { ...run, id: newId(), started_at: now() });

/** The chore: whatever day has no finished run, at every provider whose keys are there. */
export async function reconcileDue(): Promise<void> {
  const last = moscow(later(-days(1) - RESTS_MS));
  const first = moscow(later(-RESTS_MS - LOOKS_BACK_MS));
  for (const provider of comparedNow())
    for (const day of await listDaysLeft(provider, first, last, later(-hours(1)))) {
      const run = await inTransaction((tx) => begin(tx, { day, provider, asked_by: null }));
      if (run) await reconcile({ run_id: run.id });
    }
}

/**
 * By hand, at every service; jobs do it. Answers the run of the one that takes what is new. Refuses RECONCILIATION_RUNS while that one is
 * under way, and a day that has not begun.
 */
export function runReconciliation(viewer: Member, { day }: { day: string }): Promise<RunView> {
  if (day > marketDay()) refuse('DAY_NOT_BEGUN');
  return inTransaction(async (tx) => {
    const begun = new Map<string, RunRecord>();
    for (const provider of comparedNow()) {
      const one = await begin(tx, { day, provider, asked_by: viewer.user_id });
      if (one) begun.set(provider, one);
    }
    const run = begun.get(newProvider().name) ?? refuse('RECONCILIATION_RUNS');
    for (const { id } of begun.values()) await addJob(tx, 'reconcile', { run_id: id }, `reconcile:${id}`);
    await tx.announce({
      type: 'reconciliation.asked',
      entity: 'reconciliation',
      entity_id: run.id,
      actor: 'staff',
      actor_id: viewer.user_id,
      data: { day, provider: run.provider },
    });
    return viewRun(run);
  });
}
