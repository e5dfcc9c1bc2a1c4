/**
 * The adapter for ЮKassa's API v3 (payments, refunds, payouts, notifications) and for the sandbox that speaks it.
 * A wish that may have arrived is «refused» only when the provider says so to the first try: see `Outcome`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { asMinor, type Minor } from '@artel/contracts/kit/money.ts';
import { z } from 'zod';
import { log } from '../../platform/log.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Outcome, PaymentProvider, ProviderNotification, ProviderObject } from './provider.ts';

export type YookassaOptions = {
  name: string;
  baseUrl: string;
  shopId: string;
  secretKey: string;
  webhookSecrets: readonly string[];
  timeoutMs?: number;
};

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
/** Nothing was looked at: our keys are wrong, or we ask too often. */
const notLookedAt: ReadonlySet<number> = new Set([401, 403, 429]);
/** The provider has judged the wish itself, when the error is one of its own and not a proxy's. */
const judged: ReadonlySet<number> = new Set([400, 404, 410, 422]);
const OwnError = z.object({ type: z.literal('error'), code: z.string() });
/** No connection was made, so no byte of ours left. */
const noConnection: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
type Said = { is: 'done'; body: unknown } | { is: 'refused' | 'unsent' | 'unknown' };
const PATHS = { payment: 'payments', refund: 'refunds', payout: 'payouts' } as const;

export function yookassa(options: YookassaOptions): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${options.shopId}:${options.secretKey}`).toString('base64')}`;

  async function speak(method: 'GET' | 'POST', path: string, key?: string, body?: unknown): Promise<Said> {
    const headers = {
      authorization,
      ...(key && { 'idempotence-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      const answer = await fetch(`${options.baseUrl}/v3/${path}`, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return await judge(answer, path);
    } catch (error) {
      log.warn({ event: 'provider_unavailable', err: error, path }, 'payment provider unavailable');
      return { is: neverConnected(error) ? 'unsent' : 'unknown' };
    }
  }

  /** Asked twice, then given up as «away»: reading may be repeated as often as anybody likes. */
  async function read(path: string): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const said = await speak('GET', path);
      if (said.is === 'done') return said.body;
      if (said.is === 'refused') refuse('PROVIDER_REFUSED');
      if (attempt === 2 || said.is === 'unsent') refuse('PROVIDER_AWAY', undefined, 5);
    }
  }

  /** A try without an answer is repeated once under the same key; from then on a refusal says nothing of the first try. */
  async function make(kind: ProviderObject['kind'], key: string, body: object): Promise<Outcome> {
    const first = await speak('POST', PATHS[kind], key, body);
    const said = first.is === 'unknown' ? await speak('POST', PATHS[kind], key, body) : first;
    if (said.is === 'done') return { is: 'done', object: toObject(kind, said.body) };
    return first.is === 'unknown' ? first : said;
  }

  return {
    name: options.name,
    createPayment: ({ _id, amount, method, return_url, description }) =>
      make('payment', _id, {
        amount: money(amount),
        capture: true,
        confirmation: { type: 'redirect', return_url },
        payment_method_data: { type: method === 'sbp' ? 'sbp' : 'bank_card' },
        description: description.slice(0, 128),
        metadata: { reference: _id },
      }),
    createRefund: ({ _id, amount, payment_provider_id, description }) =>
      make('refund', _id, {
        payment_id: payment_provider_id,
        amount: money(amount),
        description: description.slice(0, 250),
        metadata: { reference: _id },
      }),
    createPayout: ({ _id, amount, destination, description }) =>
      make('payout', _id, {
        amount: money(amount),
        payout_destination_data:
          destination.method === 'sbp'
            ? { type: 'sbp', phone: destination.phone, bank_id: '100000000004' }
            : { type: 'bank_card', card: { number: destination.number } },
        description: description.slice(0, 128),
        metadata: { reference: _id },
      }),
    find: async (kind, provider_id) => toObject(kind, await read(`${PATHS[kind]}/${encodeURIComponent(provider_id)}`)),
    async list(kind, since, until) {
      const found: ProviderObject[] = [];
      for (let cursor: string | undefined; ; ) {
        const between = { 'created_at.gte': since.toISOString(), 'created_at.lte': until.toISOString() };
        const query = new URLSearchParams({ ...between, limit: '100', ...(cursor && { cursor }) });
        const page = z
          .object({ items: z.array(z.unknown()), next_cursor: z.string().nullish() })
          .parse(await read(`${PATHS[kind]}?${query}`));
        found.push(...page.items.map((item) => toObject(kind, item)));
        if (!page.next_cursor) return found;
        cursor = page.next_cursor;
      }
    },
    readNotification: (raw, headers) => readNotification(raw, headers, options.webhookSecrets),
  };
}

/** What an answer says of the wish. Whatever is neither the thing itself nor the provider's own refusal leaves it open. */
async function judge(answer: Response, path: string): Promise<Said> {
  const text = await answer.text();
  const body = readJson(text);
  if (answer.ok && body !== undefined) return { is: 'done', body };
  if (notLookedAt.has(answer.status)) {
    log.error({ event: 'provider_unauthorized', path, status: answer.status }, 'payment provider rejected our credentials or our pace');
    return { is: 'unsent' };
  }
  const isRefused = judged.has(answer.status) && OwnError.safeParse(body).success;
  const said = { path, status: answer.status, body: text.slice(0, 500) };
  if (isRefused) log.warn({ event: 'provider_refused', ...said }, 'payment provider refused the request');
  else log.warn({ event: 'provider_answer_unknown', ...said }, 'payment provider gave an answer that says nothing');
  return { is: isRefused ? 'refused' : 'unknown' };
}

const neverConnected = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return noConnection.has(String(cause?.code));
};

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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not the provider's own words, whoever wrote them
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
  const parsed = Notification.safeParse(readJson(raw.toString()));
  const kind = (Object.keys(PATHS) as ProviderObject['kind'][]).find((known) => parsed.data?.event.split('.')[0] === known);
  if (!parsed.success || !kind) return undefined;
  const { event, object } = parsed.data;
  const event_id = String(headers['x-sandbox-event-id'] ?? `${event}:${object.id}:${object.status}`);
  return { event_id, type: event, kind, object_id: object.id, payload: parsed.data };
}
