/** Individual offers of the tests, in a talk that the customer began. */
import * as api from '@artel/contracts/orders/offers.ts';
import type { z } from 'zod';
import { aCustomer, aSeller, type TestPerson } from './people.ts';
import { aChat } from './rows.ts';
import type { TestServer } from './server.ts';

export type OfferInput = z.input<typeof api.sendOffer.body>;
/** 18 000 руб. in 14 days with three rounds of changes, for three days. */
export const anOfferInput = (known: Partial<OfferInput> = {}): OfferInput => ({
  title: 'Вывеска с подсветкой и монтажом',
  description: 'Короб с подсветкой по вашему макету, монтаж на фасад и паспорт для города.',
  price_minor: 1_800_000,
  term_days: 14,
  revisions: 3,
  valid_days: 3,
  ...known,
});

type Known = { customer?: TestPerson; seller?: TestPerson; wish?: Partial<OfferInput> };
export type OfferWalk = { customer: TestPerson; seller: TestPerson; chat_id: string; offer: api.Offer };
export async function anOffer(server: TestServer, known: Known = {}): Promise<OfferWalk> {
  const [customer, seller] = [known.customer ?? (await aCustomer()), known.seller ?? (await aSeller())];
  const { id: chat_id } = await aChat([customer, seller], [[0, 'Здравствуйте, нужна вывеска']]);
  const sent = await server.call(api.sendOffer, { as: seller, params: { id: chat_id }, body: anOfferInput(known.wish) });
  if (!sent.ok) throw new Error(`an offer was refused: ${sent.error.message}`);
  return { customer, seller, chat_id, offer: sent.body.result };
}
