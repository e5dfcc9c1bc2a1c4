import { asMinor } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { now } from '../../../platform/clock.ts';
import { database, inTransaction } from '../../../platform/db/index.ts';
import { post, sealJournals, topUp, verifyLedger } from '../index.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await freshDatabase());
});
afterAll(() => close());

const aPayment = () => ({ _id: newId(), provider: 'sandbox', method: 'sbp' as const, paid_at: now() });
const posted = (amount = 5) => inTransaction((tx) => post(tx, topUp({ ...aPayment(), user_id: newId(), amount: asMinor(amount) })));
const seals = async () =>
  (
    await database().query<{ no: number; journal_id: string; prev_hash: string; hash: string }>(
      'select no, journal_id, prev_hash, hash from journal_seals order by no',
    )
  ).rows;

test('many sealers at once, while journals keep coming, leave one chain without gaps over every journal once', async () => {
  const writing = Array.from({ length: 40 }, () => posted());
  const sealing = Array.from({ length: 8 }, () => sealJournals());
  const ids = await Promise.all(writing);
  await Promise.all(sealing);
  while ((await sealJournals()) > 0);
  const chain = await seals();
  expect(chain.map((seal) => seal.no)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  expect(chain.map((seal) => seal.prev_hash)).toEqual(['', ...chain.slice(0, -1).map((seal) => seal.hash)]);
  expect(chain.map((seal) => seal.journal_id).sort()).toEqual([...ids].sort());
  expect(new Set(chain.map((seal) => seal.hash)).size).toBe(40);
  expect(await verifyLedger()).toMatchObject({ journals: 40, sealed: 40, breaches: [] });
});

test('one call of the sealer empties its list, however long it is', async () => {
  await inTransaction(async (tx) => {
    for (let n = 0; n < 1001; n++)
      await post(tx, topUp({ ...aPayment(), user_id: '019a8a00-0000-7000-8000-000000000001', amount: asMinor(1) }));
  });
  expect(await sealJournals()).toBe(1001);
  expect(await sealJournals()).toBe(0);
});

test('nobody waits for the sealer: while it holds its lock, journals are posted and another sealer passes by', async () => {
  const holder = await database().connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7102)');
  await posted();
  expect(await sealJournals()).toBe(0);
  await holder.query('rollback');
  holder.release();
  expect(await sealJournals()).toBe(1);
});

test('a seal stays as it was made', async () => {
  await expect(database().query(`update journal_seals set hash = 'x' where no = 1`)).rejects.toThrow(/the ledger is immutable/);
  await expect(database().query('delete from journal_seals where no = 1')).rejects.toThrow(/the ledger is immutable/);
});

test.each([
  ['the sum', `update entries set amount_minor = amount_minor * 2 where journal_id = $1`],
  ['the account', `update entries set account_id = (select max(id) from accounts) where journal_id = $1 and amount_minor > 0`],
  ['the key', `update journals set key = key || '!' where id = $1`],
  ['the reason', `update journals set reason = 'refund' where id = $1`],
  ['the person', `update journals set actor_id = entity_id where id = $1`],
  ['the moment', `update journals set at = at + interval '1 millisecond' where id = $1`],
  [
    'one digit of the hash',
    `update journal_seals set hash = translate(left(hash, 1), '0123456789abcdef', '123456789abcdef0') || substr(hash, 2) where journal_id = $1`,
  ],
])('a past journal with another %s no longer fits its seal, though whoever changed it switched every guard off', async (_, change) => {
  const [seal] = (await seals()).slice(-3);
  const client = await database().connect();
  try {
    await client.query('set session_replication_role = replica');
    const before = await client.query('select * from journals j join entries e on e.journal_id = j.id where j.id = $1', [seal!.journal_id]);
    await client.query(change, [seal!.journal_id]);
    const rules = (await verifyLedger()).breaches.map((breach) => breach.rule);
    expect(rules).toContain('seal does not fit its journal');
    // put it back as it was, for the next row
    const { key, reason, actor_id, at } = before.rows[0];
    await client.query('update journals set key = $2, reason = $3, actor_id = $4, at = $5 where id = $1', [
      seal!.journal_id,
      key,
      reason,
      actor_id,
      at,
    ]);
    await client.query('delete from entries where journal_id = $1', [seal!.journal_id]);
    for (const entry of before.rows)
      await client.query('insert into entries (journal_id, account_id, amount_minor) values ($1, $2, $3)', [
        seal!.journal_id,
        entry.account_id,
        entry.amount_minor,
      ]);
    await client.query('update journal_seals set hash = $2 where no = $1', [seal!.no, seal!.hash]);
    expect((await verifyLedger()).breaches).toEqual([]);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
});
