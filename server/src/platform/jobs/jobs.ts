/** Retried work: mail, providers, images. The job row is written in the transaction. */
import { Logger, parseCronItems, type Runner, run, runMigrations, type Task } from 'graphile-worker';
import { minutes } from '../clock.ts';
import { closePool, openPool, type PostgresTarget } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { log } from '../log.ts';
import { endFailedJobs, freeJobsTakenBefore, insertJob } from './jobs.sql.ts';

export type JobName = string;
export type Jobs = Readonly<Record<JobName, (payload: never) => Promise<void>>>;
/** By the machine's clock; `when` is cron. */
export type Chore = { name: string; when: string; work: () => Promise<void> };

const quiet = new Logger(() => (level, message) => {
  if (level === 'error') log.error({ event: 'job_worker' }, message);
  else if (level === 'warning') log.warn({ event: 'job_worker' }, message);
});

let running: { runner: Runner; ended: Promise<unknown> } | undefined;

/** One job per key, after the commit, up to 20 tries with back-off. */
export const addJob = (tx: Tx, name: JobName, payload: unknown, key: string): Promise<void> => insertJob(tx, name, payload, key);

/** Jobs of a killed process; the library would wait for four hours. Answers how many. */
export const freeAbandonedJobs = (taken_for_ms: number = minutes(5)): Promise<number> =>
  freeJobsTakenBefore(new Date(Date.now() - taken_for_ms)); // jobs are stamped by the machine's clock

/** They may hold a link into an account. */
export async function forgetUndeliverable(): Promise<void> {
  const ended = await endFailedJobs(['mail', 'sms']);
  if (ended > 0) log.error({ event: 'message_undeliverable', count: ended }, 'mail or text messages given up after all retries');
}

/** The library's migrations. */
export async function makeJobsSchema(target: PostgresTarget): Promise<void> {
  const pool = openPool(target, 2);
  await runMigrations({ pgPool: pool, logger: quiet });
  await pool.end();
}

/** On their own connections: pages never starve. */
export async function startJobs(target: PostgresTarget, jobs: Jobs, chores: readonly Chore[]): Promise<void> {
  const pool = openPool(target, 4);
  const taskList: Record<string, Task> = {};
  for (const [name, work] of Object.entries(jobs)) taskList[name] = (payload) => work(payload as never);
  for (const { name, work } of chores) taskList[name] = () => work();
  const parsedCronItems = parseCronItems(chores.map(({ name, when }) => ({ task: name, match: when })));
  const runner = await run({
    pgPool: pool,
    concurrency: 3,
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

export async function stopJobs(): Promise<void> {
  const stopping = running;
  running = undefined;
  await stopping?.runner.stop();
  await stopping?.ended;
}
