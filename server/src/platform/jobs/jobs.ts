/** Work due now that may fail and be tried again: mail, calls to providers, images. A job row is written in the transaction. */
import { Logger, parseCronItems, type Runner, run, runMigrations, type Task } from 'graphile-worker';
import { minutes } from '../clock.ts';
import { closePool, openPool, type PostgresTarget } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { log } from '../log.ts';
import { endFailedJobs, freeJobsTakenBefore, insertJob, insertJobs } from './jobs.sql.ts';

/** Name → what a job carries. timetable.ts fills it from its table: the platform knows no feature. */
// biome-ignore lint/suspicious/noEmptyInterface: declared again by timetable.ts
export interface JobPayloads {}
export type JobName = keyof JobPayloads;
export type Jobs = Readonly<Record<string, (payload: never) => Promise<void>>>;
/** Work that comes round by the machine's clock; `when` is a cron line. */
export type Chore = { name: string; when: string; work: () => Promise<void> };

const quiet = new Logger(() => (level, message) => {
  if (level === 'error') log.error({ event: 'job_worker' }, message);
  else if (level === 'warning') log.warn({ event: 'job_worker' }, message);
});

let running: { runner: Runner; ended: Promise<unknown> } | undefined;

/**
 * Adds a job; the same key is one job. It starts after the commit and is tried up to 20 times with growing pauses. Jobs of one
 * queue run one after the other: whom they wait for can hold one worker, not all. `in_ms`: not before, by the machine's clock.
 */
export const addJob = <Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  key: string,
  queue: string | null = null,
  in_ms: number = 0,
): Promise<void> => insertJob(tx, name, payload, { key, queue, run_at: in_ms > 0 ? new Date(Date.now() + in_ms) : null });

export const addJobs = <Name extends JobName>(
  tx: Tx,
  name: Name,
  jobs: readonly { payload: JobPayloads[Name]; key: string }[],
): Promise<void> => insertJobs(tx, name, jobs);

/**
 * A job that has not ended after this long was taken by a process that was killed or lost the database; the library would let it wait for
 * four hours. Every job is safe to repeat. Answers how many were freed.
 */
export const freeAbandonedJobs = (taken_for_ms: number = minutes(5)): Promise<number> =>
  freeJobsTakenBefore(new Date(Date.now() - taken_for_ms)); // the database stamps a taken job by the machine's clock

/** Letters and messages that nobody could be sent do not stay: they may carry a link that opens an account. */
export async function forgetUndeliverable(): Promise<void> {
  const ended = await endFailedJobs(['mail', 'sms']);
  if (ended > 0) log.error({ event: 'message_undeliverable', count: ended }, 'mail or text messages given up after all retries');
}

/** Brings the job tables to their newest version (the library's own migrations). */
export async function makeJobsSchema(target: PostgresTarget): Promise<void> {
  const pool = openPool(target, 2);
  await runMigrations({ pgPool: pool, logger: quiet });
  await pool.end();
}

/** Starts the workers on connections of their own, so that they never starve the pages. */
export async function startJobs(target: PostgresTarget, jobs: Jobs, chores: readonly Chore[]): Promise<void> {
  const pool = openPool(target, 7);
  const taskList: Record<string, Task> = {};
  for (const [name, work] of Object.entries(jobs)) taskList[name] = (payload) => work(payload as never);
  for (const { name, work } of chores) taskList[name] = () => work();
  const parsedCronItems = parseCronItems(chores.map(({ name, when }) => ({ task: name, match: when })));
  const runner = await run({
    pgPool: pool,
    concurrency: 6, // more than there are queues of jobs that wait for somebody outside
    noHandleSignals: true,
    pollInterval: 1000,
    taskList,
    parsedCronItems,
    logger: quiet,
  });
  const ended = runner.promise
    .finally(() => closePool(pool))
    .catch((error) => log.error({ event: 'job_runner_stopped', err: error }, 'job runner stopped'));
  running = { runner, ended };
}

/** Lets the running jobs finish, then closes their connections. */
export async function stopJobs(): Promise<void> {
  const stopping = running;
  running = undefined;
  await stopping?.runner.stop();
  await stopping?.ended;
}
