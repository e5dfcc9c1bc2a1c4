/** The working day: people do things at once, faults come from outside, and the book is verified again and again meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '../../../server/src/features/ledger/index.ts';
import { dice } from './dice.ts';
import { type Spacing, startFaults } from './faults.ts';
import { proveEverybody } from './market.ts';
import { nextOperations } from './operations.ts';
import { performer } from './perform.ts';
import { type Coverage, coverageOf, shortOf } from './report.ts';
import type { Stage } from './stage.ts';

export type Seen = Awaited<ReturnType<typeof work>>;

const workers = 16;
const lookEvery_ms = 3_000;

/**
 * Lasts the seconds, and on until enough was seen (but never longer than `atMost_s`). Ends with every caller answered or
 * given up; what is unknown stays unknown.
 */
export async function work(
  stage: Stage,
  { seconds, atMost_s, minimum, spacing }: { seconds: number; atMost_s: number; minimum: Partial<Coverage>; spacing: Spacing },
) {
  const { market, history, any, provider, nodes, database, seed } = stage;
  const letPayerDecide = (payment_id: string): void => void provider.letPayerDecide(payment_id);
  const people = performer({ market, history, any, letPayerDecide });
  const faults = startFaults({ nodes, database, done: () => people.acknowledged.length, spacing }, dice(seed + 4));
  const began = Date.now();
  const isDay = (): boolean => {
    const passed_s = (Date.now() - began) / 1000;
    return passed_s < seconds || (passed_s < atMost_s && shortOf(minimum, coverageOf(stage, people, faults.counts)).length > 0);
  };
  const violations: string[] = [];
  let looks = 0;

  const worker = async (n: number): Promise<void> => {
    const own = dice(seed + 100 + n);
    while (isDay()) {
      const operations = nextOperations(market, own);
      if (operations.length === 0) await sleep(5);
      await Promise.all(operations.map((operation) => people.perform(operation, own)));
    }
  };
  /** Every committed moment must be sound, not only the last one. */
  const verifier = async (): Promise<void> => {
    while (isDay()) {
      await sleep(lookEvery_ms);
      await proveEverybody().catch(() => undefined);
      const report = await verifyLedger().catch(() => undefined); // the database is down just now
      if (!report) continue;
      looks += 1;
      for (const { rule, found } of report.breaches) violations.push(`meanwhile: ${rule} ${found}`);
    }
  };
  await Promise.all([...Array.from({ length: workers }, (_, n) => worker(n)), verifier()]);
  await faults.stop();
  return { people, faults: faults.counts, violations, looks };
}
