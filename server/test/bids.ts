/** Bids of the tests, walked through the real calls: sent, chosen, paid for. */

import { pay } from '@artel/contracts/money/payments.ts';
import { getOrder, type Order } from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/projects/bids.ts';
import type { z } from 'zod';
import { phoneIsProved } from './orders.ts';
import { aCustomer, aSeller, type TestPerson } from './people.ts';
import { aProject } from './projects.ts';
import type { TestProvider } from './provider.ts';
import type { TestServer } from './server.ts';
import type { Trades } from './services.ts';

export type BidInput = z.input<typeof api.sendBid.body>;
/** 15 000 руб. in 12 days, as one stage. */
export const aInput = (known: Partial<BidInput> = {}): BidInput => ({
  price_minor: 1_500_000,
  term_days: 12,
  text: 'Сделаю вывеску с подсветкой: покажу три похожие работы и пришлю первый набросок через два дня.',
  ...known,
});
/** Three stages of 5 000, 4 000 and 6 000 руб. */
export const inStages = {
  stages: [
    { title: 'Эскизы', result: 'Три варианта', price_minor: 500_000, term_days: 3 },
    { title: 'Макет', result: 'Файл для производства', price_minor: 400_000, term_days: 4 },
    { title: 'Согласование', result: 'Паспорт фасада', price_minor: 600_000, term_days: 5 },
  ],
};

export type BidWalk = { customer: TestPerson; seller: TestPerson; project_id: string; bid: api.OwnBid };
type Known = Partial<Pick<BidWalk, 'customer' | 'seller' | 'project_id'>> & { wish?: Partial<BidInput> };

/** A bid that was sent for an active project. */
export async function aSentBid(server: TestServer, trades: Trades, known: Known = {}): Promise<BidWalk> {
  const [customer, seller] = [known.customer ?? (await aCustomer()), known.seller ?? (await aSeller())];
  const project_id = known.project_id ?? (await aProject(trades, { customer }));
  const sent = await server.call(api.sendBid, { as: seller, params: { id: project_id }, body: aInput(known.wish) });
  if (!sent.ok) throw new Error(`a bid was refused: ${sent.error.message}`);
  return { customer, seller, project_id, bid: sent.body.result };
}

/** Pays the named stages of an order by СБП; none named: all that are left. */
export async function payStages(
  server: TestServer,
  provider: TestProvider,
  as: TestPerson,
  order_id: string,
  stage_ids: string[] = [],
): Promise<Order> {
  await phoneIsProved(as);
  const begun = await server.call(pay, { as, body: { purpose: 'order', order_id, stage_ids, method: 'sbp', use_balance: false } });
  if (!begun.ok) throw new Error(`a payment was refused: ${begun.error.message}`);
  provider.decide(begun.body.result._id, 'succeeded');
  await provider.tell(begun.body.result._id);
  return (await server.call(getOrder, { as, params: { id: order_id } })).body!.result;
}

/** A bid of three stages that was chosen; with the order that waits for its money. */
export async function aChosenBid(server: TestServer, trades: Trades, known: Known = {}): Promise<BidWalk & { order: Order }> {
  const walk = await aSentBid(server, trades, { ...known, wish: { ...inStages, ...known.wish } });
  const chosen = await server.call(api.chooseBid, { as: walk.customer, params: { id: walk.bid._id }, body: {} });
  if (!chosen.ok) throw new Error(`a choice was refused: ${chosen.error.message}`);
  const order = (await server.call(getOrder, { as: walk.customer, params: { id: chosen.body.result.order_id } })).body!.result;
  return { ...walk, order };
}
