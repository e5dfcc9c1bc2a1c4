/** Search at 10⁴, 10⁵ and 10⁶ services: each kind of question as a ratio of a larger market to the smallest, beside plain full text. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Claim, median } from './measure.ts';
import type { Order } from './search/asker.ts';
import { buildMarket, dropMarket } from './search/market.ts';
import type { Stand } from './stand.ts';

const sizes = (process.env.BENCH_SERVICES ?? '10000,100000,1000000').split(',').map(Number);
/** The markets are asked in turn, so many times each, so often: what else the machine does meets all of them alike. Of a thousand answers ten are slower than p99. */
const TURNS = 100;
const IN_A_TURN = 10;
/** A slow anchor needs no more to be known. */
const LONGEST_S = 60;

type Times = { p50: number; p95: number; p99: number };

/** Nothing is measured over HTTP: each market has a process that calls the search itself. */
export async function benchSearch(stand: Stand): Promise<Claim[]> {
  const markets = [];
  for (const size of sizes) {
    const market = await buildMarket(stand, size);
    const asker = fork(new URL('./search/asker.ts', import.meta.url), [JSON.stringify({ market, size })]);
    markets.push({ size, market, asker, questions: await answerOf<string[]>(asker) });
  }
  const [small] = markets as [(typeof markets)[number]];
  const claims: Claim[] = [];
  for (const question of small.questions) {
    const times = await askInTurn(
      markets.map(({ asker }) => asker),
      question,
    );
    markets.forEach(({ size }, at) => {
      const { p50, p95, p99 } = times[at]!;
      process.stdout.write(`${size} ${question}: p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)}, p99 ${p99.toFixed(2)} ms\n`);
      if (at > 0) claims.push(...growth(question, size, times[0]!, times[at]!));
    });
  }
  for (const { asker, market } of markets) {
    asker.disconnect();
    await once(asker, 'exit');
    await dropMarket(stand, market);
  }
  return claims;
}

function growth(question: string, size: number, few: Times, many: Times): Claim[] {
  // parts that seldom meet cost a bounded walk, long in any large market: what else it promises is in decision 0016
  const isTold = /^plain full text|^a row by its key|seldom meet$|at once$|^online now|^a word within|^dear and quick/.test(question);
  const of = `itself at ${sizes[0]}, now at ${size}`;
  return [
    { subject: `${question}, p50`, ratio: many.p50 / few.p50, of, goal: isTold ? 'beside it' : '≤ 1.3' },
    { subject: `${question}, p95`, ratio: many.p95 / few.p95, of, goal: isTold ? 'beside it' : '≤ 2' },
    { subject: `${question}, p99`, ratio: many.p99 / few.p99, of, goal: 'beside it' },
  ];
}

async function askInTurn(askers: readonly ChildProcess[], question: string): Promise<Times[]> {
  const took: number[][] = askers.map(() => []);
  // the first turn warms caches up and is not counted
  const until = performance.now() + LONGEST_S * 1000;
  for (let turn = 0; turn <= TURNS && (turn < 3 || performance.now() < until); turn++) {
    for (const [at, asker] of askers.entries()) {
      asker.send({ question, times: IN_A_TURN } satisfies Order);
      const times = await answerOf<number[]>(asker);
      if (turn > 0) took[at]!.push(...times);
    }
  }
  return took.map((all) => {
    const sorted = all.sort((a, b) => a - b);
    const slowerThan = (part: number) => sorted[Math.floor(sorted.length * part)]!;
    return { p50: median(sorted), p95: slowerThan(0.95), p99: slowerThan(0.99) };
  });
}

async function answerOf<Answer>(asker: ChildProcess): Promise<Answer> {
  const stop = new AbortController();
  try {
    const [answer] = await Promise.race([
      once(asker, 'message', stop),
      once(asker, 'exit', stop).then(([code]) => {
        throw new Error(`a market's process ended with ${code}`);
      }),
    ]);
    return answer as Answer;
  } finally {
    stop.abort();
  }
}
