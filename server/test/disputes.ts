/** Disputes of the tests, walked through the product's own calls. */

import * as api from '@artel/contracts/disputes/disputes.ts';
import { hours } from '../src/platform/index.ts';
import { anOrder, type Walk } from './orders.ts';
import type { TestProvider } from './provider.ts';
import type { TestServer } from './server.ts';

export type AtArbiter = Walk & { id: string };
const claim = { category: 'quality', text: 'В макете нет палитры, о которой мы договорились', customer_percent: 70 } as const;
const text = 'Палитры в макете нет, остальное сдано и годится в печать.';

/** Before the arbiters: 12 000 руб. unless said otherwise, the customer wants 70 %, the seller leaves 10. */
export async function atArbiter(server: TestServer, provider: TestProvider, more: Parameters<typeof anOrder>[3] = {}): Promise<AtArbiter> {
  const walk = await anOrder(server, provider, 'delivered', more);
  const opened = await server.call(api.openDispute, { as: walk.customer, body: { ...claim, stage_id: walk.stage_id } });
  const id = opened.body!.result._id;
  await server.call(api.answerDispute, { as: walk.seller, params: { id }, body: { customer_percent: 10, text } });
  await server.passTime(hours(24));
  await server.call(api.escalateDispute, { as: walk.seller, params: { id }, body: {} });
  return { ...walk, id };
}
