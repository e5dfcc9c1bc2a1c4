/** Paying an order through HTTP with sign-in, double entry and the event feed, against the TPC-B-like statements. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { asMinor } from '../contracts/src/kit/money.ts';
import { useTokenSecret } from '../server/src/features/auth/index.ts';
import { post, topUp } from '../server/src/features/ledger/index.ts';
import { now } from '../server/src/platform/clock.ts';
import { closeDatabase, openDatabase, read } from '../server/src/platform/db/database.ts';
import { inTransaction } from '../server/src/platform/db/transaction.ts';
import { type Claim, median } from './measure.ts';
import { insertMember, type Member } from './member.ts';
import type { Stand } from './stand.ts';

const CLIENTS = 8;
const PER_CLIENT = Number(process.env.BENCH_ORDERS ?? 60);
const ROUNDS = 3;

export async function benchOrder(stand: Stand): Promise<Claim[]> {
  openDatabase(stand.database, 4);
  useTokenSecret(stand.jwtSecret, { publicUrl: stand.url });
  const spread: number[] = [];
  const hot: number[] = [];
  const tpcb: number[] = [];
  const bank = await aBank(stand);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const many = await buyersOf(CLIENTS * 5);
      spread.push(await payAll(stand, await ordersOf(stand, many)));
      tpcb.push(await bank.round());
      const ten = await buyersOf(10);
      hot.push(await payAll(stand, await ordersOf(stand, ten)));
    }
  } finally {
    await bank.close();
    await closeDatabase();
  }
  const found = [
    {
      subject: 'order paid from the balance through HTTP, per second',
      ratio: median(spread) / median(tpcb),
      of: 'TPC-B-like statements, same driver',
      goal: '≥ 0.5',
    },
    { subject: 'the same with 10 buyers', ratio: median(hot) / median(spread), of: 'the spread load', goal: '≥ 0.5' },
  ];
  const pgbench = runPgbench(stand);
  if (pgbench)
    found.push({
      subject: 'TPC-B-like statements through Node',
      ratio: median(tpcb) / pgbench,
      of: 'pgbench -b tpcb-like',
      goal: 'told beside',
    });
  return found;
}

/** Customers with enough money for all their orders, signed in. */
async function buyersOf(count: number): Promise<Member[]> {
  const made: Member[] = [];
  for (let n = 0; n < count; n++) {
    made.push(
      await inTransaction(async (tx) => {
        const member = await insertMember(tx);
        const payment = { _id: newId(), provider: 'bench', method: 'sbp' as const, paid_at: now() };
        await post(tx, topUp({ ...payment, user_id: member.user_id, amount: asMinor(10 ** 11) }));
        return member;
      }),
    );
  }
  return made;
}

type Ready = { buyer: Member; order_id: string };
/** Orders waiting for payment, made through the API before the clock runs. */
async function ordersOf(stand: Stand, buyers: Member[]): Promise<Ready[]> {
  const services = await read()
    .selectFrom('services as s')
    .innerJoin('service_versions as v', 'v.id', 's.live_version_id')
    .select(['s.id', 'v.id as version_id', 'v.packages'])
    .where('s.status', '=', 'active')
    .limit(CLIENTS * PER_CLIENT)
    .execute();
  const ready: Ready[] = [];
  await inParallel(CLIENTS, CLIENTS * PER_CLIENT, async (n) => {
    const buyer = buyers[n % buyers.length]!;
    const service = services[Math.floor(n / buyers.length) % services.length]!;
    const package_key = (service.packages as { key: string }[])[0]!.key;
    const made = await send(stand, '/api/orders', buyer, {
      service_id: service.id,
      version_id: service.version_id,
      package_key,
      extras: [],
    });
    ready.push({ buyer, order_id: made.result._id });
  });
  return ready;
}

/** Orders paid per second. */
async function payAll(stand: Stand, orders: Ready[]): Promise<number> {
  const began = performance.now();
  await inParallel(CLIENTS, orders.length, async (n) => {
    const { buyer, order_id } = orders[n]!;
    const paid = await send(stand, '/api/payments/pay', buyer, { purpose: 'order', order_id, method: 'balance' });
    if (paid.result.status !== 'succeeded') throw new Error(`a payment ended as ${paid.result.status}`);
  });
  return orders.length / ((performance.now() - began) / 1000);
}

async function send(stand: Stand, path: string, as: Member, body: object): Promise<{ result: { _id: string; status: string } }> {
  const answer = await fetch(stand.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { result: { _id: string; status: string } };
}

async function inParallel(clients: number, count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** The five statements of TPC-B as pgbench writes them, from Node through pg with prepared statements. */
async function aBank(stand: Stand) {
  const pool = new pg.Pool({ ...stand.database, max: CLIENTS });
  const scale = 10;
  await pool.query(`drop schema if exists tpcb cascade; create schema tpcb;
    create table tpcb.branches (bid int primary key, bbalance int not null);
    create table tpcb.tellers (tid int primary key, tbalance int not null);
    create table tpcb.accounts (aid int primary key, abalance int not null);
    create table tpcb.history (tid int, bid int, aid int, delta int, mtime timestamptz);
    insert into tpcb.branches select n, 0 from generate_series(1, ${scale}) n;
    insert into tpcb.tellers select n, 0 from generate_series(1, ${scale * 10}) n;
    insert into tpcb.accounts select n, 0 from generate_series(1, ${scale * 10_000}) n`);
  const pick = (n: number) => 1 + Math.floor(Math.random() * n);
  const one = async () => {
    const client = await pool.connect();
    const [aid, tid, bid, delta] = [pick(scale * 10_000), pick(scale * 10), pick(scale), pick(10_000) - 5_000];
    await client.query('begin');
    await client.query({ name: 'a', text: 'update tpcb.accounts set abalance = abalance + $1 where aid = $2', values: [delta, aid] });
    await client.query({ name: 's', text: 'select abalance from tpcb.accounts where aid = $1', values: [aid] });
    await client.query({ name: 't', text: 'update tpcb.tellers set tbalance = tbalance + $1 where tid = $2', values: [delta, tid] });
    await client.query({ name: 'b', text: 'update tpcb.branches set bbalance = bbalance + $1 where bid = $2', values: [delta, bid] });
    await client.query({ name: 'h', text: 'insert into tpcb.history values ($1, $2, $3, $4, now())', values: [tid, bid, aid, delta] });
    await client.query('commit');
    client.release();
  };
  const count = CLIENTS * PER_CLIENT;
  return {
    async round(): Promise<number> {
      const began = performance.now();
      await inParallel(CLIENTS, count, one);
      return count / ((performance.now() - began) / 1000);
    },
    close: () => pool.end(),
  };
}

/** pgbench on the same server, when this machine has it: transactions per second. */
function runPgbench(stand: Stand): number | undefined {
  const { host, port, user, database } = stand.database;
  const at = ['-h', host, '-p', String(port), '-U', user];
  if (spawnSync('pgbench', ['--version']).status !== 0) return undefined;
  if (spawnSync('pgbench', [...at, '-i', '-s', '10', '-q', database]).status !== 0) return undefined;
  const run = spawnSync('pgbench', [...at, '-c', String(CLIENTS), '-T', '10', '-M', 'prepared', database], { encoding: 'utf8' });
  const tps = /tps = ([\d.]+)/.exec(run.stdout)?.[1];
  return tps ? Number(tps) : undefined;
}
