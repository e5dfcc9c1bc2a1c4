/** Calls of the access table about chats, offers in them and disputes: each target is a talk of `customer` and `seller`, begun by `customer`. */
import { getCase } from '@artel/contracts/disputes/admin-disputes.ts';
import { answerDispute, objectToRuling, openDispute } from '@artel/contracts/disputes/disputes.ts';
import { v7 as newId } from 'uuid';
import { propose } from '../../../server/src/features/approvals/index.ts';
import { inTransaction } from '../../../server/src/platform/db/index.ts';
import { aPictureOf } from '../../../server/test/files.ts';
import { anOffer, anOfferInput } from '../../../server/test/offers.ts';
import { aChat } from '../../../server/test/rows.ts';
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
  'POST /api/chat/:id/offers': inTalk(anOfferInput()),
  'GET /api/offers/:id': async ({ server }, cast) => ({ params: { id: (await anOffer(server, cast)).offer._id } }),
  'POST /api/offers/:id/accept': onOffer({}),
  'POST /api/offers/:id/decline': onOffer({ answer: 'Слишком долго' }),
  'POST /api/offers/:id/withdraw': onOffer({}),
};

const reasons = 'Работа сдана наполовину, вторая половина обещана и не пришла';
const aQuarrel = { category: 'quality', text: 'Работа не такая, как договорились', customer_percent: 100 } as const;
export const disputeCalls: Record<string, Prepare> = {
  'POST /api/disputes/': async (world, cast) => ({ body: { ...aQuarrel, stage_id: (await walked(world, cast, 'delivered')).stage_id } }),
  'DELETE /api/disputes/:id': async (world, cast) => ({ params: { id: await opened(world, cast) } }),
  'GET /api/disputes/:id': async (world, cast) => ({ params: { id: await opened(world, cast) } }),
  'GET /api/disputes/:id/sums': async (world, cast) => ({ params: { id: await opened(world, cast) }, query: { customer_percent: '40' } }),
  'POST /api/disputes/:id/answer': async (world, cast) => ({
    params: { id: await opened(world, cast) },
    body: { customer_percent: 10, text: reasons },
  }),
  'POST /api/disputes/:id/offers': async (world, cast) => ({
    params: { id: await answered(world, cast) },
    body: { customer_percent: 50, against_percent: 10 },
  }),
  'POST /api/disputes/:id/accept': async (world, cast) => ({ params: { id: await answered(world, cast) }, body: { customer_percent: 10 } }),
  'POST /api/disputes/:id/escalate': async (world, cast) => ({ params: { id: await answered(world, cast) }, body: {} }),
  'POST /api/disputes/:id/files': async (world, cast) => ({
    params: { id: await opened(world, cast) },
    body: { file_ids: [(await aPictureOf(world.server, cast.customer))._id] },
  }),
  'POST /api/disputes/:id/reply': async (world, cast) => ({
    params: { id: await judged(world, cast, { status: 'evidence' }) },
    body: { text: reasons },
  }),
  'POST /api/disputes/:id/ruling/agree': async (world, cast) => ({ params: { id: await ruled(world, cast, 'proposed') }, body: {} }),
  'POST /api/disputes/:id/ruling/object': async (world, cast) => ({
    params: { id: await ruled(world, cast, 'proposed') },
    body: { text: reasons },
  }),
  'POST /api/disputes/:id/ruling/waive': async (world, cast) => ({ params: { id: await ruled(world, cast, 'decided') }, body: {} }),
  'POST /api/disputes/:id/appeal': async (world, cast) => ({
    params: { id: await ruled(world, cast, 'decided') },
    body: { ground: 'new_fact', text: reasons },
  }),
  'GET /api/admin/disputes/:id': async (world, cast) => ({ params: { id: await opened(world, cast) } }),
  'GET /api/admin/disputes/:id/sums': async (world, cast) => ({
    params: { id: await opened(world, cast) },
    query: { customer_percent: '40' },
  }),
  'POST /api/admin/disputes/:id/take': async (world, cast) => ({
    params: { id: await judged(world, cast, { arbiter_id: null }) },
    body: {},
  }),
  'POST /api/admin/disputes/:id/leave': async (world, cast) => ({ params: { id: await judged(world, cast) }, body: { reason: reasons } }),
  'POST /api/admin/disputes/:id/questions': async (world, cast) => ({
    params: { id: await judged(world, cast) },
    body: { to: 'opener', text: reasons },
  }),
  'GET /api/admin/disputes/queue': async () => ({}),
  'POST /api/admin/disputes/:id/ruling': async (world, cast) => withRuling(world, cast, await judged(world, cast)),
  'POST /api/admin/disputes/:id/ruling/finalise': async (world, cast) => {
    const id = await ruled(world, cast, 'proposed');
    await world.server.call(objectToRuling, { as: cast.seller, params: { id }, body: { text: reasons } });
    const { params, body } = await withRuling(world, cast, id);
    return { params, body: { ...body, answer: reasons } };
  },
  'POST /api/admin/disputes/:id/ruling/final': async (world, cast) =>
    withRuling(world, cast, await judged(world, cast, { status: 'appealed' })),
  'POST /api/admin/disputes/:id/ruling/sign': async (world, cast) => ({ params: { id: await unsigned(world, cast) }, body: {} }),
  'POST /api/admin/disputes/:id/ruling/refuse': async (world, cast) => ({
    params: { id: await unsigned(world, cast) },
    body: { reason: reasons },
  }),
};

const decided = { customer_percent: 40, text: reasons, summary: reasons, rules: ['disputes-2.1'], fault: 'none' } as const;
/** With each point of the order's list marked. */
async function withRuling(world: World, cast: Cast, id: string) {
  const seen = await world.server.call(getCase, { as: cast.admin, params: { id } });
  return { params: { id }, body: { ...decided, points: seen.body!.result.points.map(({ no }) => ({ no, fulfilled: 'partly' })) } };
}

async function opened(world: World, cast: Cast): Promise<string> {
  const { stage_id } = await walked(world, cast, 'delivered');
  const dispute = await world.server.call(openDispute, { as: cast.customer, body: { ...aQuarrel, stage_id } });
  return dispute.body!.result._id;
}
/** The seller leaves a tenth. */
async function answered(world: World, cast: Cast): Promise<string> {
  const id = await opened(world, cast);
  await world.server.call(answerDispute, { as: cast.seller, params: { id }, body: { customer_percent: 10, text: reasons } });
  return id;
}
/** Before `admin` as its arbiter. */
async function judged(world: World, cast: Cast, known: { status?: string; arbiter_id?: null } = {}): Promise<string> {
  const id = await answered(world, cast);
  const change = { status: 'arbitration', acts_by: 'arbiter', arbiter_id: cast.admin.user_id, ...known };
  await inTransaction(async (tx) => {
    await tx.db.updateTable('disputes').set(change).where('id', '=', id).execute();
    if (known.status !== 'evidence') return;
    const asked = { asked_by: cast.admin.user_id, asked_at: new Date(), until: new Date(), text: reasons };
    await tx.db
      .insertInto('dispute_questions')
      .values({ id: newId(), dispute_id: id, side: 'respondent', ...asked })
      .execute();
  });
  return id;
}
async function ruled(world: World, cast: Cast, status: 'proposed' | 'decided'): Promise<string> {
  const id = await judged(world, cast, { status });
  const ruling = { dispute_id: id, instance: 1, arbiter_id: cast.admin.user_id, proposed_at: new Date(), ...decided };
  await inTransaction((tx) =>
    tx.db
      .insertInto('dispute_rulings')
      .values({ ...ruling, rules: [...decided.rules] })
      .execute(),
  );
  return id;
}
/** A final word of somebody else that waits for a signature. */
async function unsigned(world: World, cast: Cast): Promise<string> {
  const id = await judged(world, cast, { status: 'appealed', arbiter_id: null });
  await inTransaction((tx) =>
    propose(tx, cast['other seller'], { kind: 'dispute_ruling', entity_id: id, proposal: { ...decided, points: [] }, reason: reasons }),
  );
  return id;
}
