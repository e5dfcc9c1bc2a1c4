import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { amount, aShop, payoutBody } from '../test-shop.ts';
import { nobodysPhone } from './payouts.ts';

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});
beforeEach(() => shop.control({ reset: true, payout_delay_ms: 0 }));
afterAll(() => shop.stop());

/** The events heard about one object, in the order they came. */
async function listenAbout(id: string, count: number): Promise<string[]> {
  const about = () => shop.heard.filter(({ object }) => object.id === id).map(({ event }) => event);
  for (let all = shop.heard.length + 1; about().length < count; all++) await shop.hear(all);
  return about();
}

test('is under way first, then paid, and the shop hears of it', async () => {
  const payout = await shop.aPayout();
  expect(payout).toMatchObject({
    status: 'pending',
    amount: amount('5000.00'),
    payout_destination: { type: 'sbp', phone: '79161234567', bank_id: '100000000004' },
  });
  expect(await listenAbout(payout.id, 1)).toEqual(['payout.succeeded']);
  expect((await shop.get(`/v3/payouts/${payout.id}`)).body).toMatchObject({ status: 'succeeded', succeeded_at: expect.any(String) });
});

test('is returned by the bank later, once', async () => {
  const payout = await shop.aPayout();
  await listenAbout(payout.id, 1);
  const authorization = `Basic ${Buffer.from('artel-payouts:test_payout_secret').toString('base64')}`;
  const balance = async () => Number((await shop.get('/v3/me', { authorization })).body.payout_balance!.value);
  const before = await balance();
  await shop.control({ return_payout: payout.id });
  await shop.control({ return_payout: payout.id });
  expect(await balance()).toBe(before + 5000);
  await listenAbout(payout.id, 2);
  const { body } = await shop.get(`/v3/payouts/${payout.id}`);
  expect(body).toMatchObject({ status: 'canceled', cancellation_details: { party: 'payout_network', reason: 'rejected_by_payee' } });
  const next = await shop.aPayout();
  await listenAbout(next.id, 1);
  expect(await listenAbout(payout.id, 2)).toEqual(['payout.succeeded', 'payout.canceled']);
});

test('is not returned before it is paid', async () => {
  await shop.control({ payout_delay_ms: 3_600_000 });
  const payout = await shop.aPayout();
  const { status, body } = await shop.post('/control', { return_payout: payout.id });
  expect([status, body.parameter]).toEqual([400, 'return_payout']);
});

test('does not reach nobody, nor anybody while payouts are declined', async () => {
  const toNobody = await shop.aPayout({ payout_destination_data: { type: 'sbp', phone: nobodysPhone, bank_id: '100000000004' } });
  await shop.control({ decline_payouts: 'fraud_suspected' });
  const declined = await shop.aPayout();
  expect(await listenAbout(toNobody.id, 1)).toEqual(['payout.canceled']);
  expect(await listenAbout(declined.id, 1)).toEqual(['payout.canceled']);
  expect((await shop.get(`/v3/payouts/${toNobody.id}`)).body.cancellation_details?.reason).toBe('recipient_not_found');
  expect((await shop.get(`/v3/payouts/${declined.id}`)).body.cancellation_details?.reason).toBe('fraud_suspected');
});

test('keeps no card number', async () => {
  const byNumber = await shop.aPayout({ payout_destination_data: { type: 'bank_card', card: { number: '2202474301322987' } } });
  const byToken = await shop.aPayout({ payout_destination_data: undefined, payout_token: 'pt-2987' });
  for (const { payout_destination } of [byNumber, byToken]) {
    expect(payout_destination).toMatchObject({ type: 'bank_card', card: { first6: '220247', last4: '2987' } });
  }
  expect(JSON.stringify(byNumber)).not.toContain('2202474301322987');
});

test.each([
  ['no destination', { payout_destination_data: undefined }, 'payout_destination_data'],
  [
    'a phone of another form',
    { payout_destination_data: { type: 'sbp', phone: '+7916', bank_id: '1000' } },
    'payout_destination_data.phone',
  ],
  ['more than a card takes', { payout_destination_data: undefined, payout_token: 'pt', amount: amount('150000.01') }, 'amount'],
])('%s is refused', async (_, changes, parameter) => {
  const { status, body } = await shop.post('/v3/payouts', payoutBody(changes));
  expect([status, body.code, body.parameter]).toEqual([400, 'invalid_request', parameter]);
});

test('the same key pays once', async () => {
  const first = await shop.post('/v3/payouts', payoutBody(), { key: 'payout-1' });
  expect(await shop.post('/v3/payouts', payoutBody(), { key: 'payout-1' })).toEqual(first);
});

test('all are on the plain list; the search has those with one pair of metadata, and wants it', async () => {
  const since = new Date().toISOString();
  const one = await shop.aPayout({ metadata: { reference: 'one', of: 'both' } });
  const two = await shop.aPayout({ metadata: { reference: 'two', of: 'both' } });
  const found = async (path: string) => (await shop.get(path)).body.items.map(({ id }) => id);
  expect(await found(`/v3/payouts?created_at.gte=${since}&payout_destination.type=sbp`)).toEqual([two.id, one.id]);
  expect(await found(`/v3/payouts?created_at.gte=${since}&payout_destination.type=bank_card`)).toEqual([]);
  expect(await found('/v3/payouts/search?metadata[reference]=one')).toEqual([one.id]);
  expect(await found('/v3/payouts/search?metadata[reference]=none')).toEqual([]);
  expect(await found(`/v3/payouts/search?metadata[of]=both&created_at.gte=${since}&limit=1`)).toEqual([two.id]);
});

test.each([
  ['/v3/payouts/search', 'metadata'],
  ['/v3/payouts/search?created_at.gte=2026-11-01T00:00:00Z&limit=100', 'metadata'],
  ['/v3/payouts/search?metadata[a]=1&metadata[b]=2', 'metadata'],
  ['/v3/payouts/search?metadata[a]=1&status=succeeded', undefined],
  ['/v3/payouts?metadata[a]=1', undefined],
  ['/v3/payments?metadata[a]=1', undefined],
  ['/v3/refunds?reference=1', undefined],
  ['/v3/receipts?type=payment', undefined],
  ['/v3/payouts/po-1?expand=all', undefined],
  ['/v3/me?balance=1', undefined],
])('%s is not promised by the documentation and refused', async (path, parameter) => {
  const { status, body } = await shop.get(path);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  if (parameter) expect(body.parameter).toBe(parameter);
});
