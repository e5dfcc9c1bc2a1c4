/** Measuring as a comparison: all sides in turn, several rounds, medians, errors counted, bodies checked. Only ratios are told. */
import autocannon from 'autocannon';

export type Side = { name: string; url: string; headers?: Record<string, string> /** Part of every right body. */; expect?: string };
export type Measured = { name: string; rate: number; p50: number; p99: number };

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

/** Requests per second and latencies of each side: the median round, after one for warming up. */
export async function interleaved(sides: readonly Side[], connections: number): Promise<Measured[]> {
  for (const side of sides) await check(side);
  const rounds = new Map<string, { rate: number; p50: number; p99: number }[]>(sides.map((side) => [side.name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of sides) {
      const found = await autocannon({
        url: side.url,
        connections,
        duration: round === 0 ? 2 : SECONDS,
        ...(side.headers && { headers: side.headers }),
      });
      if (found.errors + found.timeouts + found.non2xx > 0)
        throw new Error(`${side.name}: ${found.non2xx} refusals, ${found.errors} errors: a fast failure is no result`);
      if (round > 0) rounds.get(side.name)!.push({ rate: found.requests.average, p50: found.latency.p50, p99: found.latency.p99 });
    }
  }
  return sides.map(({ name }) => {
    const all = rounds.get(name)!;
    return { name, rate: median(all.map((r) => r.rate)), p50: median(all.map((r) => r.p50)), p99: median(all.map((r) => r.p99)) };
  });
}

async function check(side: Side): Promise<void> {
  const answer = await fetch(side.url, { ...(side.headers && { headers: side.headers }) });
  const body = await answer.text();
  if (!answer.ok || (side.expect && !body.includes(side.expect)))
    throw new Error(`${side.name} answers something else: ${answer.status} ${body.slice(0, 200)}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** One printed line: a claim, its ratio, the goal. */
export type Claim = { subject: string; ratio: number; of: string; goal: string };
export const times = (value: number): string => `${value.toFixed(2)} ×`;
