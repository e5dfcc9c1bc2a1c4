import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setClockAhead } from '../clock.ts';
import { amount, aShop } from '../test-shop.ts';
import { settleDueRefunds } from './refunds.ts';

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.stop());

const refund = (payment_id: string, value: string, sent?: { key: string }) =>
  shop.post('/v3/refunds', { payment_id, amount: amount(value) }, sent);

test('part by part never more than was paid', async () => {
  const { id } = await shop.aPaidPayment();
  expect((await refund(id, '600.00')).body).toMatchObject({ status: 'succeeded', payment_id: id, amount: amount('600.00') });
  expect((await refund(id, '400.01')).body).toMatchObject({ code: 'invalid_request', parameter: 'amount' });
  expect((await refund(id, '400.00')).body.status).toBe('succeeded');
  expect((await refund(id, '0.01')).status).toBe(400);
  const { body } = await shop.get(`/v3/payments/${id}`);
  expect(body).toMatchObject({ status: 'succeeded', refunded_amount: amount('1000.00'), refundable: false });
  expect((await shop.get(`/v3/refunds?payment_id=${id}`)).body.items).toHaveLength(2);
});

test('twenty at once give back what there is and no more', async () => {
  const { id } = await shop.aPaidPayment();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, '300.00')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await shop.get(`/v3/payments/${id}`)).body.refunded_amount).toEqual(amount('900.00'));
});

test('the same key gives back once', async () => {
  const { id } = await shop.aPaidPayment();
  const first = await refund(id, '100.00', { key: 'refund-1' });
  expect(await refund(id, '100.00', { key: 'refund-1' })).toEqual(first);
  expect((await shop.get(`/v3/payments/${id}`)).body.refunded_amount).toEqual(amount('100.00'));
  expect((await shop.get(`/v3/refunds/${first.body.id}`)).body).toEqual(first.body);
});

test('what was not paid is not given back', async () => {
  const { id } = await shop.aPayment();
  expect((await refund(id, '1.00')).body).toMatchObject({ code: 'invalid_request', parameter: 'payment_id' });
  expect((await refund('nothing', '1.00')).status).toBe(400);
});

test('a refund that waits is declined later, without a word to anybody', async () => {
  const { id } = await shop.aPaidPayment();
  await shop.control({ decline_refunds: 'rejected_by_timeout', refund_delay_ms: 60_000 });
  const asked = await refund(id, '1000.00');
  expect(asked.body.status).toBe('pending');
  expect((await refund(id, '0.01')).body).toMatchObject({ code: 'invalid_request', parameter: 'amount' });
  setClockAhead(60_001);
  // the clockwork of the shop settles, too: which of both holds the refund is open
  await vi.waitFor(async () => {
    await settleDueRefunds();
    expect((await shop.get(`/v3/refunds/${asked.body.id}`)).body).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'rejected_by_timeout' },
    });
  }, 10_000);
  setClockAhead(0);
  await shop.control({ reset: true });
  const second = await refund(id, '1000.00');
  expect(second.body.status).toBe('succeeded');
  const ids = [asked.body.id, second.body.id];
  const told = () => shop.heard.filter(({ object }) => ids.includes(String(object.id))).map(({ event, object }) => [event, object.id]);
  await expect.poll(told).toEqual([['refund.succeeded', second.body.id]]);
});

test('a refund declined on demand gives back nothing', async () => {
  const { id } = await shop.aPaidPayment();
  await shop.control({ decline_refunds: 'rejected_by_payee' });
  expect((await refund(id, '1000.00')).body).toMatchObject({
    status: 'canceled',
    cancellation_details: { party: 'refund_network', reason: 'rejected_by_payee' },
  });
  await shop.control({ reset: true });
  expect((await refund(id, '1000.00')).body.status).toBe('succeeded');
});
