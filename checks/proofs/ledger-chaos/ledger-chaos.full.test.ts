import { expect, test } from 'vitest';
import { runLedgerChaos } from './run.ts';

/** Enough to mean something: the run lasts until it has been seen, on however slow a machine. The long form: `npm run soak -- --suite ledger`. */
const minimum = { operations: 250, duplicates: 25, webhooks: 30, kills: 4, crashes: 1, unknown: 4 };

test('nothing acknowledged is lost, nothing is doubled and no rule of the book is broken while everything is being killed', {
  timeout: 1_800_000,
}, async () => {
  const seed = Number(process.env.LEDGER_CHAOS_SEED ?? 261_124);
  const { line, failures } = await runLedgerChaos({ seconds: 10, atMost_s: Number.POSITIVE_INFINITY, seed, minimum });
  process.stdout.write(`${line}\n`);
  expect(failures, line).toEqual([]);
});
