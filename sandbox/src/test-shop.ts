/** A sandbox with its own database, and a receiver of webhooks. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { setClockAhead } from './clock.ts';
import type { Config } from './config.ts';
import { startSandbox } from './sandbox.ts';

type Cluster = { host: string; port: number; user: string; database: string };
export type Received = { event: string; object: Record<string, unknown>; event_id: string; signature: string; body: string };

export const webhookSecret = 'whsec-of-the-tests';

/** Answers 200 unless told otherwise; can hang up and return. */
export async function aReceiver() {
  const heard: Received[] = [];
  let answer = 200;
  let calls = 0;
  let changed = Promise.withResolvers<void>();
  let server: Server;
  let port = 0;

  const listen = async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      calls++;
      if (answer === 200) {
        const { event, object } = JSON.parse(body);
        const header = (name: string) => String(request.headers[name]);
        heard.push({ event, object, event_id: header('x-sandbox-event-id'), signature: header('x-sandbox-signature'), body });
      }
      response.writeHead(answer, { connection: 'close' }).end();
      changed.resolve();
      changed = Promise.withResolvers<void>();
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));

  await listen();
  return {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    listen,
    close,
    answerWith: (status: number) => {
      answer = status;
    },
    /** Resolves when so many were accepted. */
    async hear(count: number): Promise<Received[]> {
      while (heard.length < count) await changed.promise;
      return heard;
    },
    async oneMoreCall(): Promise<void> {
      const before = calls;
      while (calls === before) await changed.promise;
    },
  };
}

export function aConfig(webhook_url: string): Config & { database: Cluster } {
  const cluster: Cluster = inject('postgres' as never);
  return {
    port: 0,
    host: '127.0.0.1',
    database: { ...cluster, database: `sandbox_${process.pid}_${Math.random().toString(36).slice(2, 10)}` },
    shop_id: 'artel',
    secret_key: 'test_secret',
    payout_agent_id: 'artel-payouts',
    payout_secret_key: 'test_payout_secret',
    webhook_url,
    webhook_secret: webhookSecret,
    coins: {
      btcpay_store: 'store',
      btcpay_key: 'btc-key',
      btcpay_secret: 'btc-secret',
      nowpayments_key: 'np-key',
      nowpayments_secret: 'np-secret',
    },
  };
}

export async function aShop() {
  const receiver = await aReceiver();
  const sandbox = await startSandbox(aConfig(receiver.url));
  return {
    ...receiver,
    ...callsTo(sandbox.origin),
    origin: sandbox.origin,
    async stop() {
      setClockAhead(0);
      await sandbox.stop();
      await receiver.close();
    },
  };
}

let keys = 0;
type Wire = {
  id: string;
  status: string;
  code?: string;
  parameter?: string;
  type?: string;
  items: Wire[];
  next_cursor?: string;
  payout_balance?: { value: string };
  payment_method?: { type: string };
  cancellation_details?: { party: string; reason: string };
  [field: string]: unknown;
};
type Answer = { status: number; body: Wire };
type Sent = { key?: string | undefined; authorization?: string };

export function callsTo(origin: string) {
  const shopsOwn = `Basic ${Buffer.from('artel:test_secret').toString('base64')}`;

  const agentsOwn = `Basic ${Buffer.from('artel-payouts:test_payout_secret').toString('base64')}`;

  async function call(method: string, path: string, body: unknown, { authorization = keysFor(path), ...sent }: Sent): Promise<Answer> {
    const key = 'key' in sent ? sent.key : `key-${++keys}`;
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' || key === undefined ? {} : { 'idempotence-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Wire };
  }
  function keysFor(path: string): string {
    return /^\/v3\/(payouts|sbp_banks)/.test(path) ? agentsOwn : shopsOwn;
  }
  const get = (path: string, sent: Sent = {}) => call('GET', path, undefined, sent);
  const post = (path: string, body?: unknown, sent: Sent = {}) => call('POST', path, body, sent);
  const onPage = (id: string, form: Record<string, string>) =>
    fetch(`${origin}/pay/${id}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  return {
    get,
    post,
    onPage,
    control: async (changes: object) => (await post('/control', changes)).body,
    aPayment: async (changes: object = {}) => (await post('/v3/payments', paymentBody(changes))).body,
    async aPaidPayment(changes: object = {}) {
      const { id } = (await post('/v3/payments', paymentBody(changes))).body;
      await onPage(id, { result: 'succeeded' });
      return (await get(`/v3/payments/${id}`)).body;
    },
    aPayout: async (changes: object = {}) => (await post('/v3/payouts', payoutBody(changes))).body,
  };
}

export function amount(value: string): { value: string; currency: string } {
  return { value, currency: 'RUB' };
}

export function paymentBody(changes: object = {}): object {
  return {
    amount: amount('1000.00'),
    capture: true,
    confirmation: { type: 'redirect', return_url: 'http://127.0.0.1:3000/payments/1?back=1' },
    payment_method_data: { type: 'bank_card' },
    description: 'Заказ №10530',
    metadata: { order_id: '1' },
    ...changes,
  };
}

export function payoutBody(changes: object = {}): object {
  return {
    amount: amount('5000.00'),
    payout_destination_data: { type: 'sbp', phone: '79161234567', bank_id: '100000000004' },
    description: 'Выплата №700001',
    metadata: { payout_id: '1' },
    ...changes,
  };
}
