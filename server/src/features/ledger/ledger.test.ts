/** The database itself keeps the book: what no code of ours, and no mistake in it, can write. */
import { asMinor, rub } from '@artel/contracts/kit/money.ts';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { now } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { findBalances, type Journal, post, topUp, verifyLedger } from './index.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await freshDatabase());
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await close();
});

const aTopUp = (user_id = newId(), amount = rub(100)): Journal =>
  topUp({ _id: newId(), provider: 'sandbox', user_id, amount, method: 'sbp', paid_at: now() });
/** The lots that go with whatever lines: taken from those who lose, made for those who get. */
function lotsOf(lines: Journal['lines']): Journal['lots'] {
  const nets = new Map<string, number>();
  for (const { account, amount_minor } of lines) nets.set(account, (nets.get(account) ?? 0) + amount_minor);
  const made = { source_id: null, is_reversible: false, paid_at: now() };
  return [...nets].flatMap(([account, net]) => {
    if (!/^(user:.*:available|stage:)/.test(account) || net === 0) return [];
    return [net < 0 ? { from: account, amount: -net } : { to: account, made, amount: net }];
  });
}
const ofLines = (lines: Journal['lines']): Journal => ({ ...aTopUp(), key: newId(), lines, lots: lotsOf(lines) });
const posted = (journal: Journal): Promise<string> => inTransaction((tx) => post(tx, journal));
const transferOf = (from: string, to: string, amount: number): Journal =>
  ofLines([
    { account: from, amount_minor: -amount },
    { account: to, amount_minor: amount },
  ]);
/** Runs statements in one transaction of their own, past our code. */
async function bySql(...statements: string[]): Promise<void> {
  const client = await database().connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
const insertJournal = (id: string) =>
  `insert into journals (id, key, code, entity, entity_id, reason, at) values ('${id}', '${id}', 'M1', 'payment', '${newId()}', 'topup', '${now().toISOString()}')`;
const insertEntry = (journal_id: string, account_key: string, amount: number, currency = 'RUB') =>
  `insert into entries (journal_id, account_id, amount_minor, currency) select '${journal_id}', id, ${amount}, '${currency}' from accounts where key = '${account_key}'`;

test('a journal that does not balance is refused at the commit, by our code and by hand', async () => {
  await posted(aTopUp());
  const lopsided = aTopUp();
  await expect(posted({ ...lopsided, lines: lopsided.lines.slice(0, 1) })).rejects.toThrow(/fewer than two entries/);
  const [from, to] = lopsided.lines;
  await expect(posted({ ...lopsided, lines: [from!, { ...to!, amount_minor: to!.amount_minor - 1 }] })).rejects.toThrow(/does not balance/);
  const id = newId();
  const entries = [insertEntry(id, 'ext:sandbox', -5), insertEntry(id, 'platform:fee', 5)];
  await posted(transferOf('ext:sandbox', 'platform:fee', 1));
  await expect(bySql(insertJournal(id))).rejects.toThrow(/fewer than two entries/);
  await expect(bySql(insertJournal(id), entries[0]!)).rejects.toThrow(/fewer than two entries/);
  await expect(bySql(insertJournal(id), entries[0]!, insertEntry(id, 'platform:fee', 4))).rejects.toThrow(/does not balance/);
  await expect(bySql(insertJournal(id), entries[0]!, insertEntry(id, 'platform:fee', 5, 'USD'))).rejects.toThrow(/does not balance/);
  await bySql(insertJournal(id), ...entries);
});

test('a written journal takes no more entries, and an entry of nothing is none', async () => {
  const id = await posted(transferOf('ext:sandbox', 'platform:fee', 7));
  await posted(transferOf('ext:sandbox', 'platform:other', 1));
  await expect(bySql(insertEntry(id, 'platform:other', 3))).rejects.toThrow(/takes no more entries/);
  const fresh = newId();
  await expect(bySql(insertJournal(fresh), insertEntry(fresh, 'platform:other', 0))).rejects.toThrow(/entries_amount_minor_check/);
});

test.each(['journals', 'entries', 'journal_seals', 'stage_money', 'accounts'])('%s cannot be emptied', async (table) => {
  await expect(bySql(`truncate ${table} cascade`)).rejects.toThrow(/immutable|cannot truncate/);
});

test('what is written stays: no journal and no entry is changed or removed, no account renamed', async () => {
  const id = await posted(aTopUp());
  await expect(bySql(`update journals set reason = 'refund' where id = '${id}'`)).rejects.toThrow(/the ledger is immutable/);
  await expect(bySql(`delete from journals where id = '${id}'`)).rejects.toThrow(/the ledger is immutable/);
  await expect(bySql(`update entries set amount_minor = -amount_minor where journal_id = '${id}'`)).rejects.toThrow(
    /the ledger is immutable/,
  );
  await expect(bySql(`delete from entries where journal_id = '${id}'`)).rejects.toThrow(/the ledger is immutable/);
  await expect(bySql(`update accounts set key = 'ext:nobody' where key = 'ext:sandbox'`)).rejects.toThrow(/the ledger is immutable/);
  await expect(bySql(`delete from accounts where key = 'ext:sandbox'`)).rejects.toThrow(/the ledger is immutable/);
});

test('a member’s account never falls below zero: the whole journal is refused by name', async () => {
  const user_id = newId();
  await posted(aTopUp(user_id, rub(10)));
  const spend = (amount: number) => posted(transferOf(`user:${user_id}:available`, 'platform:fee', amount));
  await expect(spend(rub(10) + 1)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW', status: 409 });
  await expect(bySql(`update accounts set balance_minor = -1 where owner_id = '${user_id}'`)).rejects.toThrow(
    /accounts_balance_minor_check/,
  );
  expect((await findBalances(user_id)).available_minor).toBe(rub(10));
  // twenty at once want half of it each: two get it
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => spend(rub(5))));
  expect(tries.filter((t) => t.status === 'fulfilled').length).toBe(2);
  expect((await findBalances(user_id)).available_minor).toBe(0);
});

test('the same key, twenty times at once, is posted once', async () => {
  const user_id = newId();
  const journal = aTopUp(user_id);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => posted(journal)));
  expect(tries.filter((t) => t.status === 'fulfilled').length).toBe(1);
  const reasons = tries.flatMap((t) => (t.status === 'rejected' ? [String(t.reason)] : []));
  expect(new Set(reasons)).toEqual(new Set([`Error: journal ${journal.key} is posted already`]));
  expect((await findBalances(user_id)).available_minor).toBe(rub(100));
  await expect(posted(journal)).rejects.toThrow(/posted already/);
});

test('accounts that meet for the first time in many journals at once are made once', async () => {
  const [a, b] = [`user:${newId()}:available`, `user:${newId()}:available`];
  const name = `ext:${newId()}`;
  const both = (one: string, other: string): Journal =>
    ofLines([
      { account: one, amount_minor: 1 },
      { account: name, amount_minor: -2 },
      { account: other, amount_minor: 1 },
    ]);
  await Promise.all(Array.from({ length: 20 }, (_, n) => posted(n % 2 ? both(a, b) : both(b, a))));
  const { rows } = await database().query('select key, balance_minor from accounts where key = any($1)', [[a, b, name]]);
  expect(rows.sort((x, y) => String(x.key).localeCompare(String(y.key)))).toEqual(
    [
      { key: name, balance_minor: null },
      { key: a, balance_minor: 20 },
      { key: b, balance_minor: 20 },
    ].sort((x, y) => x.key.localeCompare(y.key)),
  );
});

test('whatever is posted in whatever order, all accounts sum to 0 and each cached balance is the sum of its entries', async () => {
  const names = (run: string) => [
    `user:${run}:available`,
    `user:${newId()}:available`,
    `stage:${run}:escrow`,
    `stage:${run}:fee_buyer`,
    `ext:${run}`,
    'platform:fee',
  ];
  const aTransfer = fc.record({ from: fc.nat(5), to: fc.nat(5), amount: fc.integer({ min: 1, max: 1_000_000 }) });
  const aJournal = fc.array(aTransfer, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(aJournal, { minLength: 1, maxLength: 15 }), async (journals) => {
      const accounts = names(newId());
      // a plain book beside the real one says what must come of it
      const expected = new Map<string, number>();
      for (const transfers of journals) {
        const lines = transfers.flatMap(({ from, to, amount }) => [
          { account: accounts[from]!, amount_minor: -asMinor(amount) },
          { account: accounts[to]!, amount_minor: asMinor(amount) },
        ]);
        const after = new Map(expected);
        for (const line of lines) after.set(line.account, (after.get(line.account) ?? 0) + line.amount_minor);
        const isEmpty = accounts.every((account) => (after.get(account) ?? 0) === (expected.get(account) ?? 0));
        const isCovered = [...after].every(([account, sum]) => sum >= 0 || /^(ext|platform):/.test(account));
        const outcome = await posted(ofLines(lines)).then(
          () => 'posted',
          (error) => error.code,
        );
        expect(outcome).toBe(isEmpty ? '23514' : isCovered ? 'posted' : 'BALANCE_TOO_LOW');
        if (outcome === 'posted') for (const [account, sum] of after) expected.set(account, sum);
      }
      const { rows } = await database().query<{ key: string; balance_minor: number | null; total: number }>(
        `select a.key, a.balance_minor, coalesce(sum(e.amount_minor), 0) as total from accounts a left join entries e on e.account_id = a.id
         where a.key = any($1) and a.key <> 'platform:fee' group by a.id`,
        [accounts],
      );
      for (const { key, balance_minor, total } of rows) {
        expect(total).toBe(expected.get(key) ?? 0);
        expect(balance_minor).toBe(key.startsWith('ext:') ? null : total);
      }
      const { rows: all } = await database().query('select sum(amount_minor) as sum from entries');
      expect(all).toEqual([{ sum: 0 }]);
    }),
    { numRuns: 40 },
  );
});
