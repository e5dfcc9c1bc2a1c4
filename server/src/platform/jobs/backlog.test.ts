import Fastify from 'fastify';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { figures } from '../../figures.ts';
import { later, minutes } from '../clock.ts';
import { database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { mountHealth } from '../http/health.ts';
import { log } from '../log.ts';
import { watchBacklog } from './backlog.ts';
import { addJob } from './jobs.ts';
import { setTimer } from './timers.ts';

const app = Fastify();
let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await freshDatabase());
  mountHealth(app, [], 'a token of the tests', figures);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await close();
});

const metrics = async () => (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token of the tests' } })).body;

test('deadlines nobody acted on, jobs that gave up and money paid out twice are figures, and lines of alarm', async () => {
  expect(await metrics()).toMatch(/timers_overdue 0\n[\s\S]*jobs_dead 0\n[\s\S]*money_owed 0\n[\s\S]*money_cases_waiting 0\n/);
  await inTransaction(async (tx) => {
    await setTimer(tx, 'stage', newId(), 'review', later(-minutes(6)));
    await setTimer(tx, 'stage', newId(), 'review', later(-minutes(4)));
    await addJob(tx, 'send_payout', { payout_id: newId() }, 'one that gave up');
    await addJob(tx, 'send_payout', { payout_id: newId() }, 'one that waits');
  });
  await database().query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'one that gave up'`);
  expect(await metrics()).toMatch(/timers_overdue 1\n[\s\S]*jobs_dead 1\n/);

  const said: unknown[] = [];
  const { error } = log;
  log.error = ((line: { event: string }) => void said.push(line)) as typeof log.error;
  await watchBacklog().finally(() => {
    log.error = error;
  });
  expect(said).toEqual([
    { event: 'timers_overdue', count: 1 },
    { event: 'jobs_dead', count: 1 },
  ]);
});
