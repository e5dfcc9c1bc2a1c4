/** Calls of the access table about chats, offers in them and disputes: each target is a talk of `customer` and `seller`, begun by `customer`. */
import { openDispute } from '@artel/contracts/orders/disputes.ts';
import { propose } from '../../server/src/features/approvals/index.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { anOffer, anOfferWish } from '../../server/test/offers.ts';
import { aChat } from '../../server/test/rows.ts';
import type { Cast } from './access.cast.ts';
import { type Prepare, type World, walked } from './access.targets.ts';

const aTalk = ({ customer, seller }: Cast) => aChat([customer, seller], [[0, 'Здравствуйте']]);
const inTalk =
  (body?: object): Prepare =>
  async (_, cast) => ({ params: { id: (await aTalk(cast)).id }, ...(body && { body }) });
const onMessage =
  (body?: object): Prepare =>
  async (_, cast) => ({ params: { id: (await aTalk(cast)).messages[0]! }, ...(body && { body }) });

export const chatCalls: Record<string, Prepare> = {
  'GET /api/chat/with': (_, { seller }) => ({ query: { recipient: seller.user_id } }),
  'GET /api/chat/:id': inTalk(),
  'PATCH /api/chat/:id': inTalk({ is_archived: true }),
  'DELETE /api/chat/:id': inTalk(),
  'GET /api/messages/chat/:chat_id': async (_, cast) => ({ params: { chat_id: (await aTalk(cast)).id } }),
  'GET /api/messages/:id/unseen/count': inTalk(),
  'GET /api/messages/last_message/:chatId': async (_, cast) => ({ params: { chatId: (await aTalk(cast)).id } }),
  'POST /api/messages/': (_, { seller }) => ({ body: { recipient: seller.user_id, message: 'Здравствуйте' } }),
  'PUT /api/messages/:id': onMessage({ seen: true }),
  'DELETE /api/messages/:id': onMessage(),
};

const onOffer =
  (body: object): Prepare =>
  async ({ server }, cast) => ({ params: { id: (await anOffer(server, cast)).offer._id }, body });
export const offerCalls: Record<string, Prepare> = {
  'GET /api/chat/:id/offering': inTalk(),
  'POST /api/chat/:id/offers': inTalk(anOfferWish()),
  'GET /api/offers/:id': async ({ server }, cast) => ({ params: { id: (await anOffer(server, cast)).offer._id } }),
  'POST /api/offers/:id/accept': onOffer({}),
  'POST /api/offers/:id/decline': onOffer({ answer: 'Слишком долго' }),
  'POST /api/offers/:id/withdraw': onOffer({}),
};

const reasons = 'Работа сдана наполовину, вторая половина обещана и не пришла';
const aQuarrel = { category: 'quality', text: 'Работа не такая, как договорились', wanted_seller_percent: 0 } as const;
export const disputeCalls: Record<string, Prepare> = {
  'POST /api/disputes/': async (world, cast) => ({ body: { ...aQuarrel, stage_id: (await walked(world, cast, 'delivered')).stage_id } }),
  'DELETE /api/disputes/:id': async (world, cast) => ({ params: { id: await opened(world, cast) } }),
  'POST /api/disputes/:id/concede': async (world, cast) => ({ params: { id: await opened(world, cast) }, body: {} }),
  'GET /api/admin/disputes/:id/split': async (world, cast) => ({
    params: { id: await opened(world, cast) },
    query: { customer_roubles: '100' },
  }),
  'POST /api/admin/disputes/:id/split': async (world, cast) => ({
    params: { id: await opened(world, cast) },
    body: { customer_roubles: 100, text: reasons },
  }),
  'POST /api/admin/disputes/:id/split/sign': async (world, cast) => ({ params: { id: await proposed(world, cast) }, body: {} }),
  'POST /api/admin/disputes/:id/split/refuse': async (world, cast) => ({
    params: { id: await proposed(world, cast) },
    body: { reason: reasons },
  }),
};

async function opened(world: World, cast: Cast): Promise<string> {
  const { stage_id } = await walked(world, cast, 'delivered');
  const dispute = await world.server.call(openDispute, { as: cast.customer, body: { ...aQuarrel, stage_id } });
  return dispute.body!.result._id;
}
/** A split that somebody else has signed first. */
async function proposed(world: World, cast: Cast): Promise<string> {
  const id = await opened(world, cast);
  await inTransaction((tx) =>
    propose(tx, cast['other seller'], { kind: 'dispute_split', entity_id: id, proposal: { customer_roubles: 100 }, reason: reasons }),
  );
  return id;
}
