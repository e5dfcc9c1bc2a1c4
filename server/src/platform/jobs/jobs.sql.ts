import { database } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

type Plan = { key: string; queue: string | null; run_at: Date | null };

export async function insertJob(tx: Tx, name: string, payload: unknown, { key, queue, run_at }: Plan): Promise<void> {
  await tx.client.query({
    name: 'insert-job',
    text: `select graphile_worker.add_job($1, $2::json, queue_name := $4, run_at := $5, job_key := $3, max_attempts := 20)`,
    values: [name, JSON.stringify(payload), key, queue, run_at],
  });
}

export async function insertJobs(tx: Tx, name: string, jobs: readonly { payload: unknown; key: string }[]): Promise<void> {
  await tx.client.query({
    name: 'insert-jobs',
    text: `select graphile_worker.add_job($1, j.payload, job_key := j.key, max_attempts := 20)
           from unnest($2::json[], $3::text[]) with ordinality as j (payload, key, no) order by j.no`,
    values: [name, jobs.map(({ payload }) => JSON.stringify(payload)), jobs.map(({ key }) => key)],
  });
}

/** Lets go of jobs that were taken before the moment and have not ended. Answers how many. */
export async function freeJobsTakenBefore(at: Date): Promise<number> {
  const { rowCount } = await database().query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < $1`,
    [at],
  );
  await database().query(`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at < $1`, [at]);
  return rowCount ?? 0;
}

/** Jobs that have used up their tries and wait for the operator. */
export async function countDeadJobs(): Promise<number> {
  const { rows } = await database().query<{ n: number }>(
    `select count(*)::int as n from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`,
  );
  return rows[0]?.n ?? 0;
}

/** Ends jobs of these names that have used up their tries, with all they carry. Answers how many. */
export async function endFailedJobs(names: readonly string[]): Promise<number> {
  const { rows } = await database().query<{ n: number }>(
    `select count(*)::int as n from graphile_worker.complete_jobs(
       (select array_agg(id) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and task_identifier = any ($1)))`,
    [names],
  );
  return rows[0]?.n ?? 0;
}
