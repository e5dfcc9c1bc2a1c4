import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import {
  type ChargebackState,
  listChargebacks,
  loseChargeback,
  previewChargeback,
  proposeChargeback,
  refuseChargeback,
  signChargeback,
  winChargeback,
  withdrawChargeback,
} from '@artel/contracts/money/chargebacks.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { refundToSource } from '@artel/contracts/money/payments.ts';
import { getMoneyState, listMoneyCases, runReconciliation } from '@artel/contracts/money/reconciliation.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTopUp, letterOf } from '../../../test/chargebacks.ts';
import { lettersTo, runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, later, marketDay } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let fedor: TestPerson;
let olga: TestPerson;
let marta: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [fedor, olga, marta] = [await anAdmin(['finance']), await anAdmin(['finance']), await anAdmin(['finance'])];
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reason = 'Банк ответил письмом от 3 декабря';
const paid = (roubles = 1000) => aTopUp(server, provider, roubles);
const ask = (number: number, roubles: number, as = fedor) => server.call(proposeChargeback, { as, body: letterOf(number, roubles) });
const propose = async (number: number, roubles: number): Promise<string> => {
  const answer = await ask(number, roubles);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.body.result._id;
};
const sign = (as: TestPerson, id: string, key = newId()) => server.call(signChargeback, { as, params: { id }, body: {}, key });
const contested = async (number: number, roubles: number): Promise<string> => {
  const id = await propose(number, roubles);
  expect((await sign(olga, id)).error).toBeUndefined();
  return id;
};
const win = (as: TestPerson, id: string) => server.call(winChargeback, { as, params: { id }, body: { reason } });
const lose = (as: TestPerson, id: string) => server.call(loseChargeback, { as, params: { id }, body: { reason } });
const refund = (as: TestPerson, id: string, roubles: number) =>
  server.call(refundToSource, { as, params: { id }, body: { amount_minor: rub(roubles) } });
const listed = async (state: ChargebackState, as = olga) => (await server.call(listChargebacks, { as, query: { state } })).body!.result;
const found = async (id: string, as = olga) => (await listed('all', as)).find(({ _id }) => _id === id)!;
const balanceOf = async (account: string): Promise<number> => {
  const { rows } = await database().query<{ total: number }>(
    `select coalesce(sum(e.amount_minor), 0)::bigint as total from entries e join accounts a on a.id = e.account_id where a.key = $1`,
    [account],
  );
  return rows[0]!.total;
};
const both = async () => [await balanceOf('platform:protection'), await balanceOf('ext:sandbox')] as const;

test('nothing moves before the second signature; then exactly what was shown is written, once, and what the payer has of it stands still', async () => {
  const { number, payer } = await paid();
  const query = { payment_number: String(number), amount_minor: String(rub(400)) } as never;
  const shown = (await server.call(previewChargeback, { as: fedor, query })).body!.result;
  expect(shown).toMatchObject({ payment: { number, amount_minor: rub(1000), order_number: null }, left_minor: rub(1000) });
  expect(shown.journal).toEqual({
    code: 'M14',
    reason: 'chargeback',
    lines: [
      { account: 'platform:protection', owner: null, amount_minor: -rub(400) },
      { account: 'ext:sandbox', owner: null, amount_minor: rub(400) },
    ],
  });
  const [protection, bank] = await both();
  const id = await propose(number, 400);
  expect(await both()).toEqual([protection, bank]);
  expect(await found(id)).toMatchObject({ status: 'proposed', journal: shown.journal, allowed_actions: ['sign', 'refuse'] });
  const key = newId();
  const signed = await sign(olga, id, key);
  expect((await sign(olga, id, key)).body).toEqual(signed.body);
  expect(signed.body!.result).toMatchObject({ status: 'signed', journal: shown.journal, allowed_actions: ['win', 'lose'] });
  expect(await both()).toEqual([protection - rub(400), bank + rub(400)]);
  expect((await server.call(getBalances, { as: payer })).body!.result.available_minor).toBe(rub(600));
  const { rows } = await database().query('select code, reason, actor_id from journals where entity_id = $1 order by id', [id]);
  expect(rows).toEqual([
    { code: 'M14', reason: 'chargeback', actor_id: olga.user_id },
    { code: 'M14', reason: 'chargeback_freeze', actor_id: olga.user_id },
  ]);
});

test('won, the money is back in the protection by a reversing journal; lost, what the payer had pays for it', async () => {
  const [protection, bank] = await both();
  const won = await contested((await paid()).number, 300);
  expect((await win(fedor, won)).body!.result).toMatchObject({ status: 'won', closed_why: reason, allowed_actions: [] });
  expect(await both()).toEqual([protection, bank - rub(1000)]);
  const { rows } = await database().query(
    `select j.reason, r.key as reversed from journals j left join journals r on r.id = j.reverses_id where j.entity_id = $1 order by j.id`,
    [won],
  );
  expect(rows).toEqual([
    { reason: 'chargeback', reversed: null },
    { reason: 'chargeback_freeze', reversed: null },
    { reason: 'chargeback_won', reversed: `chargeback:${won}` },
    { reason: 'chargeback_back', reversed: null },
  ]);
  const lost = await contested((await paid()).number, 300);
  expect((await lose(olga, lost)).body!.result).toMatchObject({ status: 'lost', closed_by: { _id: olga.user_id } });
  expect((await win(fedor, lost)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await both())[0]).toBe(protection);
});

test('while a bank contests a payment nothing of it is refunded; lost, its sum never is, and the rest may be', async () => {
  const { id, number, payer } = await paid();
  const first = await propose(number, 600);
  expect((await refund(payer, id, 1)).error?.code).toBe('PAYMENT_IS_CONTESTED');
  await sign(olga, first);
  expect((await refund(payer, id, 1)).error?.code).toBe('PAYMENT_IS_CONTESTED');
  await win(olga, first);
  expect((await refund(payer, id, 100)).ok).toBe(true);
  expect((await ask(number, 901)).error).toMatchObject({
    code: 'INPUT_INVALID',
    details: { amount_minor: expect.stringContaining('осталось') },
  });
  await lose(olga, await contested(number, 600));
  expect((await refund(payer, id, 301)).error?.code).toBe('REFUND_TOO_LARGE');
  expect((await refund(payer, id, 300)).ok).toBe(true);
  expect((await ask(number, 1)).error?.details).toEqual({ payment_number: 'Этот платёж уже возвращён целиком' });
});

test('nobody signs or refuses what they proposed; whoever proposed it takes it back, a colleague refuses it in words', async () => {
  const { number } = await paid();
  const id = await propose(number, 10);
  expect((await sign(fedor, id)).error?.code).toBe('APPROVAL_OF_ONE');
  expect((await found(id, fedor)).allowed_actions).toEqual(['withdraw']);
  expect((await win(olga, id)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await ask(number, 10, olga)).error?.code).toBe('CHARGEBACK_IS_OPEN');
  expect((await server.call(withdrawChargeback, { as: olga, params: { id }, body: {} })).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await server.call(withdrawChargeback, { as: fedor, params: { id }, body: {} })).body!.result.status).toBe('withdrawn');
  const other = await propose(number, 10);
  const refused = await server.call(refuseChargeback, { as: olga, params: { id: other }, body: { reason } });
  expect(refused.body!.result).toMatchObject({ status: 'refused', refusal: reason });
  expect((await sign(marta, other)).error?.code).toBe('MOVE_NOT_ALLOWED');
});

test('who has a part in the payment, or in its order, has none in its chargeback', async () => {
  const sold = await anOrder(server, provider, 'paid', { method: 'card' });
  const { rows } = await database().query<{ number: number }>('select number from payments where id = $1', [sold.payment_id]);
  const id = await propose(rows[0]!.number, 100);
  await database().query(`update payments set payer_id = $2 where id = $1`, [sold.payment_id, olga.user_id]);
  expect((await sign(olga, id)).error?.code).toBe('CHARGEBACK_OF_OWN');
  expect((await found(id)).allowed_actions).toEqual([]);
  await database().query(`update payments set payer_id = $2 where id = $1`, [sold.payment_id, sold.customer.user_id]);
  await database().query(`update orders set seller_id = $2 where id = $1`, [sold.order._id, olga.user_id]);
  expect((await sign(olga, id)).error?.code).toBe('CHARGEBACK_OF_OWN');
  await database().query(`update orders set seller_id = $2 where id = $1`, [sold.order._id, sold.seller.user_id]);
  expect((await sign(marta, id)).ok).toBe(true);
});

test('two sign at once, one refuses and the payer asks for a refund: one of them has decided, and the money left once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id: payment_id, number, payer } = await paid();
    const id = await propose(number, 1000);
    const [protection] = await both();
    const [one, two, no, back] = await Promise.all([
      sign(olga, id),
      sign(marta, id),
      server.call(refuseChargeback, { as: marta, params: { id }, body: { reason } }),
      refund(payer, payment_id, 1000),
    ]);
    expect([one, two, no].filter(({ ok }) => ok).length).toBe(1);
    const { status } = await found(id);
    expect((await both())[0]).toBe(status === 'signed' ? protection - rub(1000) : protection);
    if (status === 'signed') expect(back.error?.code).toBe('PAYMENT_IS_CONTESTED');
  }
});

test('two propose at once, or both say how it ended: one of them has', async () => {
  const { number } = await paid();
  const asked = await Promise.all([ask(number, 700), ask(number, 700, olga)]);
  expect(asked.map(({ ok, error }) => (ok ? 'ok' : error.code)).sort()).toEqual(['CHARGEBACK_IS_OPEN', 'ok']);
  const id = asked.find(({ ok }) => ok)!.body!.result._id;
  await sign(marta, id);
  const [protection] = await both();
  const [won, lost] = await Promise.all([win(fedor, id), lose(olga, id)]);
  expect([won, lost].filter(({ ok }) => ok).length).toBe(1);
  expect((await both())[0]).toBe(protection + rub(700));
});

test('unsigned for three days it is over, also before the clock has come round', async () => {
  const { id: payment_id, number, payer } = await paid();
  const id = await propose(number, 10);
  await database().query(`update chargebacks set expires_at = now() - interval '1 second' where id = $1`, [id]);
  expect((await sign(olga, id)).error?.code).toBe('CHARGEBACK_EXPIRED');
  await server.passTime(days(3));
  expect(await found(id)).toMatchObject({ status: 'expired', allowed_actions: [] });
  expect((await refund(payer, payment_id, 1000)).ok).toBe(true);
});

test('the payer is told, in the feed and by letter, when two have signed; before nobody is', async () => {
  const { number, payer } = await paid();
  const told = async () => (await server.call(listNotifications, { as: payer })).body!.result.filter(({ title }) => title.includes('Банк'));
  const id = await propose(number, 400);
  expect(await told()).toEqual([]);
  await sign(olga, id);
  expect(await told()).toMatchObject([{ code: 'N-F6', title: `Банк оспорил платёж №${number}`, url: '/profile/payments' }]);
  const letters = (await lettersTo(payer.email)).filter(({ subject }) => subject.includes('оспорил'));
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toMatch(/400\sруб/);
  await win(fedor, id);
  const closed = (await told()).find(({ title }) => title === `Банк закрыл спор о платеже №${number}`)!;
  // a sum ends with a point of its own
  for (const words of [letters[0]!.text, closed.text]) expect(words).not.toContain('..');
});

test('the desk counts what waits for a signature, lists by state, and shows it all at the payment', async () => {
  const { id: payment_id, number } = await paid();
  const waiting = async () => (await server.call(getMoneyState, { as: fedor })).body!.result.waiting.chargebacks;
  const before = await waiting();
  const id = await propose(number, 10);
  expect(await waiting()).toBe(before + 1);
  expect((await listed('waiting')).map(({ _id }) => _id)).toContain(id);
  await sign(olga, id);
  expect(await waiting()).toBe(before);
  expect((await listed('contested'))[0]!._id).toBe(id);
  await lose(fedor, id);
  expect((await listed('lost'))[0]!._id).toBe(id);
  expect((await listed('won')).map(({ _id }) => _id)).not.toContain(id);
  const { history, journals } = (await server.call(getMoneyCard, { as: fedor, params: { kind: 'payment', id: payment_id } })).body!.result;
  expect(journals.map(({ reason }) => reason)).toEqual(['chargeback_taken', 'chargeback_freeze', 'chargeback', 'topup']);
  expect(history.map(({ type }) => type).slice(0, 3)).toEqual(['chargeback.lost', 'chargeback.signed', 'chargeback.proposed']);
});

test('the reconciliation of the day finds no difference in a payment that was taken back', async () => {
  const morning = Date.parse(`${marketDay(later(days(2)))}T06:00:00Z`);
  await server.passTime(morning - later(0).getTime());
  provider = testProvider(`bank-${marketDay()}`);
  await contested((await paid()).number, 400);
  await server.passTime(hours(2));
  await server.call(runReconciliation, { as: fedor, body: { day: marketDay() } });
  await runJobs('reconcile');
  const { runs } = (await server.call(getMoneyState, { as: fedor })).body!.result;
  expect(runs[0]).toMatchObject({ status: 'done', compared: 1, found: 0 });
  expect((await server.call(listMoneyCases, { as: fedor, query: { state: 'waiting' } })).body!.result).toEqual([]);
  provider = testProvider();
});
