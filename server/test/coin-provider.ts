/** A service of coins inside the test: the port's shape, transfers on command. The real protocols are walked in e2e with the sandbox. */

import type { Coin } from '@artel/contracts/kit/coins.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { type CoinProvider, type ProviderObject, useCoinProviders } from '../src/features/provider/index.ts';
import { database, inTransaction } from '../src/platform/db/index.ts';
import { clockShift, later, now, refuse } from '../src/platform/index.ts';
import { anOrder, type Walk } from './orders.ts';
import type { TestProvider } from './provider.ts';
import type { TestServer } from './server.ts';

const names = { USDT: 'nowpayments', BTC: 'btcpay' } as const;

/** Like BTCPay it finds what it made by our id; `keepsNoList` makes it as forgetful as NOWPayments. */
export function testCoinProvider(coin: Coin, { keepsNoList = false } = {}) {
  const made: ProviderObject[] = [];
  const lost = new Set<string>();
  const state = { isAway: false, refuses: false, losesAnswers: false };
  const ofReference = (reference: string) => made.find((object) => object.reference === reference);
  const provider: CoinProvider = {
    name: names[coin],
    coin,
    confirmations: 1,
    async createPayment({ _id, units }) {
      if (state.isAway) return { is: 'unsent' };
      if (state.refuses) return { is: 'refused' };
      const known = keepsNoList ? undefined : ofReference(_id);
      const object = known ?? {
        provider: names[coin],
        id: `there-${made.length + 1}-${_id}`,
        kind: 'payment' as const,
        status: 'pending' as const,
        amount_minor: asMinor(Number(units)),
        currency: coin,
        reference: _id,
        confirmation_url: null,
        reason: null,
        receipt: null,
        coins: { address: `address-${made.length + 1}`, link: null, deposits: [] },
      };
      if (!known) made.push(object);
      return state.losesAnswers ? { is: 'unknown' } : { is: 'done', object: structuredClone(object) };
    },
    findByReference: async (reference) => (keepsNoList ? undefined : structuredClone(ofReference(reference))),
    async find(_kind, id) {
      if (state.isAway) return refuse('PROVIDER_AWAY');
      return structuredClone(made.find((object) => object.id === id) ?? refuse(lost.has(id) ? 'PROVIDER_REFUSED' : 'PROVIDER_AWAY'));
    },
    ...(keepsNoList ? {} : { list: async () => structuredClone(made) }),
    readNotification: () => undefined,
    standing: async () => 'ready',
  };
  useCoinProviders([provider]);
  return {
    provider,
    state,
    made,
    /** From now on the service says there is no such thing. */
    lose(reference: string): void {
      const { id } = ofReference(reference)!;
      lost.add(id);
      made.splice(
        made.findIndex((object) => object.id === id),
        1,
      );
    },
    /** Somebody sends so much; the moment is by the provider's own clock, and with `since` not known to it. */
    arrive(
      reference: string,
      units: number,
      of: { state?: 'seen' | 'settled'; id?: string; object?: ProviderObject; since?: Date } = {},
    ): void {
      const { deposits } = (of.object ?? ofReference(reference)!).coins!;
      const id = of.id ?? `transfer-${deposits.length + 1}`;
      const known = deposits.find((deposit) => deposit.id === id);
      const there = {
        id,
        units: String(units),
        state: of.state ?? 'settled',
        arrived_at: known?.arrived_at ?? later(-clockShift(), now()),
        ...(of.since && { since: of.since }),
      };
      if (known) Object.assign(known, there);
      else deposits.push(there);
    },
    confirm(reference: string, status: 'settled' | 'invalid' = 'settled'): void {
      for (const deposit of ofReference(reference)!.coins!.deposits) deposit.state = status;
    },
    /** What the webhook does after the provider was asked. */
    async tell(reference: string, object = structuredClone(ofReference(reference)!)): Promise<void> {
      await inTransaction((tx) =>
        tx.announce({ type: 'provider.payment_told', entity: 'payment', entity_id: reference, actor: 'provider', data: { object } }),
      );
    },
  };
}
export type TestCoinProvider = ReturnType<typeof testCoinProvider>;

/** An order of 12 000 руб. paid in USDT at 92,4 руб., when it costs 90 already, with `surplus` units more than was asked for. */
export async function anOrderPaidInCoins(server: TestServer, bank: TestProvider, surplus = 0): Promise<Walk> {
  await holdRate(92.4);
  const coins = testCoinProvider('USDT');
  const walk = await anOrder(server, bank, 'created');
  const begun = await server.call(pay, { as: walk.customer, body: { purpose: 'order', order_id: walk.order._id, method: 'usdt' } });
  const payment_id = begun.body!.result._id;
  await holdRate(90);
  coins.arrive(payment_id, coins.made[0]!.amount_minor + surplus);
  await coins.tell(payment_id);
  return { ...walk, payment_id };
}

/** Figures of a demo unless told otherwise: they do not age. */
export const holdRate = (usdt: number, source = 'demo'): Promise<unknown> =>
  database().query(
    `insert into currency_rates (currency, rub_per_unit, source, taken_at) values ('USDT', $1, $2, $3), ('BTC', 9850000, $2, $3)
     on conflict (currency) do update set rub_per_unit = excluded.rub_per_unit, source = excluded.source, taken_at = excluded.taken_at`,
    [usdt, source, now()],
  );
