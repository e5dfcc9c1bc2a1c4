/**
 * The adapter for ЮKassa's API v3 (payments, refunds, payouts, notifications) and for the sandbox that speaks it. A request that may have
 * arrived is «refused» only when the provider says so to the first try: see `Outcome`.
 */

import { z } from 'zod';
import { refuse } from '../../platform/index.ts';
import type { KeysOf, Outcome, PaymentProvider, ProviderObject } from './provider.ts';
import { callProvider, type ProviderAnswer } from './provider-request.ts';
import { type NotificationsBy, readNotification } from './yookassa-notification.ts';
import { receiptOf, settlementOf, type Taxes, toReceipt } from './yookassa-receipts.ts';
import { destinationOf, money, readMoney, toObject, WireBanks, WireList, WireShop } from './yookassa-wire.ts';

export type KeyPair = { id: string; secret: string };
export type YookassaOptions = {
  name: string;
  baseUrl: string;
  shop: KeyPair;
  payouts: KeyPair;
  notifications: NotificationsBy;
  cardFormUrl: string;
  /** Null: no receipts by the provider. */
  taxes: Taxes | null;
  timeoutMs?: number;
};
const OwnError = z.object({ type: z.literal('error'), code: z.string() });
const PATHS = { payment: 'payments', refund: 'refunds', payout: 'payouts' } as const;
const pairFor = (kind: ProviderObject['kind']): KeysOf => (kind === 'payout' ? 'payouts' : 'shop');

/** `who` asks who we are there, by the pair of keys: the check at start. */
export type Yookassa = PaymentProvider & { who(pair: KeysOf): Promise<WireShop | 'keys are wrong' | 'away'> };

export function yookassa(options: YookassaOptions): Yookassa {
  const { name, taxes } = options;

  const ask = (pair: KeysOf, method: 'GET' | 'POST', path: string, key?: string, body?: unknown): Promise<ProviderAnswer> => {
    const { id, secret } = options[pair];
    return callProvider({
      url: `${options.baseUrl}/v3/${path}`,
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        ...(key && { 'idempotence-key': key }),
      },
      body,
      timeoutMs: options.timeoutMs,
      isOwnError: (answer) => OwnError.safeParse(answer).success,
    });
  };

  /** Asked twice, then refused as «away»: reads may be repeated freely. */
  async function read(pair: KeysOf, path: string): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const answer = await ask(pair, 'GET', path);
      if (answer.is === 'done') return answer.body;
      if (answer.is === 'refused') refuse('PROVIDER_REFUSED');
      if (attempt === 2 || answer.is === 'unsent') refuse('PROVIDER_AWAY', undefined, 5);
    }
  }

  /** A try without an answer is repeated once under the same key; after that a refusal says nothing about the first try. */
  async function send(pair: KeysOf, path: string, key: string, body: object): Promise<ProviderAnswer> {
    const first = await ask(pair, 'POST', path, key, body);
    const answer = first.is === 'unknown' ? await ask(pair, 'POST', path, key, body) : first;
    return answer.is === 'done' || first.is !== 'unknown' ? answer : first;
  }
  async function make(kind: ProviderObject['kind'], key: string, body: object): Promise<Outcome> {
    const answer = await send(pairFor(kind), PATHS[kind], key, body);
    return answer.is === 'done' ? { is: 'done', object: toObject(name, kind, answer.body) } : answer;
  }
  async function readAll(pair: KeysOf, path: string, query: Record<string, string>): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = WireList.parse(
        await read(pair, `${path}?${new URLSearchParams({ ...query, limit: '100', ...(cursor && { cursor }) })}`),
      );
      found.push(...page.items);
      if (!page.next_cursor) return found;
      cursor = page.next_cursor;
    }
  }

  async function who(pair: KeysOf): Promise<WireShop | 'keys are wrong' | 'away'> {
    const answer = await ask(pair, 'GET', 'me');
    const shop = answer.is === 'done' ? WireShop.safeParse(answer.body) : undefined;
    if (shop?.success) return shop.data;
    return answer.is === 'unsent' && answer.because === 'keys' ? 'keys are wrong' : 'away';
  }

  return {
    name,
    createPayment: ({ _id, amount, method, return_url, description, receipt }) =>
      make('payment', _id, {
        amount: money(amount),
        capture: true,
        confirmation: { type: 'redirect', return_url, locale: 'ru_RU' },
        payment_method_data: { type: method === 'sbp' ? 'sbp' : 'bank_card' },
        description: description.slice(0, 128),
        metadata: { reference: _id },
        ...(taxes && { receipt: receiptOf(taxes, amount, receipt) }),
      }),
    createRefund: ({ _id, amount, payment_provider_id, description, receipt }) =>
      make('refund', _id, {
        payment_id: payment_provider_id,
        amount: money(amount),
        description: description.slice(0, 250),
        metadata: { reference: _id },
        ...(taxes && { receipt: receiptOf(taxes, amount, receipt) }),
      }),
    createPayout: ({ _id, amount, destination, description }) =>
      make('payout', _id, {
        amount: money(amount),
        ...destinationOf(destination),
        description: description.slice(0, 128),
        metadata: { reference: _id },
      }),
    find: async (kind, provider_id) => toObject(name, kind, await read(pairFor(kind), `${PATHS[kind]}/${encodeURIComponent(provider_id)}`)),
    async list(kind, since, until) {
      const between = { 'created_at.gte': since.toISOString(), 'created_at.lte': until.toISOString() };
      return (await readAll(pairFor(kind), PATHS[kind], between)).map((item) => toObject(name, kind, item));
    },
    async findPayouts(reference) {
      return (await readAll('payouts', 'payouts/search', { 'metadata[reference]': reference })).map((item) =>
        toObject(name, 'payout', item),
      );
    },
    makesReceipts: taxes !== null,
    async createReceipt({ _id, amount, payment_provider_id, email, title }) {
      if (!taxes) return { is: 'unsent' };
      const answer = await send('shop', 'receipts', _id, settlementOf(taxes, amount, { payment_provider_id, email, title }));
      return answer.is === 'done' ? { is: 'done', object: toReceipt(answer.body) } : answer;
    },
    async listReceipts(of) {
      const [name, id] = 'refund_provider_id' in of ? ['refund_id', of.refund_provider_id] : ['payment_id', of.payment_provider_id];
      return (await readAll('shop', 'receipts', { [name]: id })).map(toReceipt);
    },
    sbpBanks: async () => WireBanks.parse(await read('payouts', 'sbp_banks')).items.map(({ bank_id, name }) => ({ bank_id, name })),
    cardForm: { script: `${options.cardFormUrl}/payouts-data/3.1.0/widget.js`, account_id: options.payouts.id },
    readNotification: (sent) => readNotification(sent, options.notifications),
    async payoutBalance() {
      const { payout_balance } = WireShop.parse(await read('payouts', 'me'));
      return payout_balance?.currency === 'RUB' ? readMoney(payout_balance.value) : null;
    },
    takesKeys: async (of) => typeof (await who(of)) === 'object',
    who,
  };
}
