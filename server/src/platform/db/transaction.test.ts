import net from 'node:net';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { keepSetting } from '../settings.sql.ts';
import { closeDatabase, database, openDatabase, type PostgresTarget } from './database.ts';
import { inTransaction, type Tx } from './transaction.ts';

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
    await keepSetting(tx, 'rolled-back', 1);
    tx.afterCommit(() => (pushed += 1));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await settingOf('rolled-back'), pushed]).toEqual([undefined, 0]);
});

test('pushes go out after the commit, when others can see the change', async () => {
  const seen = await new Promise((resolve) => {
    void inTransaction(async (tx) => {
      await keepSetting(tx, 'pushed', 'visible');
      tx.afterCommit(() => resolve(settingOf('pushed')));
    });
  });
  expect(seen).toBe('visible');
});

const overwrite = { text: 'update settings set value = $2 where key = $1' };
test.each([
  ['waits for it', keepSetting],
  ['goes on', async (tx: Tx, key: string, value: number) => tx.alongside({ ...overwrite, values: [key, JSON.stringify(value)] })],
] as const)(
  'two that lock the same rows crosswise both succeed: the one PostgreSQL stops is tried again, whoever %s',
  async (_, second) => {
    await inTransaction(async (tx) => {
      await keepSetting(tx, 'a', 0);
      await keepSetting(tx, 'b', 0);
    });
    let attempts = 0;
    let met = 0;
    const crosswise = (one: string, other: string) =>
      inTransaction(async (tx) => {
        attempts += 1;
        await keepSetting(tx, one, attempts);
        // both hold their first row before either asks for its second; a second attempt does not wait again
        met += 1;
        while (met < 2) await new Promise((resolve) => setImmediate(resolve));
        await second(tx, other, attempts);
      });
    await Promise.all([crosswise('a', 'b'), crosswise('b', 'a')]);
    expect(attempts).toBeGreaterThan(2);
  },
);

test('a statement nobody waited for fails the transaction, with its own reason', async () => {
  const failing = (more: () => Promise<unknown>) =>
    inTransaction(async (tx) => {
      await keepSetting(tx, 'beside-a-failure', 1);
      tx.alongside({ text: 'select 1 / 0' });
      await more();
      if (more !== nothing) await keepSetting(tx, 'behind-a-failure', 1);
    });
  const nothing = async () => undefined;
  await expect(failing(nothing)).rejects.toThrow('division by zero');
  await expect(failing(() => new Promise((resolve) => setTimeout(resolve, 20)))).rejects.toThrow('division by zero');
  expect([await settingOf('beside-a-failure'), await settingOf('behind-a-failure')]).toEqual([undefined, undefined]);
});

test('a failed statement that the code passed over keeps nothing and says so', async () => {
  const passing = inTransaction(async (tx) => {
    await keepSetting(tx, 'passed-over', 1);
    await tx.client.query('select 1 / 0').catch(() => undefined);
  });
  await expect(passing).rejects.toThrow('nothing was kept');
  expect(await settingOf('passed-over')).toBeUndefined();
});

test('a transaction inside a transaction is an error of the code', async () => {
  await expect(inTransaction(() => inTransaction(async () => 1))).rejects.toThrow('hand over tx');
});

test('what nobody waits for leaves in one write, from the beginning to the commit', async () => {
  const written: string[] = [];
  const proxy = await between((bytes) => void written.push(bytes.toString('latin1')));
  await closeDatabase();
  openDatabase({ ...target, host: '127.0.0.1', port: proxy.port }, 1);
  await database().query('select 1'); // connected
  await inTransaction(async (tx) => tx.alongside({ text: 'select 2' }));
  await closeDatabase();
  openDatabase(target, 8);
  await proxy.close();
  expect(written.filter((bytes) => /begin|select 2|commit/.test(bytes))).toEqual([expect.stringMatching(/begin.*select 2.*commit/s)]);
});

test('a COMMIT whose answer was lost is «unknown», though it took effect', async () => {
  const proxy = await between(
    () => undefined,
    (answer) => answer.includes('COMMIT\0'),
  );
  await closeDatabase();
  openDatabase({ ...target, host: '127.0.0.1', port: proxy.port }, 2);
  const key = `unknown-${newId()}`;
  await expect(inTransaction((tx) => keepSetting(tx, key, 'done'))).rejects.toMatchObject({
    code: 'OUTCOME_UNKNOWN',
    status: 503,
    retry_after_s: 1,
  });
  await closeDatabase();
  openDatabase(target, 8);
  expect(await settingOf(key)).toBe('done');
  await proxy.close();
});

/** A line to the database that hears what is asked, and is cut instead of passing the answer that `isLost` names. */
async function between(
  hear: (asked: Buffer) => void,
  isLost: (answer: Buffer) => boolean = () => false,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = net.createServer((client) => {
    const upstream = net.connect(`${target.host}/.s.PGSQL.${target.port}`);
    client.on('data', (asked) => {
      hear(asked);
      upstream.write(asked);
    });
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
