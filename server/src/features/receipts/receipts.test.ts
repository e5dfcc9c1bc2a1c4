import { rub } from '@artel/contracts/kit/money.ts';
import { pay, refundToSource } from '@artel/contracts/money/payments.ts';
import { adminListReceipts, strikeReceipt } from '@artel/contracts/money/receipts.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getDocument, listDocuments } from '@artel/contracts/orders/documents.ts';
import { acceptStage, cancelOrder, deliverStage, startOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { lockOrder, settleBySplit } from '../orders/index.ts';
import { sendRefund } from '../payments/index.ts';
import { checkReceipt, fetchReceipt, sendReceipt } from './check-receipt.ts';

let server: TestServer;
let bank: TestProvider;
let finance: TestPerson;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
});
beforeEach(() => {
  bank = testProvider();
  bank.state.makesReceipts = true;
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const documents = async (as: TestPerson, id: string) =>
  (await server.call(listDocuments, { as, params: { id } })).body!.result.filter(({ kind }) => kind === 'fiscal');
const settlementsThere = () => bank.receipts.filter(({ kind }) => kind === 'settlement');
const idOf = async (stage_id: string): Promise<string> =>
  (await database().query<{ id: string }>(`select id from receipts where stage_id = $1`, [stage_id])).rows[0]!.id;
const statusOf = async (id: string) => (await database().query(`select status, sent_at from receipts where id = $1`, [id])).rows[0];
const waiting = async () => (await server.call(adminListReceipts, { as: finance, query: {} })).body!.result;
const strike = (id: string, body: object = { fiscal_document: '4521', reason: 'Пробит на кассе в офисе, чек отправлен' }) =>
  server.call(strikeReceipt, { as: finance, params: { id }, body: body as { fiscal_document: string; reason: string } });

/** Accepted, and the till has made every receipt. */
async function anAcceptedOrder() {
  const walk = await anOrder(server, bank, 'accepted');
  return { ...walk, receipt_id: await idOf(walk.stage_id) };
}

describe('the second receipt', () => {
  test('follows the acceptance: what was paid before settles it, to the kopeck, and its numbers are shown to the payer', async () => {
    const { customer, seller, order, receipt_id } = await anAcceptedOrder();
    await sendReceipt({ receipt_id });
    expect(settlementsThere()).toMatchObject([
      { of: bank.ofReference((await paymentOf(order._id)).id).id, amount_minor: rub(12_360), title: expect.stringContaining(', этап 1: ') },
    ]);
    expect(await documents(customer, order._id)).toMatchObject([
      { about: 'полный расчёт', amount_minor: rub(12_360), fiscal: { kind: 'settlement', status: 'pending', numbers: null } },
      { about: 'предоплата', amount_minor: rub(12_360), fiscal: { kind: 'prepayment', status: 'registered' } },
    ]);
    bank.decideReceipts('succeeded');
    await fetchReceipt({ receipt_id });
    const [second] = await documents(customer, order._id);
    expect(second!.fiscal).toEqual({
      ...{ kind: 'settlement', status: 'registered' },
      numbers: { document: '1', storage: '9999078900000001', sign: '3522207165' },
    });
    expect(await documents(seller, order._id)).toEqual([]);
    const asked = await server.call(getDocument, { as: customer, params: { id: order._id, number: second!.number } });
    expect(asked.error?.code).toBe('PAPER_NOT_FOUND');
  });

  test('is made once, however often it is wished for, accepted and asked', async () => {
    const { customer, stage_id } = await anOrder(server, bank, 'delivered');
    await Promise.all([1, 2, 3].map(() => server.call(acceptStage, { as: customer, params: { id: stage_id }, body: {} })));
    const receipt_id = await idOf(stage_id);
    await Promise.all([1, 2, 3].map(() => sendReceipt({ receipt_id })));
    bank.forgetIds();
    await sendReceipt({ receipt_id });
    for (let look = 0; look < 3; look += 1) {
      await checkReceipt(receipt_id);
      await fetchReceipt({ receipt_id });
    }
    expect(settlementsThere()).toHaveLength(1);
  });

  test('whose answer got lost is found by asking, also when our id is forgotten there', async () => {
    const { receipt_id } = await anAcceptedOrder();
    bank.state.losesAnswers = true;
    await sendReceipt({ receipt_id });
    bank.state.losesAnswers = false;
    bank.forgetIds();
    await server.passTime(hours(2));
    bank.decideReceipts('succeeded');
    await fetchReceipt({ receipt_id });
    expect(settlementsThere()).toHaveLength(1);
    expect(await statusOf(receipt_id)).toMatchObject({ status: 'registered' });
  });

  test('that got lost on its way is told again only when the list had nothing of it for an hour', async () => {
    const { receipt_id } = await anAcceptedOrder();
    bank.state.losesWishes = true;
    await sendReceipt({ receipt_id });
    bank.state.losesWishes = false;
    await server.passTime(minutes(30));
    await fetchReceipt({ receipt_id });
    await sendReceipt({ receipt_id });
    expect(settlementsThere()).toEqual([]);
    await server.passTime(minutes(31));
    await fetchReceipt({ receipt_id });
    await sendReceipt({ receipt_id });
    expect(settlementsThere()).toHaveLength(1);
  });

  test('waits while the provider is away, and is told by the clock', async () => {
    const { receipt_id } = await anAcceptedOrder();
    bank.state.isAway = true;
    await sendReceipt({ receipt_id });
    expect(await statusOf(receipt_id)).toEqual({ status: 'pending', sent_at: null });
    bank.state.isAway = false;
    await server.passTime(minutes(2));
    expect(settlementsThere()).toHaveLength(1);
  });

  test('of a stage that was split is of what the customer does not get back', async () => {
    const { order, stage_id } = await anOrder(server, bank, 'delivered');
    await inTransaction(async (tx) => {
      const locked = (await lockOrder(tx, order._id))!;
      await settleBySplit(tx, locked, locked.stages[0]!, { customer_minor: rub(3_000), by: 'staff', how: 'decided' });
    });
    await sendReceipt({ receipt_id: await idOf(stage_id) });
    expect(settlementsThere()).toMatchObject([{ amount_minor: rub(9_270) }]);
  });

  test('stands for each payment the stage was made of, as far as it was; money without a receipt has none', async () => {
    const customer = await aCustomer();
    const topUp = async (roubles: number) => {
      const begun = await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: rub(roubles), method: 'sbp' } });
      bank.decide(begun.body!.result._id, 'succeeded');
      await bank.tell(begun.body!.result._id);
      return bank.ofReference(begun.body!.result._id).id;
    };
    bank.state.makesReceipts = false;
    await topUp(1_000);
    bank.state.makesReceipts = true;
    const advance = await topUp(2_000);
    const { stage_id, payment_id } = await anOrder(server, bank, 'accepted', { customer });
    const { rows } = await database().query<{ id: string }>(`select id from receipts where stage_id = $1`, [stage_id]);
    for (const { id } of rows) await sendReceipt({ receipt_id: id });
    const sums = settlementsThere().map(({ of, amount_minor }) => [of, amount_minor]);
    expect(new Map(sums as [string, number][])).toEqual(
      new Map([
        [advance, rub(2_000)],
        [bank.ofReference(payment_id).id, rub(9_360)],
      ]),
    );
  });

  test.each([
    ['accepted', undefined],
    ['split', rub(3_000)],
  ])(
    'of an order that was paid by card and %s names the purchase of the first one, whatever older money the payer has',
    async (_, back) => {
      const customer = await aCustomer();
      const begun = await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: rub(30_000), method: 'card' } });
      bank.decide(begun.body!.result._id, 'succeeded');
      await bank.tell(begun.body!.result._id);
      // of the second order the older money is more: what came back of the first is there too
      for (let no = 0; no < 2; no += 1) {
        const { order, stage_id, seller } = await anOrder(server, bank, 'created', { customer });
        const body = { purpose: 'order' as const, order_id: order._id, method: 'card' as const, use_balance: false };
        const payment_id = (await server.call(pay, { as: customer, body })).body!.result._id;
        bank.decide(payment_id, 'succeeded');
        await bank.tell(payment_id);
        await server.call(startOrder, { as: seller, params: { id: order._id }, body: {} });
        await server.call(deliverStage, { as: seller, params: { id: stage_id }, body: { text: 'Всё готово, посмотрите' } });
        if (back === undefined) await server.call(acceptStage, { as: customer, params: { id: stage_id }, body: {} });
        else
          await inTransaction(async (tx) => {
            const locked = (await lockOrder(tx, order._id))!;
            await settleBySplit(tx, locked, locked.stages[0]!, { customer_minor: back, by: 'staff', how: 'decided' });
          });
        const { rows } = await database().query<{ kind: string; payment_id: string; title: string }>(
          'select kind, payment_id, title from receipts where payment_id = $1 or stage_id = $2 order by kind',
          [payment_id, stage_id],
        );
        expect(rows.map(({ kind, payment_id: of }) => [kind, of])).toEqual([
          ['prepayment', payment_id],
          ['settlement', payment_id],
        ]);
        for (const { title } of rows) expect(title).toContain(`Заказ №${order.number}`);
      }
    },
  );

  test('is not asked for where no receipts are made, nor for what was cancelled', async () => {
    const cancelled = await anOrder(server, bank, 'paid');
    await server.call(cancelOrder, { as: cancelled.customer, params: { id: cancelled.order._id }, body: {} });
    bank = testProvider();
    const { stage_id } = await anOrder(server, bank, 'accepted');
    const { rows } = await database().query(`select id from receipts where stage_id = any ($1)`, [[stage_id, cancelled.stage_id]]);
    expect(rows).toEqual([]);
  });
});

test('the receipt of a refund comes with the refund', async () => {
  const { customer, order, payment_id } = await anOrder(server, bank, 'paid');
  await server.call(cancelOrder, { as: customer, params: { id: order._id }, body: {} });
  await server.call(refundToSource, { as: customer, params: { id: payment_id }, body: { amount_minor: rub(5_000) } });
  const { rows } = await database().query<{ id: string }>('select id from refunds where payment_id = $1', [payment_id]);
  const refund_id = rows[0]!.id;
  await sendRefund({ refund_id });
  bank.decide(refund_id, 'succeeded');
  for (let told = 0; told < 2; told += 1) await bank.tell(refund_id);
  expect((await documents(customer, order._id)).filter(({ fiscal }) => fiscal!.kind === 'refund')).toMatchObject([
    { about: 'возврат', amount_minor: rub(5_000), fiscal: { status: 'registered' } },
  ]);
});

describe('a receipt the till has not made', () => {
  test('waits for the finance staff, who make it by hand; the payer has its number', async () => {
    const { customer, order, receipt_id } = await anAcceptedOrder();
    await sendReceipt({ receipt_id });
    expect((await strike(receipt_id)).error?.code).toBe('RECEIPT_IS_AT_THE_TILL');
    const before = (await server.call(getMoneyState, { as: finance })).body!.result.waiting.receipts;
    bank.decideReceipts('canceled');
    await fetchReceipt({ receipt_id });
    expect((await server.call(getMoneyState, { as: finance })).body!.result.waiting.receipts).toBe(before + 1);
    const one = (await waiting()).find(({ _id }) => _id === receipt_id);
    expect(one).toMatchObject({
      ...{ kind: 'settlement', status: 'failed', failure: 'declined', order_number: order.number, allowed_actions: ['strike'] },
    });
    const struck = await strike(receipt_id);
    expect(struck.body!.result).toMatchObject({ status: 'registered', fiscal: { document: '4521', storage: null }, allowed_actions: [] });
    expect((await strike(receipt_id, { fiscal_document: '1', reason: 'Ещё раз то же самое' })).error?.code).toBe('RECEIPT_IS_MADE');
    expect((await documents(customer, order._id))[0]!.fiscal).toMatchObject({ status: 'registered', numbers: { document: '4521' } });
    await sendReceipt({ receipt_id });
    expect(settlementsThere()).toHaveLength(1);
  });

  test('for a day is given up, and booked all the same when the till was only late', async () => {
    const { receipt_id } = await anAcceptedOrder();
    await sendReceipt({ receipt_id });
    await server.passTime(days(1));
    expect((await waiting()).find(({ _id }) => _id === receipt_id)).toMatchObject({ status: 'failed', failure: 'not_in_time' });
    bank.decideReceipts('succeeded');
    await fetchReceipt({ receipt_id });
    expect(await statusOf(receipt_id)).toMatchObject({ status: 'registered' });
  });

  test('because the provider refused it is told of at once', async () => {
    const { receipt_id } = await anAcceptedOrder();
    bank.state.refuses = true;
    await sendReceipt({ receipt_id });
    expect((await waiting()).find(({ _id }) => _id === receipt_id)).toMatchObject({ status: 'failed', failure: 'refused' });
  });

  test('needs a number and a reason', async () => {
    const { receipt_id } = await anAcceptedOrder();
    const silent = await strike(receipt_id, { fiscal_document: 'чек', reason: 'так' });
    expect(silent.error?.details).toEqual({
      fiscal_document: 'Номер фискального документа: только цифры, до 20',
      reason: 'Напишите причину: хотя бы 10 знаков',
    });
  });
});

async function paymentOf(order_id: string): Promise<{ id: string }> {
  return (await database().query<{ id: string }>('select id from payments where order_id = $1', [order_id])).rows[0]!;
}
