/** Expiry of payments, end of payouts, webhooks, old keys. */
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from './clock.ts';
import { confirmDueTransfers } from './coins/coins.ts';
import { database } from './database.ts';
import { findNextDue, hurryDeliveries } from './webhooks/webhooks.sql.ts';
import { sendDueWebhooks } from './webhooks/webhooks.ts';
import { forgetOldKeys } from './yookassa/idempotence.ts';
import { expireOverduePayments } from './yookassa/payments.ts';
import { settleDuePayouts } from './yookassa/payouts.ts';
import { settleDueReceipts } from './yookassa/receipts.ts';
import { settleDueRefunds } from './yookassa/refunds.ts';

const longest_sleep_ms = 5000;
const after_trouble_ms = 1000;

let wakers: (() => void)[] = [];

export function wake(): void {
  const waiting = wakers;
  wakers = [];
  for (const waker of waiting) waker();
}

/** Answers how to stop and wait. */
export async function startClockwork(): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  await hurryDeliveries(database(), now());
  // a slow shop holds up webhooks alone
  const loops = [
    repeat(stopping.signal, async () => {
      await expireOverduePayments();
      await settleDuePayouts();
      await settleDueRefunds();
      await settleDueReceipts();
      await confirmDueTransfers();
      await forgetOldKeys();
    }),
    repeat(stopping.signal, async () => {
      while (!stopping.signal.aborted && (await sendDueWebhooks(stopping.signal)));
    }),
  ];
  return async () => {
    stopping.abort();
    wake();
    await Promise.all(loops);
  };
}

async function repeat(stopping: AbortSignal, turn: () => Promise<void>): Promise<void> {
  while (!stopping.aborted) {
    const woken = new Promise<void>((resolve) => wakers.push(resolve));
    const pause_ms = await turn()
      .then(untilNextDue)
      .catch((error: Error) => {
        process.stderr.write(`sandbox: ${error.message}\n`);
        return after_trouble_ms;
      });
    const over = new AbortController();
    await Promise.race([woken, sleep(pause_ms, undefined, { signal: over.signal }).catch(() => undefined)]);
    over.abort();
  }
}

async function untilNextDue(): Promise<number> {
  const due_at = await findNextDue(database());
  return due_at ? Math.max(20, Math.min(due_at.getTime() - now().getTime(), longest_sleep_ms)) : longest_sleep_ms;
}
