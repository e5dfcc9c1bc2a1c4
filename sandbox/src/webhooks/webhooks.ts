/** An outbox: queued in the event's transaction, sent until the shop answers 200. Misbehaviour is decided when queued. */
import { createHmac, randomUUID } from 'node:crypto';
import { behaviour } from '../behaviour.ts';
import { later, now } from '../clock.ts';
import { config } from '../config.ts';
import { database, type Tx } from '../database.ts';
import { claimDeliveries, type Delivery, insertDelivery, recordDelivered, recordFailed } from './webhooks.sql.ts';

export type WebhookEvent = 'payment.succeeded' | 'payment.canceled' | 'refund.succeeded' | 'payout.succeeded' | 'payout.canceled';

const answer_ms = 10_000;
const lease_ms = 30_000;
const first_retry_ms = 500;
const longest_retry_ms = 30_000;
const at_once = 8;

/** Duplicates share an event id. */
export const announce = (tx: Tx, event: WebhookEvent, object: { id: string }): Promise<void> =>
  queue(tx, {
    target: 'yookassa',
    url: null,
    event,
    object_id: object.id,
    body: JSON.stringify({ type: 'notification', event, object }),
  });

/** Of any service; each signs by rules of its own when it is sent. */
export async function queue(tx: Tx, news: Pick<Delivery, 'target' | 'url' | 'event' | 'object_id' | 'body'>): Promise<void> {
  const { duplicate_webhooks, delay_webhooks_ms, shuffle, drop_webhooks } = await behaviour(tx);
  const shared = { ...news, event_id: randomUUID() };
  for (let copy = 0; copy <= duplicate_webhooks; copy++) {
    const delay_ms = shuffle ? Math.random() * Math.max(delay_webhooks_ms, 2000) : delay_webhooks_ms;
    await insertDelivery(tx, { ...shared, created_at: now(), due_at: later(delay_ms), is_dropped: drop_webhooks });
  }
}

/** False when there was nothing. */
export async function sendDueWebhooks(stopping: AbortSignal): Promise<boolean> {
  const due = await claimDeliveries(database(), { at: now(), leased_until: later(lease_ms), limit: at_once });
  await Promise.all(due.map((delivery) => send(delivery, stopping)));
  return due.length > 0;
}

async function send(delivery: Delivery, stopping: AbortSignal): Promise<void> {
  const answer = await post(delivery, stopping);
  if (answer === '200') await recordDelivered(database(), delivery.id, now());
  else await recordFailed(database(), delivery.id, answer, later(retryAfter(delivery.attempts)));
}

async function post(delivery: Delivery, stopping: AbortSignal): Promise<string> {
  try {
    const response = await fetch(delivery.url ?? config().webhook_url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...signatureOf[delivery.target](delivery),
      },
      body: delivery.body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answer_ms)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    const cause = (error as Error).cause as { code?: string } | undefined;
    return cause?.code ?? (error as Error).name;
  }
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, by the time of the attempt. */
export function signature(secret: string, body: string, at: Date = new Date()): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

const hmac = (hash: 'sha256' | 'sha512', secret: string, text: string) => createHmac(hash, secret).update(text).digest('hex');
const signatureOf: Record<Delivery['target'], (delivery: Delivery) => Record<string, string>> = {
  yookassa: ({ event_id, body }) => ({
    'x-sandbox-event-id': event_id,
    'x-sandbox-signature': signature(config().webhook_secret, body),
  }),
  btcpay: ({ body }) => ({ 'btcpay-sig': `sha256=${hmac('sha256', config().coins.btcpay_secret, body)}` }),
  nowpayments: ({ body }) => ({
    'x-nowpayments-sig': hmac('sha512', config().coins.nowpayments_secret, JSON.stringify(inOrder(JSON.parse(body)))),
  }),
};

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

/** 0.5 s, doubling to half a minute. */
function retryAfter(attempts: number): number {
  return Math.min(first_retry_ms * 2 ** (attempts - 1), longest_retry_ms);
}
