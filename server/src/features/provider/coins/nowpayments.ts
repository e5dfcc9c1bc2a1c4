/** The adapter for NOWPayments: USDT in the network TRC20. A transfer after the first makes a payment of its own there, a child of the first. */

import { unitsFromText, unitsToText } from '@artel/contracts/kit/coins.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import { z } from 'zod';
import { refuse } from '../../../platform/index.ts';
import type { Deposit, Outcome, ProviderNotification, ProviderObject, ProviderStatus, Sent } from '../provider.ts';
import { callProvider, type ProviderAnswer } from '../provider-request.ts';
import { readJson, readJsonExactly } from '../read-json.ts';
import type { CoinProvider } from './coin-provider.ts';
import { isSignedBy } from './signature.ts';

export type NowpaymentsOptions = { baseUrl: string; apiKey: string; ipnSecret: string; ipnUrl: string; timeoutMs?: number };
const CODE = 'usdttrc20';

const Payment = z.object({
  payment_id: z.string().min(1),
  parent_payment_id: z.string().nullish(),
  payment_extra_ids: z.array(z.string()).nullish().catch(null),
  payment_status: z.string(),
  pay_address: z.string(),
  pay_amount: z.string(),
  actually_paid: z.string().nullish(),
  pay_currency: z.string(),
  order_id: z.string().nullish(),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date().nullish().catch(null),
});
type Payment = z.infer<typeof Payment>;
const OwnError = z.object({ statusCode: z.union([z.number(), z.string()]), message: z.string() });
const Notification = z.object({
  payment_id: z.union([z.number(), z.string()]).transform(String),
  payment_status: z.string().max(40),
  actually_paid: z.union([z.number(), z.string()]).nullish(),
});

/** What each status says of the whole and of the coins that came. Unknown ones end nothing and bring nothing. */
const statusMap: Readonly<Record<string, [ProviderStatus, Deposit['state']]>> = {
  waiting: ['pending', 'seen'],
  confirming: ['pending', 'seen'],
  confirmed: ['pending', 'seen'],
  sending: ['pending', 'seen'],
  partially_paid: ['pending', 'settled'],
  finished: ['succeeded', 'settled'],
  failed: ['canceled', 'invalid'],
  refunded: ['canceled', 'invalid'],
  expired: ['canceled', 'invalid'],
};
const meaningOf = (word: string): [ProviderStatus, Deposit['state']] => statusMap[word] ?? ['pending', 'seen'];

export function nowpayments({ baseUrl, apiKey, ipnSecret, ipnUrl, timeoutMs }: NowpaymentsOptions): CoinProvider {
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<ProviderAnswer> =>
    callProvider({
      url: `${baseUrl}/v1/${path}`,
      method,
      headers: { 'x-api-key': apiKey },
      body,
      timeoutMs,
      isOwnError: (answer) => OwnError.safeParse(answer).success,
      read: readJsonExactly,
    });
  const read = async (id: string): Promise<Payment> => {
    const answer = await ask('GET', `payment/${encodeURIComponent(id)}`);
    if (answer.is === 'done') return Payment.parse(answer.body);
    return refuse(answer.is === 'refused' ? 'PROVIDER_REFUSED' : 'PROVIDER_AWAY', undefined, 5);
  };
  /** The first payment with all its children, whichever of them was asked for. */
  const find = async (id: string): Promise<ProviderObject> => {
    const input = await read(id);
    const first = input.parent_payment_id ? await read(input.parent_payment_id) : input;
    const others = new Set([...(first.payment_extra_ids ?? []), input.payment_id]);
    others.delete(first.payment_id);
    const children = await Promise.all([...others].map((child) => (child === input.payment_id ? input : read(child))));
    return toObject(first, children);
  };

  return {
    name: 'nowpayments',
    coin: 'USDT',
    confirmations: null,
    async createPayment({ _id, units, description }): Promise<Outcome> {
      const amount = Number(unitsToText(units, 'USDT'));
      const answer = await ask('POST', 'payment', {
        price_amount: amount,
        price_currency: CODE,
        pay_amount: amount,
        pay_currency: CODE,
        ipn_callback_url: ipnUrl,
        order_id: _id,
        order_description: description,
      });
      return answer.is === 'done' ? { is: 'done', object: toObject(Payment.parse(answer.body), []) } : answer;
    },
    // its list asks for the password of the account, which has no place here; and nobody pays to an address that was never shown
    findByReference: async () => undefined,
    find: (_kind, id) => find(id),
    readNotification: (sent) => readNotification(sent, ipnSecret),
    async standing() {
      const answer = await ask('GET', 'currencies');
      if (answer.is !== 'done')
        return answer.is === 'refused' || (answer.is === 'unsent' && answer.because === 'keys') ? 'keys are wrong' : 'away';
      const list = z.object({ currencies: z.array(z.string()) }).safeParse(answer.body);
      return list.data?.currencies.some((code) => code.toLowerCase() === CODE) ? 'ready' : 'takes no such coin';
    },
  };
}

function toObject(first: Payment, children: readonly Payment[]): ProviderObject {
  return {
    provider: 'nowpayments',
    id: first.payment_id,
    kind: 'payment',
    status: meaningOf(first.payment_status)[0],
    amount_minor: asMinor(Number(millionths(first.pay_amount))),
    currency: first.pay_currency.toLowerCase() === CODE ? 'USDT' : first.pay_currency,
    reference: first.order_id ?? '',
    confirmation_url: null,
    reason: null,
    receipt: null,
    coins: {
      address: first.pay_address,
      link: null,
      deposits: [first, ...children].flatMap((payment) => {
        const units = millionths(payment.actually_paid ?? '0');
        if (units === 0n || payment.pay_currency.toLowerCase() !== CODE) return [];
        const deposit = { id: payment.payment_id, units: String(units), state: meaningOf(payment.payment_status)[1] };
        // a child begins with its transfer; the first is older than its transfer, so its last change of status counts
        if (payment !== first) return [{ ...deposit, arrived_at: payment.created_at }];
        return [{ ...deposit, since: first.created_at, arrived_at: first.updated_at ?? first.created_at }];
      }),
    },
  };
}

function millionths(text: string): bigint {
  const units = unitsFromText(text, 'USDT');
  if (units === undefined) throw new Error(`the provider sent a sum that is none: ${text}`);
  return units;
}

/** `x-nowpayments-sig`: hex HMAC-SHA512 over the body with the keys of every object in order. */
function readNotification({ raw, headers }: Sent, secret: string): ProviderNotification | undefined {
  const body = readJson(raw.toString());
  const given = String(headers['x-nowpayments-sig'] ?? '').toLowerCase();
  if (body === undefined || !isSignedBy(secret, 'sha512', JSON.stringify(inOrder(body)), given)) return undefined;
  const { data } = Notification.safeParse(body);
  if (!data) return undefined;
  return {
    event_id: `${data.payment_id}:${data.payment_status}:${data.actually_paid ?? 0}`,
    type: data.payment_status,
    kind: 'payment',
    object_id: data.payment_id,
    payload: data,
  };
}

const DEPTH = 10;
function inOrder(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((inner) => inOrder(inner, depth + 1));
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, inOrder(inner, depth + 1)]));
}
