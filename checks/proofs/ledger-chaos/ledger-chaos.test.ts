import { expect, test } from 'vitest';
import { runLedgerChaos } from './run.ts';

/** Enough to mean something, little enough for two slow cores that others use as well: the run lasts until it has been seen. */
const minimum = { operations: 400, duplicates: 40, webhooks: 50, kills: 6, crashes: 1, unknown: 6 };

test('nothing acknowledged is lost, nothing is doubled and no rule of the book is broken while everything is being killed', {
  timeout: 420_000,
}, async () => {
  const seed = Number(process.env.LEDGER_CHAOS_SEED ?? 261_124);
  const { line, failures } = await runLedgerChaos({ seconds: 20, atMost_s: 150, seed, minimum });
  process.stdout.write(`${line}\n`);
  expect(failures, line).toEqual([]);
});
