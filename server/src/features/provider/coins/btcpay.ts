/** The adapter for BTCPay Server (Greenfield API): bitcoin on the chain, to a node of our own. */

import { unitsFromText, unitsToText } from '@artel/contracts/kit/coins.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import { z } from 'zod';
import { refuse } from '../../../platform/index.ts';
import type { Deposit, Outcome, ProviderNotification, ProviderObject, ProviderStatus, Sent } from '../provider.ts';
import { callProvider, type ProviderAnswer } from '../provider-request.ts';
import { readJson } from '../read-json.ts';
import type { CoinProvider, CoinQuery } from './coin-provider.ts';
import { isSignedBy } from './signature.ts';

export type BtcpayOptions = { baseUrl: string; storeId: string; apiKey: string; webhookSecret: string; timeoutMs?: number };

const SPEED = { policy: 'MediumSpeed', confirmations: 1 } as const;
const METHOD = 'BTC-CHAIN';
/** A day it goes on looking at the address after the sum has ceased to hold. */
const MONITORING_MIN = 1440;
const PAGE = 100;
const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

const Invoice = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  metadata: z.object({ orderId: z.string() }).partial().nullish(),
});
type Invoice = z.infer<typeof Invoice>;
const Method = z.object({
  paymentMethodId: z.string(),
  destination: z.string(),
  paymentLink: z.string().nullish(),
  payments: z.array(z.object({ id: z.string(), receivedDate: z.number(), value: z.string(), status: z.string() })),
});
const OwnError = z.union([
  z.object({ code: z.string(), message: z.string() }),
  z.array(z.object({ path: z.string(), message: z.string() })),
]);
const Notification = z.object({
  deliveryId: z.string().max(100),
  originalDeliveryId: z.string().max(100).nullish(),
  type: z.string().max(100),
  invoiceId: z.string().min(1).max(100),
});

/** Whether it still expects anything. Unknown words may still go on; money is what its transfers say. */
const statuses: Readonly<Record<string, ProviderStatus>> = { Settled: 'succeeded', Expired: 'canceled', Invalid: 'canceled' };
const states: Readonly<Record<string, Deposit['state']>> = { Settled: 'settled', Invalid: 'invalid' };

export function btcpay({ baseUrl, storeId, apiKey, webhookSecret, timeoutMs }: BtcpayOptions): CoinProvider {
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<ProviderAnswer> =>
    callProvider({
      url: `${baseUrl}/api/v1/stores/${encodeURIComponent(storeId)}/invoices${path}`,
      method,
      headers: { authorization: `token ${apiKey}` },
      body,
      timeoutMs,
      isOwnError: (answer) => OwnError.safeParse(answer).success,
    });
  const read = async (path: string): Promise<unknown> => {
    const answer = await ask('GET', path);
    if (answer.is === 'done') return answer.body;
    return refuse(answer.is === 'refused' ? 'PROVIDER_REFUSED' : 'PROVIDER_AWAY', undefined, 5);
  };
  const whole = async (invoice: Invoice): Promise<ProviderObject> =>
    toObject(invoice, await read(`/${encodeURIComponent(invoice.id)}/payment-methods`));
  const findByReference = async (reference: string): Promise<ProviderObject | undefined> => {
    const found = z.array(Invoice).parse(await read(`?${new URLSearchParams({ orderId: reference })}`));
    const ours = found.find(({ metadata }) => metadata?.orderId === reference);
    return ours && whole(ours);
  };

  return {
    name: 'btcpay',
    coin: 'BTC',
    confirmations: SPEED.confirmations,
    findByReference,
    async createPayment(input): Promise<Outcome> {
      // it knows no keys: what an earlier try made is looked for first
      const made = await findByReference(input._id);
      if (made) return { is: 'done', object: made };
      const answer = await ask('POST', '', invoiceFor(input));
      return answer.is === 'done' ? { is: 'done', object: await whole(Invoice.parse(answer.body)) } : answer;
    },
    find: async (_kind, id) => whole(Invoice.parse(await read(`/${encodeURIComponent(id)}`))),
    async list(since, until) {
      const found: ProviderObject[] = [];
      for (let skip = 0; ; skip += PAGE) {
        const query = { startDate: seconds(since), endDate: seconds(until), skip: String(skip), take: String(PAGE) };
        const page = z.array(Invoice).parse(await read(`?${new URLSearchParams(query)}`));
        for (const invoice of page) found.push(await whole(invoice));
        if (page.length < PAGE) return found;
      }
    },
    readNotification: (sent) => readNotification(sent, webhookSecret),
    async standing() {
      const answer = await ask('GET', '?take=1');
      if (answer.is === 'done') return 'ready';
      return answer.is === 'refused' || (answer.is === 'unsent' && answer.because === 'keys') ? 'keys are wrong' : 'away';
    },
  };
}

const invoiceFor = ({ _id, units, minutes, description, return_url }: CoinQuery) => ({
  amount: unitsToText(units, 'BTC'),
  currency: 'BTC',
  metadata: { orderId: _id, itemDesc: description },
  checkout: {
    speedPolicy: SPEED.policy,
    paymentMethods: [METHOD],
    expirationMinutes: minutes,
    monitoringMinutes: MONITORING_MIN,
    paymentTolerance: 0.5,
    redirectURL: return_url,
    redirectAutomatically: false,
    defaultLanguage: 'ru',
  },
});

function toObject(invoice: Invoice, methods: unknown): ProviderObject {
  const chain = z
    .array(Method)
    .parse(methods)
    .find(({ paymentMethodId }) => paymentMethodId === METHOD);
  if (!chain) throw new Error(`invoice ${invoice.id} has no ${METHOD}`);
  return {
    provider: 'btcpay',
    id: invoice.id,
    kind: 'payment',
    status: statuses[invoice.status] ?? 'pending',
    amount_minor: asMinor(Number(satoshi(invoice.amount))),
    currency: invoice.currency,
    reference: invoice.metadata?.orderId ?? '',
    confirmation_url: null,
    reason: null,
    receipt: null,
    coins: {
      address: chain.destination,
      link: chain.paymentLink ?? null,
      deposits: chain.payments.map(({ id, value, status, receivedDate }) => ({
        id,
        units: String(satoshi(value)),
        state: states[status] ?? 'seen',
        arrived_at: new Date(receivedDate * 1000),
      })),
    },
  };
}

function satoshi(text: string): bigint {
  const units = unitsFromText(text, 'BTC');
  if (units === undefined) throw new Error(`the provider sent a sum that is none: ${text}`);
  return units;
}

/** `BTCPay-Sig: sha256=<hex HMAC-SHA256(secret, raw body)>`. A repeat keeps the id of the first delivery. */
function readNotification({ raw, headers }: Sent, secret: string): ProviderNotification | undefined {
  const given = /^sha256=([0-9a-f]{64})$/.exec(String(headers['btcpay-sig'] ?? ''))?.[1];
  if (!given || !isSignedBy(secret, 'sha256', raw, given)) return undefined;
  const { data } = Notification.safeParse(readJson(raw.toString()));
  if (!data) return undefined;
  return {
    event_id: data.originalDeliveryId ?? data.deliveryId,
    type: data.type,
    kind: 'payment',
    object_id: data.invoiceId,
    payload: data,
  };
}
