import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClockAhead } from '../clock.ts';
import { wake } from '../clockwork.ts';
import { amount, aShop, paymentBody } from '../test-shop.ts';

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.stop());

describe('asking for a payment', () => {
  test('it waits for the person at the hosted page', async () => {
    const { status, body } = await shop.post('/v3/payments', paymentBody());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'pending',
      amount: amount('1000.00'),
      paid: false,
      refundable: false,
      test: true,
      recipient: { account_id: 'artel' },
      metadata: { order_id: '1' },
      confirmation: { type: 'redirect', confirmation_url: `${shop.origin}/pay/${body.id}` },
    });
    expect((await shop.get(`/v3/payments/${body.id}`)).body).toEqual(body);
  });

  test('a stranger is not let in', async () => {
    const forged = `Basic ${Buffer.from('artel:guess').toString('base64')}`;
    for (const authorization of [forged, 'Basic', 'Bearer artel:test_secret', 'Basic ???']) {
      const { status, body } = await shop.post('/v3/payments', paymentBody(), { authorization });
      expect([status, body.type, body.code]).toEqual([401, 'error', 'invalid_credentials']);
    }
  });

  test.each([
    ['a sum that is a number', { amount: { value: 1000, currency: 'RUB' } }, 'amount.value'],
    ['a sum without kopecks', { amount: amount('1000') }, 'amount.value'],
    ['a sum of nothing', { amount: amount('0.00') }, 'amount'],
    ['a sum below a rouble', { amount: amount('0.99') }, 'amount'],
    ['a sum above the limit of cards', { amount: amount('350000.01') }, 'amount'],
    ['another currency', { amount: { value: '1.00', currency: 'USD' } }, 'amount.currency'],
    ['two stages', { capture: false }, 'capture'],
    ['a script to return to', { confirmation: { type: 'redirect', return_url: 'javascript:alert(1)' } }, 'confirmation.return_url'],
    ['a long description', { description: 'я'.repeat(129) }, 'description'],
    ['too much metadata', { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`k${i}`, ''])) }, 'metadata'],
    ['an unknown field', { ammount: 1 }, 'ammount'],
  ])('%s is refused at its field', async (_, changes, parameter) => {
    const { status, body } = await shop.post('/v3/payments', paymentBody(changes));
    expect([status, body.code, body.parameter]).toEqual([400, 'invalid_request', parameter]);
  });

  test('СБП takes more than a card', async () => {
    const { body } = await shop.post('/v3/payments', paymentBody({ amount: amount('350000.01'), payment_method_data: { type: 'sbp' } }));
    expect(body.status).toBe('pending');
  });
});

describe('the same key', () => {
  test('with the same request gives the first result, also when the fields stand in another order', async () => {
    const first = await shop.post('/v3/payments', paymentBody(), { key: 'same' });
    const again = await shop.post('/v3/payments', Object.fromEntries(Object.entries(paymentBody()).reverse()), { key: 'same' });
    expect(again).toEqual(first);
    await shop.onPage(first.body.id, { result: 'succeeded' });
    expect(await shop.post('/v3/payments', paymentBody(), { key: 'same' })).toEqual(first);
  });

  test('ten times at once makes one payment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post('/v3/payments', paymentBody(), { key: 'at-once' })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('with another body or another call is refused', async () => {
    const { body: payment } = await shop.post('/v3/payments', paymentBody(), { key: 'one' });
    const other = await shop.post('/v3/payments', paymentBody({ amount: amount('2.00') }), { key: 'one' });
    const elsewhere = await shop.post(`/v3/payments/${payment.id}/cancel`, undefined, { key: 'one' });
    for (const { status, body } of [other, elsewhere]) {
      expect([status, body.code, body.parameter]).toEqual([400, 'invalid_request', 'Idempotence-Key']);
    }
  });

  test('after a refusal may be used again', async () => {
    expect((await shop.post('/v3/payments', paymentBody({ capture: false }), { key: 'again' })).status).toBe(400);
    expect((await shop.post('/v3/payments', paymentBody(), { key: 'again' })).status).toBe(200);
  });

  test('must be there and fit into 64 characters', async () => {
    expect((await shop.post('/v3/payments', paymentBody(), { key: undefined })).status).toBe(400);
    expect((await shop.post('/v3/payments', paymentBody(), { key: 'k'.repeat(65) })).status).toBe(400);
    expect((await shop.post('/v3/payments', paymentBody(), { key: 'k'.repeat(64) })).status).toBe(200);
  });
});

describe('giving up a payment', () => {
  test('the shop cannot cancel what waits for its payer: by the old link it may still be paid', async () => {
    const { id } = await shop.aPayment();
    expect((await shop.post(`/v3/payments/${id}/cancel`, {})).body.code).toBe('invalid_request');
    await shop.onPage(id, { result: 'succeeded' });
    expect((await shop.get(`/v3/payments/${id}`)).body.status).toBe('succeeded');
  });

  test('a paid one stays paid', async () => {
    const { id } = await shop.aPaidPayment();
    expect((await shop.post(`/v3/payments/${id}/cancel`)).body.code).toBe('invalid_request');
    expect((await shop.get(`/v3/payments/${id}`)).body.status).toBe('succeeded');
  });

  test('after an hour it is given up by itself', async () => {
    const { id } = await shop.aPayment();
    const before = shop.heard.length;
    setClockAhead(3_600_001);
    wake();
    const mine = () => shop.heard.find(({ object }) => object.id === id);
    for (let count = before + 1; !mine(); count++) await shop.hear(count);
    expect(mine()).toMatchObject({
      event: 'payment.canceled',
      object: { cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' } },
    });
    setClockAhead(0);
  });
});

test('the list is walked page by page, newest first, without gaps while new payments come', async () => {
  const since = new Date().toISOString();
  const made: string[] = [];
  for (let i = 0; i < 5; i++) made.unshift((await shop.aPayment({ metadata: { list: String(i) } })).id);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await shop.get(`/v3/payments?created_at.gte=${since}&limit=2${cursor && `&cursor=${cursor}`}`);
    expect(body.type).toBe('list');
    seen.push(...body.items.map(({ id }) => id));
    cursor = body.next_cursor ?? '';
    await shop.aPayment();
  } while (cursor);
  expect(seen).toEqual(made);
  expect((await shop.get('/v3/payments?limit=2&cursor=nonsense')).status).toBe(400);
  expect((await shop.get('/v3/payments?limit=101')).status).toBe(400);
  const { body } = await shop.get(`/v3/payments?created_at.gte=${since}&status=succeeded`);
  expect(body.items).toEqual([]);
});

test('what is not there is not found, and the shop is told who it is', async () => {
  for (const path of ['/v3/payments/nothing', '/v3/refunds/nothing', '/v3/payouts/nothing', '/v3/nothing']) {
    const { status, body } = await shop.get(path);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  expect((await shop.get('/v3/me')).body).toMatchObject({ account_id: 'artel', status: 'enabled', test: true });
});

test('its books can be made to go wrong: one is lost, one altered, one stands there twice', async () => {
  const [lost, altered] = [await shop.aPaidPayment(), await shop.aPaidPayment()];
  const doubled = await shop.aPaidPayment({ metadata: { reference: 'twice' } });
  await shop.control({ slip: { of: 'payments', id: lost.id, how: 'lose' } });
  await shop.control({ slip: { of: 'payments', id: altered.id, how: 'alter' } });
  await shop.control({ slip: { of: 'payments', id: doubled.id, how: 'double' } });
  expect((await shop.get(`/v3/payments/${lost.id}`)).status).toBe(404);
  expect((await shop.get(`/v3/payments/${altered.id}`)).body.amount).toEqual(amount('1001.00'));
  const twice = (await shop.get('/v3/payments?limit=100')).body.items.filter(
    ({ metadata }) => (metadata as { reference?: string }).reference === 'twice',
  );
  expect(twice).toHaveLength(2);
});

test('the second receipt of a paid payment is made by the till, once for its key, beside the first', async () => {
  const item = { description: 'Работа', vat_code: 1, quantity: 1, measure: 'piece', payment_subject: 'service' };
  const items = (payment_mode: string, value: string) => [{ ...item, payment_mode, amount: amount(value) }];
  const customer = { email: 'anna@artel.test' };
  const { id } = await shop.aPaidPayment({ receipt: { customer, items: items('full_prepayment', '1000.00') } });
  await shop.control({ receipt_delay_ms: 0 });
  const second = (value: string) => ({
    ...{ type: 'payment', payment_id: id, customer, send: true, items: items('full_payment', '1000.00') },
    settlements: [{ type: 'prepayment', amount: amount(value) }],
  });
  expect((await shop.post('/v3/receipts', second('999.00'))).body.parameter).toBe('receipt.items');
  const made = await shop.post('/v3/receipts', second('1000.00'), { key: 'second' });
  expect((await shop.post('/v3/receipts', second('1000.00'), { key: 'second' })).body).toEqual(made.body);
  const listed = async () => (await shop.get(`/v3/receipts?payment_id=${id}`)).body.items;
  await expect.poll(async () => (await listed()).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  expect((await listed())[0]).toMatchObject({ id: made.body.id, type: 'payment', fiscal_document_number: expect.stringMatching(/^\d+$/) });
});
