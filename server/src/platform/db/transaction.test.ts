import net from 'node:net';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { saveSetting } from '../settings.sql.ts';
import { closeDatabase, database, openDatabase, type PostgresTarget } from './database.ts';
import { inTransaction } from './transaction.ts';

let target: Extract<PostgresTarget, { host: string }>;
let close: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  target = fresh.target as typeof target;
  close = fresh.close;
});
afterAll(() => close());

const settingOf = async (key: string) => (await database().query('select value from settings where key = $1', [key])).rows[0]?.value;

test('a refusal rolls everything back, and nothing is pushed', async () => {
  let pushed = 0;
  const failing = inTransaction(async (tx) => {
    await saveSetting(tx, 'rolled-back', 1);
    tx.afterCommit(() => (pushed += 1));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await settingOf('rolled-back'), pushed]).toEqual([undefined, 0]);
});

test('pushes go out after the commit, when others can see the change', async () => {
  const seen = await new Promise((resolve) => {
    void inTransaction(async (tx) => {
      await saveSetting(tx, 'pushed', 'visible');
      tx.afterCommit(() => resolve(settingOf('pushed')));
    });
  });
  expect(seen).toBe('visible');
});

test('two that lock the same rows crosswise both succeed: the one PostgreSQL stops is tried again', async () => {
  await inTransaction(async (tx) => {
    await saveSetting(tx, 'a', 0);
    await saveSetting(tx, 'b', 0);
  });
  let attempts = 0;
  let met = 0;
  const crosswise = (one: string, other: string) =>
    inTransaction(async (tx) => {
      attempts += 1;
      await saveSetting(tx, one, attempts);
      // both hold their first row before either asks for its second; a second attempt does not wait again
      met += 1;
      while (met < 2) await new Promise((resolve) => setImmediate(resolve));
      await saveSetting(tx, other, attempts);
    });
  await Promise.all([crosswise('a', 'b'), crosswise('b', 'a')]);
  expect(attempts).toBeGreaterThan(2);
});

test('a keyed call whose COMMIT fails by a deadlock is tried again and answers once', async () => {
  await database().query(`
    create sequence commits;
    create function fail_first_commit() returns trigger language plpgsql as $$
      begin if nextval('commits') = 1 then raise 'deadlock' using errcode = '40P01'; end if; return null; end $$;
    create constraint trigger fails_first after insert on settings deferrable initially deferred
      for each row when (new.key = 'keyed') execute function fail_first_commit()`);
  const call = { actor_id: newId(), route: 'POST /api/tried', key: newId(), content: {} };
  let attempts = 0;
  const answer = () =>
    withIdempotencyKey(
      call,
      () =>
        inTransaction(async (tx) => {
          await saveSetting(tx, 'keyed', 1);
          return { attempts: ++attempts };
        }),
      (sent) => sent,
    );
  expect([await answer(), await answer()]).toEqual([{ attempts: 2 }, { attempts: 2 }]);
});

test('a failed statement that the code passed over keeps nothing and says so', async () => {
  const passing = inTransaction(async (tx) => {
    await saveSetting(tx, 'passed-over', 1);
    await tx.client.query('select 1 / 0').catch(() => undefined);
  });
  await expect(passing).rejects.toThrow('was rolled back');
  expect(await settingOf('passed-over')).toBeUndefined();
});

test('a transaction inside a transaction is an error of the code', async () => {
  await expect(inTransaction(() => inTransaction(async () => 1))).rejects.toThrow('hand over tx');
});

test('a COMMIT whose answer was lost is «unknown», though it took effect', async () => {
  const proxy = await between((answer) => answer.includes('COMMIT\0'));
  await closeDatabase();
  openDatabase({ ...target, host: '127.0.0.1', port: proxy.port }, 2);
  const key = `unknown-${newId()}`;
  await expect(inTransaction((tx) => saveSetting(tx, key, 'done'))).rejects.toMatchObject({
    code: 'OUTCOME_UNKNOWN',
    status: 503,
    retry_after_s: 1,
  });
  await closeDatabase();
  openDatabase(target, 8);
  expect(await settingOf(key)).toBe('done');
  await proxy.close();
});

/** A proxy before the database that drops the connection instead of passing the answer that `isLost` names. */
async function between(isLost: (answer: Buffer) => boolean): Promise<{ port: number; close(): Promise<void> }> {
  const server = net.createServer((client) => {
    const upstream = net.connect(`${target.host}/.s.PGSQL.${target.port}`);
    client.on('data', (asked) => void upstream.write(asked));
    upstream.on('data', (answer) => {
      if (isLost(answer)) client.destroy();
      else client.write(answer);
    });
    for (const side of [client, upstream]) {
      side.on('error', () => undefined); // a cut line is what this test is about
      side.on('close', () => (side === client ? upstream : client).destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as net.AddressInfo).port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
