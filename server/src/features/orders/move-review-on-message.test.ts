/** What a customer writes in the last day of a review moves its end by a day, once. */
import { sendMessage } from '@artel/contracts/chat/chat.ts';
import { deliverStage, getOrder, reviseStage } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../../test/mailbox.ts';
import { anOrder, type Walk } from '../../../test/orders.ts';
import type { TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { hours, minutes, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
beforeEach(() => setClockShift(0));
afterAll(() => server.close());

const stageOf = async ({ order, customer }: Walk) =>
  (await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result.stages[0]!;
async function write({ order }: Walk, as: TestPerson, message = 'А можно знак крупнее?'): Promise<void> {
  const { rows } = await database().query<{ id: string }>('select id from chats where order_id = $1', [order._id]);
  expect((await server.call(sendMessage, { as, body: { chat_id: rows[0]!.id, message } })).status).toBe(200);
}
const inHours = (later: string | null, than: string | null): number => (Date.parse(later ?? '') - Date.parse(than ?? '')) / hours(1);

test('a word in the last day moves the end of the review by a day, once, and both are told', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  const { review_ends_at } = await stageOf(walk);
  await write(walk, walk.customer, 'Смотрю');
  await server.passTime(hours(50));
  await runJobs('heed_message');
  expect(await stageOf(walk)).toMatchObject({ review_ends_at, is_review_moved: false });
  await write(walk, walk.seller, 'Как вам?');
  await write(walk, walk.customer);
  await runJobs('heed_message');
  const moved = await stageOf(walk);
  expect([moved.is_review_moved, inHours(moved.review_ends_at, review_ends_at)]).toEqual([true, 24]);
  await server.passTime(hours(40));
  await write(walk, walk.customer, 'И потеплее');
  await runJobs('heed_message');
  expect((await stageOf(walk)).review_ends_at).toBe(moved.review_ends_at);
  const { rows } = await database().query(
    `select event from messages where event = 'stage.review_moved' and chat_id in (select id from chats where order_id = $1)`,
    [walk.order._id],
  );
  expect(rows).toHaveLength(1);
  await server.passTime(hours(8));
  expect(await stageOf(walk)).toMatchObject({ status: 'released', accepted_by: 'clock' });
});

test('written a moment before the end, it is heeded though no job has come round', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  await server.passTime(hours(72) - minutes(1));
  await write(walk, walk.customer);
  await server.passTime(minutes(2));
  expect(await stageOf(walk)).toMatchObject({ status: 'delivered', is_review_moved: true });
});

test('each delivery has a review of its own to be moved', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  await server.passTime(hours(60));
  await write(walk, walk.customer);
  await runJobs('heed_message');
  const params = { id: walk.stage_id };
  await server.call(reviseStage, { as: walk.customer, params, body: { comment: 'Сделайте знак крупнее и теплее' } });
  await server.call(deliverStage, { as: walk.seller, params, body: { text: 'Крупнее' } });
  expect((await stageOf(walk)).is_review_moved).toBe(false);
});
