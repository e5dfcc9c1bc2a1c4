import { expect, test } from 'vitest';
import { runLedgerChaos } from './run.ts';

/** Enough to mean something, little enough for two slow cores that others use as well: the run lasts until it has been seen. */
const minimum = { operations: 600, duplicates: 60, webhooks: 80, kills: 10, crashes: 2, unknown: 10 };

test('nothing acknowledged is lost, nothing is doubled and no rule of the book is broken while everything is being killed', {
  timeout: 420_000,
}, async () => {
  const seed = Number(process.env.LEDGER_CHAOS_SEED ?? Date.now() % 1_000_000);
  const { line, failures } = await runLedgerChaos({ seconds: 30, atMost_s: 150, seed, minimum });
  process.stdout.write(`${line}\n`);
  expect(failures, line).toEqual([]);
});
