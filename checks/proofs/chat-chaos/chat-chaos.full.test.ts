import { expect, test } from 'vitest';
import { missingPackages } from './programs.ts';
import { runChatChaos } from './run.ts';

/** Where nginx and Redis are, as in CI, they stand around the nodes; elsewhere the suite's own proxy is the balancer. */
const isWhole = missingPackages().length === 0;
/** The run lasts until it has been seen, on however slow a machine; the whole of it is `npm run soak -- --suite chat`. */
const minimum = { messages: 150, disconnects: 25, kills: 2, outages: isWhole ? 1 : 0 };

test('no word is lost, doubled or out of order, and every count is right, while nodes fall and the network cuts', {
  timeout: 1_800_000,
}, async () => {
  const seed = Number(process.env.CHAT_CHAOS_SEED ?? Date.now() % 1_000_000);
  const { line, failures } = await runChatChaos({
    seconds: 8,
    atMost_s: Number.POSITIVE_INFINITY,
    patience_s: 600,
    seed,
    people: 5,
    isWhole,
    minimum,
  });
  process.stdout.write(`${line}\n`);
  expect(failures, line).toEqual([]);
});
