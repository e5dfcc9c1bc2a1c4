/** The people of the suite and what they have learned from the answers: which orders, payments and payouts there are. */

import type { DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import type { Payment } from '@artel/contracts/money/payments.ts';
import type { Payout } from '@artel/contracts/money/payouts/payouts.ts';
import { endedOrderStatuses, type Order, type OrderStatus, type StageStatus } from '@artel/contracts/orders/orders.ts';
import { now } from '../../../server/src/platform/clock.ts';
import { database } from '../../../server/src/platform/db/index.ts';
import { aService } from '../../../server/test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../server/test/people.ts';
import { aProject } from '../../../server/test/projects.ts';
import { cameBy } from '../../../server/test/referrals.ts';
import { identityIsKnown, requisitesOf } from '../../../server/test/requisites.ts';
import { aChat } from '../../../server/test/rows.ts';
import { someTrades } from '../../../server/test/services.ts';
import type { Dice } from './dice.ts';

type Pair = { customer: TestPerson; seller: TestPerson };
/** `stage_id`: the first that is not over. */
export type KnownOrder = Pair & {
  id: string;
  stage_id: string;
  status: OrderStatus;
  /** The customer asks to stop. */
  request_id?: string | undefined;
  dispute?: { id: string; customer_percent: number };
};
export type KnownPayout = { id: string; owner: TestPerson; status: string };
type Sold = Awaited<ReturnType<typeof aService>>;

const remembered = 60;

export type Market = {
  customers: TestPerson[];
  sellers: TestPerson[];
  finance: TestPerson[];
  services: Sold[];
  /** Talks in which a seller may offer something. */
  chats: (Pair & { id: string })[];
  projects: { id: string; customer: TestPerson }[];
  /** Offers and bids that nobody has answered. */
  offered: Map<string, Pair & { id: string; is: 'offer' | 'bid' }>;
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
  const trades = await someTrades();
  const chats = await people(8, async () => {
    const [customer, seller] = [dice.hot(customers), dice.hot(sellers)];
    return { customer, seller, ...(await aChat([customer, seller], [[0, 'Здравствуйте, нужна вывеска']])) };
  });
  const projects = await people(60, async () => {
    const customer = dice.hot(customers);
    return { customer, id: await aProject(trades, { customer }) };
  });
  return {
    sellers,
    services,
    customers,
    chats,
    projects,
    offered: new Map(),
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

const isOver = ({ status }: { status: StageStatus }): boolean => ['accepted', 'released', 'split', 'cancelled'].includes(status);

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
  known.stage_id = (order.stages.find((stage) => !isOver(stage)) ?? order.stages[0]!)._id;
  known.request_id = order.requests.find(({ kind }) => kind === 'cancel')?._id;
  if (!endedOrderStatuses.includes(order.status)) market.open.set(known.id, known);
  else if (market.open.delete(known.id)) {
    keepNewest(market.ended, known);
    if (order.status === 'completed') keepNewest(market.earners, known.seller);
  }
}

/** An offer or a bid became an order; its stages are read where everything is. */
export async function learnAgreed(market: Market, offered_id: string, id: string): Promise<void> {
  const pair = market.offered.get(offered_id);
  if (!pair) return;
  market.offered.delete(offered_id);
  const { rows } = await database().query<{ id: string }>('select id from stages where order_id = $1 order by no limit 1', [id]);
  const { customer, seller } = pair;
  market.open.set(id, { id, stage_id: rows[0]!.id, customer, seller, status: 'awaiting_payment' });
}

export function learnDispute(market: Market, room: DisputeRoom, customer_percent: number): void {
  const known = market.open.get(room.order._id);
  if (!known) return;
  known.status = 'disputed';
  known.dispute = { id: room._id, customer_percent };
  // what is left of the order goes by its clocks
  if (room.status === 'settled' && market.open.delete(known.id)) keepNewest(market.ended, known);
}

export function learnPayment(market: Market, payment: Payment, payer: TestPerson): void {
  if (payment.purpose === 'topup') keepNewest(market.topUps, { id: payment._id, payer, amount_minor: payment.amount_minor });
  const order = payment.order_id ? market.open.get(payment.order_id) : undefined;
  // paid by a provider it becomes so later; the seller simply tries
  if (order?.status === 'awaiting_payment') order.status = 'awaiting_start';
  if (order?.status === 'awaiting_funding') order.status = 'in_progress';
}

export function learnPayout(market: Market, payout: Payout): void {
  const owner = market.sellers.find((person) => person.user_id === payout.user._id)!;
  if (payout.allowed_actions.length === 0 && payout.status !== 'queued') market.payouts.delete(payout._id);
  else market.payouts.set(payout._id, { id: payout._id, owner, status: payout.status });
}
