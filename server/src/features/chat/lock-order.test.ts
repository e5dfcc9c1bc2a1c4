import * as api from '@artel/contracts/chat/chat.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, aSeller } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { whenDrained } from '../../platform/outbox.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { lockUser } from '../users/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A moment that several wait for. */
const time = () => {
  let come = (): void => undefined;
  const here = new Promise<void>((done) => {
    come = done;
  });
  return { here, come };
};

test('two that tell one side first and then both, each in their own order, never wait for each other', async () => {
  const [one, other] = [(await aCustomer()).user_id, (await aSeller()).user_id];
  const [firstTold, secondTold] = [time(), time()];
  const attempts: string[] = [];
  const tell = (name: string, to: string, mine: ReturnType<typeof time>, theirs: ReturnType<typeof time>) =>
    inTransaction(async (tx) => {
      attempts.push(name);
      await publishChanged(tx, [to], { type: 'bid', id: to });
      mine.come();
      await theirs.here;
      await publishChanged(tx, [one, other], { type: 'bid', id: to });
    });
  await Promise.all([tell('first', one, firstTold, secondTold), tell('second', other, secondTold, firstTold)]);
  // whoever was in a deadlock would have begun anew
  expect(attempts.sort()).toEqual(['first', 'second']);
  const { rows } = await database().query(
    `select user_id, count(*)::int as told, max(seq)::int - min(seq)::int + 1 as span from user_events
     where type = 'entity_changed' and user_id = any ($1) group by user_id`,
    [[one, other]],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ told: 3, span: 3 });
});

test('what one change tells the same people comes in its order, without gaps', async () => {
  const [one, other] = [(await aCustomer()).user_id, (await aSeller()).user_id];
  await inTransaction(async (tx) => {
    for (const [type, to] of [
      ['order', [one, other]],
      ['bid', [one]],
      ['order', [other, one]],
      ['offer', [other, other]],
    ] as const)
      await publishChanged(tx, to, { type, id: one });
  });
  const told = async (user_id: string) =>
    (
      await database().query(
        `select seq, payload ->> 'type' as type from user_events where user_id = $1 and type = 'entity_changed' order by seq`,
        [user_id],
      )
    ).rows;
  const first = (await told(one))[0]!.seq;
  expect(await told(one)).toEqual(['order', 'bid', 'order'].map((type, at) => ({ seq: first + at, type })));
  expect((await told(other)).map(({ type }) => type)).toEqual(['order', 'order', 'offer']);
});

test('a member writes in an order’s chat while a move of the order that told them is still under way; its card comes after', async () => {
  const [customer, seller] = [await aCustomer(), await aSeller()];
  const { order } = await anOrder(server, testProvider(), 'paid', { customer, seller });
  const { chat } = (await server.call(api.findChat, { as: customer, query: { order_id: order._id } })).body!.result;
  const [told, written] = [time(), time()];
  const move = inTransaction(async (tx) => {
    await publishChanged(tx, [customer.user_id], { type: 'order', id: order._id });
    await tx.announce({
      type: 'order.brief_answered',
      entity: 'order',
      entity_id: order._id,
      actor: 'customer',
      actor_id: customer.user_id,
      data: { number: 1, source: 'service', customer_id: customer.user_id, seller_id: seller.user_id, start_due_at: order.created_at },
    });
    told.come();
    await written.here;
  });
  await told.here;
  const sent = await server.call(api.sendMessage, { as: seller, body: { chat_id: chat!._id, message: 'Жду материалы' } });
  written.come();
  await move;
  await whenDrained();
  expect(sent.status).toBe(200);
  const { list } = (await server.call(api.listMessages, { as: customer, params: { chat_id: chat!._id } })).body!.result;
  expect(list.slice(0, 2).map(({ event, message }) => event ?? message)).toEqual(['order.brief_answered', 'Жду материалы']);
});

test('a person whose account is being changed is written to all the same', async () => {
  const [customer, seller] = [await aCustomer(), await aSeller()];
  const [locked, written] = [time(), time()];
  const change = inTransaction(async (tx) => {
    await lockUser(tx, seller.user_id);
    locked.come();
    await written.here;
  });
  await locked.here;
  const sent = await server.call(api.sendMessage, { as: customer, body: { recipient: seller.user_id, message: 'Здравствуйте' } });
  written.come();
  await change;
  expect(sent.status).toBe(200);
});
