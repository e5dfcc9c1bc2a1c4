import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount, aShop } from '../test-shop.ts';

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.stop());

const look = async (id: string) => {
  const response = await fetch(`${shop.origin}/pay/${id}`);
  return { status: response.status, headers: response.headers, text: (await response.text()).replaceAll('\u00a0', ' ') };
};

test('shows the sum, what it is for, and that the money is not real', async () => {
  const { id } = await shop.aPayment({ amount: amount('24640.50'), description: '<b>Логотип</b> & «стиль»' });
  const { status, headers, text } = await look(id);
  expect(status).toBe(200);
  for (const words of [
    'деньги не настоящие',
    '24 640,50 руб.',
    '&#60;b&#62;Логотип&#60;/b&#62;',
    'Банковская карта',
    'Оплатить',
    'Отказать в оплате',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('<script');
  expect(headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000;");
});

test('«Оплатить» pays, leads back, and a second click changes nothing', async () => {
  const { id } = await shop.aPayment();
  for (const result of ['succeeded', 'succeeded', 'failed']) {
    const answer = await shop.onPage(id, { result, card: '4111111111111111' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://127.0.0.1:3000/payments/1?back=1']);
  }
  const { body } = await shop.get(`/v3/payments/${id}`);
  expect(body).toMatchObject({
    status: 'succeeded',
    paid: true,
    refundable: true,
    income_amount: amount('965.00'),
    payment_method: { type: 'bank_card', title: 'Bank card *1111', card: { first6: '411111', card_type: 'Visa' } },
  });
  expect((await look(id)).text).toContain('Платёж прошёл');
});

test('ten clicks at once pay once and are told once', async () => {
  const { id } = await shop.aPayment();
  await Promise.all(Array.from({ length: 10 }, () => shop.onPage(id, { result: 'succeeded' })));
  const next = await shop.aPaidPayment();
  while (!shop.heard.some(({ object }) => object.id === next.id)) await shop.hear(shop.heard.length + 1);
  expect(shop.heard.filter(({ object }) => object.id === id)).toHaveLength(1);
});

test('«Отказать в оплате» declines for the chosen reason', async () => {
  const { id } = await shop.aPayment();
  expect((await shop.onPage(id, { result: 'failed', reason: 'insufficient_funds' })).status).toBe(303);
  expect((await shop.get(`/v3/payments/${id}`)).body).toMatchObject({
    status: 'canceled',
    paid: false,
    cancellation_details: { party: 'payment_network', reason: 'insufficient_funds' },
  });
  expect((await look(id)).text).toContain('Не хватает денег');
});

test('the visitor chooses the method the shop left open', async () => {
  const { id } = await shop.aPayment({ payment_method_data: undefined });
  expect((await look(id)).text).toContain('value="sbp"');
  await shop.onPage(id, { result: 'succeeded', method: 'sbp' });
  expect((await shop.get(`/v3/payments/${id}`)).body).toMatchObject({ payment_method: { type: 'sbp' }, income_amount: amount('993.00') });
});

test('a method the shop has chosen stays', async () => {
  const { id } = await shop.aPayment({ payment_method_data: { type: 'sbp' } });
  await shop.onPage(id, { result: 'succeeded', method: 'bank_card' });
  expect((await shop.get(`/v3/payments/${id}`)).body.payment_method?.type).toBe('sbp');
});

test('an answer the page does not offer, or a form of another site, pays nothing', async () => {
  const { id } = await shop.aPayment();
  expect((await shop.onPage(id, { result: 'paid' })).status).toBe(400);
  const foreign = await fetch(`${shop.origin}/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ result: 'succeeded' }),
    headers: { 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  expect(foreign.status).toBe(403);
  expect((await shop.get(`/v3/payments/${id}`)).body.status).toBe('pending');
});

test('an unknown payment says so', async () => {
  const { status, text } = await look('nothing');
  expect(status).toBe(404);
  expect(text).toContain('Такого платежа нет');
  expect((await shop.onPage('nothing', { result: 'succeeded' })).status).toBe(404);
});

test('the index page shows what happened and does what its buttons say', async () => {
  await shop.control({ payout_delay_ms: 0 });
  const payment = await shop.aPayment({ description: 'Видно на странице' });
  const payout = await shop.aPayout();
  while (!shop.heard.some(({ object }) => object.id === payout.id)) await shop.hear(shop.heard.length + 1);
  const text = await (await fetch(`${shop.origin}/`)).text();
  expect(text).toContain('Видно на странице');
  expect(text).toContain('Вернуть выплату банком');
  const press = (path: string, form: Record<string, string> = {}) =>
    fetch(shop.origin + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect((await press(`/desk/payouts/${payout.id}/return`)).status).toBe(303);
  expect((await press(`/desk/payments/${payment.id}/expire`)).status).toBe(303);
  expect((await shop.get(`/v3/payouts/${payout.id}`)).body.status).toBe('canceled');
  expect((await shop.get(`/v3/payments/${payment.id}`)).body.cancellation_details?.reason).toBe('expired_on_confirmation');
  const form = {
    duplicate_webhooks: '1',
    delay_webhooks_ms: '5',
    payout_delay_ms: '7',
    refund_delay_ms: '0',
    confirm_coins_ms: '0',
    fail_api: 'no',
    drop_webhooks: 'true',
  };
  expect((await press('/desk/behaviour', form)).status).toBe(303);
  expect(await shop.control({})).toMatchObject({
    duplicate_webhooks: 1,
    delay_webhooks_ms: 5,
    payout_delay_ms: 7,
    drop_webhooks: true,
    shuffle: false,
  });
});
