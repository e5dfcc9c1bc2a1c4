import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setClockAhead } from '../clock.ts';
import { wake } from '../clockwork.ts';
import { database } from '../database.ts';
import { amount, aShop, paymentBody, webhookSecret } from '../test-shop.ts';

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});
afterEach(async () => {
  await shop.control({ reset: true });
  setClockAhead(0);
  shop.heard.length = 0;
});
afterAll(() => shop.stop());

test('a payment paid on the page is told to the shop, signed over the time and the very bytes', async () => {
  const payment = await shop.aPaidPayment();
  const [webhook] = await shop.hear(1);
  expect(webhook).toMatchObject({ event: 'payment.succeeded', event_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(webhook?.object).toEqual(payment);
  expect(JSON.parse(webhook!.body).type).toBe('notification');
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(webhook!.signature)!;
  expect(v1).toBe(createHmac('sha256', webhookSecret).update(`${t}.${webhook!.body}`).digest('hex'));
});

test('duplicates come under one event id', async () => {
  await shop.control({ duplicate_webhooks: 2 });
  await shop.aPaidPayment();
  const ids = (await shop.hear(3)).map(({ event_id }) => event_id);
  expect(new Set(ids).size).toBe(1);
});

test('a delayed webhook waits for its time', async () => {
  await shop.control({ delay_webhooks_ms: 3_600_000 });
  const { id } = await shop.aPaidPayment();
  await shop.control({ reset: true });
  const next = await shop.aPaidPayment();
  expect((await shop.hear(1)).map(({ object }) => object.id)).toEqual([next.id]);
  setClockAhead(3_600_001);
  wake();
  expect((await shop.hear(2)).map(({ object }) => object.id)).toEqual([next.id, id]);
});

test('shuffled webhooks are due in another order than they happened', async () => {
  await shop.control({ shuffle: true, delay_webhooks_ms: 3_600_000 });
  const { id } = await shop.aPaidPayment();
  for (let i = 0; i < 12; i++) await shop.post('/v3/refunds', { payment_id: id, amount: amount('1.00') });
  const { rows } = await database().query('select id from deliveries where ended_at is null order by due_at');
  const order = rows.map((row) => Number(row.id));
  expect(order).toHaveLength(13);
  expect(order).not.toEqual(order.toSorted((a, b) => a - b));
  setClockAhead(3_600_001);
  wake();
  await shop.hear(13);
});

test('a dropped webhook never comes, the payment is paid all the same', async () => {
  await shop.control({ drop_webhooks: true });
  const payment = await shop.aPaidPayment();
  expect(payment.status).toBe('succeeded');
  await shop.control({ reset: true });
  const next = await shop.aPaidPayment();
  expect((await shop.hear(1)).map(({ object }) => object.id)).toEqual([next.id]);
  const { rows } = await database().query('select attempts, ended_at from deliveries where object_id = $1', [payment.id]);
  expect(rows).toEqual([{ attempts: 0, ended_at: expect.any(Date) }]);
});

test('a shop that was off hears everything when it is back', async () => {
  await shop.close();
  const first = await shop.aPaidPayment();
  const second = await shop.aPaidPayment();
  await shop.listen();
  const heard = await shop.hear(2);
  expect(new Set(heard.map(({ object }) => object.id))).toEqual(new Set([first.id, second.id]));
});

test('anything but 200 is asked again until it is 200', async () => {
  shop.answerWith(503);
  const refused = shop.oneMoreCall();
  await shop.aPaidPayment();
  await refused;
  shop.answerWith(202);
  await shop.oneMoreCall();
  shop.answerWith(200);
  await shop.hear(1);
});

test('an API that fails before does nothing; one that fails after has done it, and the key finds the result', async () => {
  const count = async () => Number((await database().query('select count(*) from payments')).rows[0].count);
  const start = await count();
  await shop.control({ fail_api: 'before' });
  expect((await shop.post('/v3/payments', paymentBody(), { key: 'lost' })).body).toMatchObject({ code: 'internal_server_error' });
  expect((await shop.get('/v3/me')).status).toBe(500);
  expect(await count()).toBe(start);
  await shop.control({ fail_api: 'after' });
  expect((await shop.post('/v3/payments', paymentBody(), { key: 'lost' })).status).toBe(500);
  expect(await count()).toBe(start + 1);
  await shop.control({ fail_api: null });
  expect((await shop.post('/v3/payments', paymentBody(), { key: 'lost' })).body.status).toBe('pending');
  expect(await count()).toBe(start + 1);
});

test('control changes only what is named and refuses what it does not know', async () => {
  await shop.control({ duplicate_webhooks: 3 });
  expect(await shop.control({ shuffle: true })).toMatchObject({ duplicate_webhooks: 3, shuffle: true, payout_delay_ms: 1000 });
  expect((await shop.post('/control', { duplicate: 1 })).status).toBe(400);
  expect((await shop.post('/control', {}, { authorization: 'Basic Zm9yZ2Vk' })).status).toBe(401);
  const proxied = await fetch(`${shop.origin}/`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(proxied.status).toBe(403);
  const foreign = await fetch(`${shop.origin}/desk/reset`, { method: 'POST', headers: { origin: 'http://shop.example' } });
  expect(foreign.status).toBe(403);
});
