import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { minutes } from '../clock.ts';
import { database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { addJob, forgetUndeliverable, freeAbandonedJobs } from './jobs.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await freshDatabase());
});
afterAll(() => close());

test('a job whose process was killed is taken up again after five minutes; one that runs is left alone', async () => {
  const taken = { long_ago: minutes(6), just_now: minutes(1) };
  for (const [key, ago_ms] of Object.entries(taken)) {
    await inTransaction((tx) => addJob(tx, 'make_export', { id: key }, key));
    await database().query(`update graphile_worker._private_jobs set locked_by = 'a process', locked_at = $2 where key = $1`, [
      key,
      new Date(Date.now() - ago_ms),
    ]);
  }
  expect(await freeAbandonedJobs()).toBe(1);
  const { rows } = await database().query('select key, locked_by from graphile_worker._private_jobs order by key');
  expect(rows).toEqual([
    { key: 'just_now', locked_by: 'a process' },
    { key: 'long_ago', locked_by: null },
  ]);
  expect(await freeAbandonedJobs()).toBe(0);
});

test('a letter that was given up does not stay with what it carries; other jobs wait for the operator', async () => {
  await database().query('delete from graphile_worker._private_jobs');
  for (const name of ['mail', 'sms', 'send_refund'] as const)
    for (const tries of [20, 3]) {
      const key = `${name} ${tries}`;
      await inTransaction((tx) => addJob(tx, name, { link: 'a secret' } as never, key));
      await database().query('update graphile_worker._private_jobs set attempts = $2 where key = $1', [key, tries]);
    }
  await forgetUndeliverable();
  const { rows } = await database().query<{ key: string }>('select key from graphile_worker._private_jobs order by key');
  expect(rows.map(({ key }) => key)).toEqual(['mail 3', 'send_refund 20', 'send_refund 3', 'sms 3']);
});
