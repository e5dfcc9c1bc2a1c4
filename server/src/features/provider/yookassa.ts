/**
 * The adapter for ЮKassa's API v3 (payments, refunds, payouts, notifications) and for the sandbox that speaks it.
 * A call that may have reached the provider and gave no answer is repeated with the same Idempotence-Key.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { asMinor, type Minor } from '@artel/contracts/kit/money.ts';
import { z } from 'zod';
import { log } from '../../platform/log.ts';
import { refuse } from '../../platform/refuse.ts';
import type { PaymentProvider, ProviderNotification, ProviderObject } from './provider.ts';

export type YookassaOptions = { name: string; baseUrl: string; shopId: string; secretKey: string; webhookSecrets: readonly string[] };

const Wire = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string(), currency: z.string() }),
  metadata: z.record(z.string(), z.string()).nullish(),
  confirmation: z.object({ confirmation_url: z.string().optional() }).nullish(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).nullish(),
});
const Notification = z.object({
  type: z.literal('notification'),
  event: z.string().max(100),
  object: z.object({ id: z.string(), status: z.string() }).loose(),
});
const SIGNATURE_AGE_S = 300;
const TIMEOUT_MS = 10_000;
/** Says nothing of the payment asked for: nobody else could have made it either. */
const ourKeysRefused: ReadonlySet<number> = new Set([401, 403]);
const PATHS = { payment: 'payments', refund: 'refunds', payout: 'payouts' } as const;

export function yookassa(options: YookassaOptions): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${options.shopId}:${options.secretKey}`).toString('base64')}`;

  async function send(method: 'GET' | 'POST', path: string, key?: string, body?: unknown): Promise<unknown> {
    const headers = {
      authorization,
      ...(key && { 'idempotence-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`${options.baseUrl}/v3/${path}`, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        log.warn({ event: 'provider_unavailable', err: error, path }, 'payment provider unavailable');
        return undefined;
      });
      if (answer?.ok) return answer.json();
      if (answer && ourKeysRefused.has(answer.status)) {
        log.error({ event: 'provider_unauthorized', path, status: answer.status }, 'payment provider rejected our credentials');
        refuse('PROVIDER_AWAY', undefined, 60);
      }
      if (answer && answer.status < 500 && answer.status !== 429) {
        log.warn(
          { event: 'provider_refused', path, status: answer.status, body: await answer.text() },
          'payment provider refused the request',
        );
        refuse('PROVIDER_REFUSED');
      }
      if (attempt === 2) refuse('PROVIDER_AWAY', undefined, 5);
    }
  }
  const one = async (kind: ProviderObject['kind'], method: 'GET' | 'POST', path: string, key?: string, body?: unknown) =>
    toObject(kind, await send(method, path, key, body));

  return {
    name: options.name,
    createPayment: ({ _id, amount, method, return_url, description }) =>
      one('payment', 'POST', 'payments', _id, {
        amount: money(amount),
        capture: true,
        confirmation: { type: 'redirect', return_url },
        payment_method_data: { type: method === 'sbp' ? 'sbp' : 'bank_card' },
        description: description.slice(0, 128),
        metadata: { reference: _id },
      }),
    cancelPayment: (provider_id) => one('payment', 'POST', `payments/${provider_id}/cancel`, `cancel-${provider_id}`.slice(0, 64), {}),
    createRefund: ({ _id, amount, payment_provider_id, description }) =>
      one('refund', 'POST', 'refunds', _id, {
        payment_id: payment_provider_id,
        amount: money(amount),
        description: description.slice(0, 250),
        metadata: { reference: _id },
      }),
    createPayout: ({ _id, amount, destination, description }) =>
      one('payout', 'POST', 'payouts', _id, {
        amount: money(amount),
        payout_destination_data:
          destination.method === 'sbp'
            ? { type: 'sbp', phone: destination.phone, bank_id: '100000000004' }
            : { type: 'bank_card', card: { number: destination.number } },
        description: description.slice(0, 128),
        metadata: { reference: _id },
      }),
    find: (kind, provider_id) => one(kind, 'GET', `${PATHS[kind]}/${encodeURIComponent(provider_id)}`),
    async list(kind, since) {
      const found: ProviderObject[] = [];
      for (let cursor: string | undefined; ; ) {
        const query = new URLSearchParams({ 'created_at.gte': since.toISOString(), limit: '100', ...(cursor && { cursor }) });
        const page = z
          .object({ items: z.array(z.unknown()), next_cursor: z.string().nullish() })
          .parse(await send('GET', `${PATHS[kind]}?${query}`));
        found.push(...page.items.map((item) => toObject(kind, item)));
        if (!page.next_cursor) return found;
        cursor = page.next_cursor;
      }
    },
    readNotification: (raw, headers) => readNotification(raw, headers, options.webhookSecrets),
  };
}

/** Kopecks as the provider writes them: always a string with a dot and two digits. */
const money = (amount: Minor) => ({ value: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`, currency: 'RUB' });
function readMoney(value: string): Minor {
  const parts = /^(\d+)\.(\d{2})$/.exec(value);
  if (!parts) throw new Error(`the provider sent a sum that is none: ${value}`);
  return asMinor(Number(parts[1]) * 100 + Number(parts[2]));
}

function toObject(kind: ProviderObject['kind'], answer: unknown): ProviderObject {
  const wire = Wire.parse(answer);
  return {
    id: wire.id,
    kind,
    status: wire.status === 'waiting_for_capture' ? 'pending' : wire.status,
    amount_minor: readMoney(wire.amount.value),
    currency: wire.amount.currency,
    reference: wire.metadata?.reference ?? '',
    confirmation_url: wire.confirmation?.confirmation_url ?? null,
    reason: wire.cancellation_details?.reason ?? null,
  };
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined; // signed or not, it is no notification
  }
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t.body`, at most five minutes old, by one of the secrets in use. */
function readNotification(
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
  secrets: readonly string[],
): ProviderNotification | undefined {
  const signature = String(headers['x-sandbox-signature'] ?? '');
  const time = /(?:^|,)t=(\d+)/.exec(signature)?.[1];
  const given = /(?:^|,)v1=([0-9a-f]{64})/.exec(signature)?.[1];
  if (!time || !given || Math.abs(Date.now() / 1000 - Number(time)) > SIGNATURE_AGE_S) return undefined;
  const isOurs = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest();
    return timingSafeEqual(expected, Buffer.from(given, 'hex'));
  });
  if (!isOurs) return undefined;
  const parsed = Notification.safeParse(readJson(raw));
  const kind = (Object.keys(PATHS) as ProviderObject['kind'][]).find((known) => parsed.data?.event.split('.')[0] === known);
  if (!parsed.success || !kind) return undefined;
  const { event, object } = parsed.data;
  const event_id = String(headers['x-sandbox-event-id'] ?? `${event}:${object.id}:${object.status}`);
  return { event_id, type: event, kind, object_id: object.id, payload: parsed.data };
}
