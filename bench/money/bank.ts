/** The anchor: the statements of TPC-B as pgbench writes them, from Node through pg with prepared statements. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import type { Stand } from '../stand.ts';
import { inParallel } from './market.ts';

const scale = 10;

export type Bank = { rate(clients: number, count: number): Promise<number>; one(): Promise<void>; close(): Promise<void> };

export async function aBank(stand: Stand, clients: number): Promise<Bank> {
  const pool = new pg.Pool({ ...stand.database, max: clients });
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
  return { one, rate: async (at_once, count) => (await inParallel(at_once, count, one)).rate, close: () => pool.end() };
}

/** pgbench on the same server, when this machine has it: transactions per second. */
export function runPgbench(stand: Stand, clients: number): number | undefined {
  const { host, port, user, database } = stand.database;
  const at = ['-h', host, '-p', String(port), '-U', user];
  if (spawnSync('pgbench', ['--version']).status !== 0) return undefined;
  if (spawnSync('pgbench', [...at, '-i', '-s', String(scale), '-q', database]).status !== 0) return undefined;
  const run = spawnSync('pgbench', [...at, '-c', String(clients), '-T', '10', '-M', 'prepared', database], { encoding: 'utf8' });
  const tps = /tps = ([\d.]+)/.exec(run.stdout)?.[1];
  return tps ? Number(tps) : undefined;
}
