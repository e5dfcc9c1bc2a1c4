/** The people of the suite and what they have learned from the answers: which orders, payments and payouts there are. */

import type { Payment } from '@artel/contracts/money/payments.ts';
import type { Payout } from '@artel/contracts/money/payouts.ts';
import { endedOrderStatuses, type Order, type OrderStatus } from '@artel/contracts/orders/orders.ts';
import { now } from '../../../server/src/platform/clock.ts';
import { database } from '../../../server/src/platform/db/database.ts';
import { aService } from '../../../server/test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../server/test/people.ts';
import { cameBy } from '../../../server/test/referrals.ts';
import { identityIsKnown, requisitesOf } from '../../../server/test/requisites.ts';
import type { Dice } from './dice.ts';

export type KnownOrder = { id: string; stage_id: string; customer: TestPerson; seller: TestPerson; status: OrderStatus };
export type KnownPayout = { id: string; owner: TestPerson; status: string };
type Sold = Awaited<ReturnType<typeof aService>>;

const remembered = 60;

export type Market = {
  customers: TestPerson[];
  sellers: TestPerson[];
  finance: TestPerson[];
  services: Sold[];
  open: Map<string, KnownOrder>;
  /** The newest of those that are over; enough to try wrong things with. */
  ended: KnownOrder[];
  earners: TestPerson[];
  topUps: { id: string; payer: TestPerson; amount_minor: number }[];
  payouts: Map<string, KnownPayout>;
  /** By the seller. */
  requisites: Map<string, string[]>;
};

/** Forty people, so that they meet all the time. Prices are whole hundreds of roubles: then no fee is rounded. */
export async function openMarket(dice: Dice): Promise<Market> {
  const people = <T>(count: number, make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, make));
  const sellers = await people(12, () => aSeller());
  const customers = await people(26, () => aCustomer());
  // every seller and every second customer came by some customer's link
  for (const invited of [...sellers, ...customers.filter((_, at) => at % 2 === 1)])
    await cameBy(dice.hot(customers.filter((_, at) => at % 2 === 0)), invited);
  const services = await people(18, () => aService({ seller: dice.hot(sellers), price_minor: dice.between(10, 400) * 10_000 }));
  return {
    sellers,
    services,
    customers,
    finance: await people(2, () => anAdmin(['finance'])),
    open: new Map(),
    ended: [],
    earners: [],
    topUps: [],
    payouts: new Map(),
    requisites: new Map(await Promise.all(sellers.map(waysOut))),
  };
}

/** Everybody has just said again that it is they: a day here is longer than such a proof holds. */
export async function proveEverybody(): Promise<void> {
  await database().query('update sessions set proved_at = $1', [now()]);
}

/** Known to the staff, so that payouts after the first go without a look. */
async function waysOut(seller: TestPerson): Promise<[string, string[]]> {
  await identityIsKnown(seller);
  return [seller.user_id, [await requisitesOf(seller, 'sbp'), await requisitesOf(seller, 'card')]];
}

const keepNewest = <T>(list: T[], one: T): void => {
  list.push(one);
  if (list.length > remembered) list.shift();
};

export function learnOrder(market: Market, order: Order): void {
  const who = (people: TestPerson[], id: string) => people.find((person) => person.user_id === id)!;
  const known: KnownOrder = market.open.get(order._id) ?? {
    id: order._id,
    stage_id: order.stages[0]!._id,
    customer: who(market.customers, order.customer._id),
    seller: who(market.sellers, order.seller._id),
    status: order.status,
  };
  known.status = order.status;
  if (!endedOrderStatuses.includes(order.status)) market.open.set(known.id, known);
  else if (market.open.delete(known.id)) {
    keepNewest(market.ended, known);
    if (order.status === 'completed') keepNewest(market.earners, known.seller);
  }
}

export function learnPayment(market: Market, payment: Payment, payer: TestPerson): void {
  if (payment.purpose === 'topup') keepNewest(market.topUps, { id: payment._id, payer, amount_minor: payment.amount_minor });
  const order = payment.order_id ? market.open.get(payment.order_id) : undefined;
  // paid by a provider it becomes so later; the seller simply tries
  if (order?.status === 'awaiting_payment') order.status = 'awaiting_start';
}

export function learnPayout(market: Market, payout: Payout): void {
  const owner = market.sellers.find((person) => person.user_id === payout.user._id)!;
  if (payout.allowed_actions.length === 0 && payout.status !== 'queued') market.payouts.delete(payout._id);
  else market.payouts.set(payout._id, { id: payout._id, owner, status: payout.status });
}
