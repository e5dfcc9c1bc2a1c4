/**
 * The ledger under fire: several processes of the product on one database, many people at once, a provider that misbehaves,
 * processes of both the product and the database killed all the time. At the end nothing acknowledged is lost, nothing is
 * doubled, no rule is broken. By hand: `node checks/proofs/ledger-chaos/run.ts --seconds 60 --operations 1000 --seed 7`
 */
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { aScratchFolder } from '../../../server/test/scratch-folder.ts';
import { closely, type Spacing } from './faults.ts';
import { type Coverage, type Report, reportOf } from './report.ts';
import { settle } from './settle.ts';
import { openStage } from './stage.ts';
import { work } from './work.ts';

export type Settings = { seconds: number; seed: number; atMost_s?: number; minimum?: Partial<Coverage>; spacing?: Spacing };

/** Runs the suite and answers what it saw; throws only when the suite itself could not run. A failed run leaves its traces behind. */
export async function runLedgerChaos({ seconds, seed, atMost_s = seconds, minimum = {}, spacing = closely }: Settings): Promise<Report> {
  const folder = await aScratchFolder();
  const stage = await openStage(folder, seed);
  let report: Report;
  try {
    const seen = await work(stage, { seconds, atMost_s, minimum, spacing });
    report = reportOf(stage, seen, await settle(stage, seen), minimum);
  } finally {
    await stage.close();
  }
  if (report.failures.length > 0) await keepTraces(folder, traces(seed));
  await rm(folder, { recursive: true });
  return report;
}

const traces = (seed: number): string => fileURLToPath(new URL(`../../../test-results/ledger-chaos-${seed}`, import.meta.url));

/** What was asked and answered, and what everybody logged; the database itself is too big to keep. */
async function keepTraces(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) if (/\.(jsonl|log)$/.test(name)) await cp(path.join(from, name), path.join(to, name));
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '45' }, operations: { type: 'string', default: '0' }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const seconds = Number(values.seconds);
  const { line, details, failures } = await runLedgerChaos({
    seconds,
    seed,
    atMost_s: seconds * 4,
    minimum: { operations: Number(values.operations) },
  });
  process.stdout.write(`${line}\n${details}\n`);
  for (const failure of failures.slice(0, 40)) process.stdout.write(`  ${failure}\n`);
  if (failures.length > 0) process.stdout.write(`  history and logs: ${path.relative('.', traces(seed))}\n`);
  process.exit(failures.length === 0 ? 0 : 1);
}
