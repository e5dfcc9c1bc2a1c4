import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { answerError } from './errors.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await freshDatabase());
});
afterAll(() => close());

test('a connection that breaks while its transaction waits for something else is an outage, not a failure of ours', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () =>
    inTransaction(async ({ client }) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const broken = new Promise((resolve) => client.once('end', resolve));
      await database().query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      await broken;
      await client.query('select 1');
    }),
  );
  const answer = await app.inject({ url: '/' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  await app.close();
});
