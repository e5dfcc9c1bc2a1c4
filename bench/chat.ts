/**
 * Chats against bare Socket.IO by polling with one insert, taking turns on the same PostgreSQL: what a waiting client costs, how soon a
 * message is there, how many a second.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { useTokenSecret } from '../server/src/features/auth/index.ts';
import { closeDatabase, openDatabase } from '../server/src/platform/db/database.ts';
import type { NoticeInput, Order, Pair, Side } from './chat/crowd.ts';
import { aPairs } from './chat/people.ts';
import { type Claim, median } from './measure.ts';
import type { Stand } from './stand.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 1000);
const PER_SECOND = 200;
const AT_ONCE = 16;
/** What the first clients cost is the process waking up. */
const FIRST = 200;

export async function benchChat(stand: Stand): Promise<Claim[]> {
  openDatabase(stand.database, 6);
  useTokenSecret(stand.jwtSecret, { publicUrl: stand.url });
  try {
    return await benchDelivery(stand);
  } finally {
    await closeDatabase();
  }
}

async function benchDelivery(stand: Stand): Promise<Claim[]> {
  const bare = await stand.bare('chat.ts');
  const pairs = await aPairs(CLIENTS / 2);
  const sides: Side[] = [
    { origin: stand.url, isBare: false },
    { origin: bare, isBare: true },
  ];
  const found = { p50: [[], []], p99: [[], []], rate: [[], []], memory: [[], []] } as Record<string, number[][]>;
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, side] of sides.entries()) {
      const crowd = fork(new URL('./chat/crowd.ts', import.meta.url));
      const told = await measure(crowd, stand.pidOf(side.origin), side, pairs);
      crowd.disconnect();
      await once(crowd, 'exit');
      // the first round warms up; only in it is memory asked of the system for clients, later it is there from those before
      for (const [name, value] of Object.entries(told)) if ((round === 0) === (name === 'memory')) found[name]![at]!.push(value);
    }
  const ratio = (name: string): number => median(found[name]![0]!) / median(found[name]![1]!);
  const of = 'bare Socket.IO polling + one insert';
  return [
    { subject: `${CLIENTS} clients, ${PER_SECOND} messages a second: from sending to hearing, p50`, ratio: ratio('p50'), of, goal: '≤ 2' },
    { subject: 'the same, p99', ratio: ratio('p99'), of, goal: '≤ 2' },
    { subject: 'messages kept and told, per second', ratio: ratio('rate'), of, goal: '≥ 0.5' },
    {
      subject: `memory of a waiting client (${CLIENTS - FIRST} of them)`,
      ratio: ratio('memory'),
      of: 'bare Socket.IO polling',
      goal: '≤ 1.5',
    },
  ];
}

async function measure(crowd: ChildProcess, pid: number, side: Side, pairs: Pair[]): Promise<Record<string, number>> {
  await tell(crowd, { do: 'come', side, pairs, count: FIRST });
  await sleep(1000);
  const before = residentKb(pid);
  await tell(crowd, { do: 'leave' });
  await tell(crowd, { do: 'come', side, pairs, count: CLIENTS });
  await sleep(1000);
  const memory = (residentKb(pid) - before) / (CLIENTS - FIRST);
  const paced = await tell(crowd, { do: 'write', side, pairs, seconds: SECONDS, per_second: PER_SECOND, at_once: 0 });
  const driven = await tell(crowd, { do: 'write', side, pairs, seconds: SECONDS, at_once: AT_ONCE });
  const lost = paced.lost + driven.lost;
  if (lost > 0) throw new Error(`${side.origin}: ${lost} messages never came: a fast loss is no result`);
  const latencies = paced.latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)]!;
  const name = side.isBare ? 'bare' : 'product';
  process.stdout.write(
    `${name}: p50 ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)} ms of ${latencies.length}; ${driven.answered.toFixed(0)}/s; ${memory.toFixed(1)} KB a client\n`,
  );
  return { p50: at(0.5), p99: at(0.99), rate: driven.answered, memory };
}

async function tell(crowd: ChildProcess, order: Order): Promise<NoticeInput> {
  crowd.send(order);
  const stop = new AbortController();
  try {
    const answer = await Promise.race([
      once(crowd, 'message', stop).then(([told]) => told as NoticeInput),
      once(crowd, 'exit', stop).then(([code]) => {
        throw new Error(`the crowd ended with ${code}`);
      }),
    ]);
    return answer;
  } finally {
    stop.abort();
  }
}

const residentKb = (pid: number): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim());
