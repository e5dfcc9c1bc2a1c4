import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { closePool, database, openPool } from './database.ts';

beforeAll(() => freshDatabase());

test('a closed pool has no connection left that a stopping server would cut', async () => {
  const { host, port, user, database: name } = database().options;
  const pool = openPool({ host: host!, port: port!, user: user!, database: name! }, 6);
  let opened = 0;
  let ended = 0;
  pool.on('connect', (client) => {
    opened += 1;
    client.once('end', () => {
      ended += 1;
    });
  });
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.02)')));
  await closePool(pool);
  expect(opened).toBeGreaterThan(1);
  expect(ended).toBe(opened);
});
