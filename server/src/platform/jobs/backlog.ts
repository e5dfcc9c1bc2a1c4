/** What should have run by itself and has not: figures for the operator, and a line in the log. */
import { later, minutes, now } from '../clock.ts';
import { log } from '../log.ts';
import { countDeadJobs } from './jobs.sql.ts';
import { countTimersDueBefore } from './timers.sql.ts';

/** A sweep runs every second: what is due for so long is stuck. */
const STUCK_AFTER_MS = minutes(5);

export const countOverdueTimers = (): Promise<number> => countTimersDueBefore(later(-STUCK_AFTER_MS, now()));

export async function watchBacklog(): Promise<void> {
  const [overdue_timers, dead_jobs] = await Promise.all([countOverdueTimers(), countDeadJobs()]);
  if (overdue_timers > 0) log.error({ event: 'timers_overdue', count: overdue_timers }, 'deadlines have not been acted on');
  if (dead_jobs > 0) log.error({ event: 'jobs_dead', count: dead_jobs }, 'jobs given up after all retries');
}
