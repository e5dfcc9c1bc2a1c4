/** Lists of the staff are taken along as they are shown: narrowed, covered, safe for a spreadsheet, and written down with a reason. */

import { rub } from '@artel/contracts/kit/money.ts';
import { exportChargebacks, proposeChargeback, refuseChargeback } from '@artel/contracts/money/chargebacks.ts';
import { exportCorrections, proposeCorrection } from '@artel/contracts/money/corrections.ts';
import { exportJournals, exportRefunds } from '@artel/contracts/money/money-desk.ts';
import { exportPayments, pay, refundToSource } from '@artel/contracts/money/payments.ts';
import { exportPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { exportMoneyCases } from '@artel/contracts/money/reconciliation.ts';
import { exportOrders } from '@artel/contracts/orders/admin-orders.ts';
import { exportUsers } from '@artel/contracts/people/accounts/accounts.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTopUp, letterOf } from '../../../test/chargebacks.ts';
import { unquoted } from '../../../test/csv.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let [auditor, finance]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  [auditor, finance] = [await anAdmin(['superadmin']), await anAdmin(['finance'])];
});
afterAll(() => server.close());

const reason = 'Сверка с бухгалтерией за ноябрь';
type Taken = { csv: string; rows_count: number; is_cut: boolean };
const linesOf = ({ csv, rows_count }: Taken): string[] => {
  const [head, ...lines] = unquoted(csv).trimEnd().split('\r\n');
  expect(head!.startsWith('\ufeff')).toBe(true);
  expect(lines).toHaveLength(rows_count);
  return lines;
};

test('people: the filters hold, the address is covered, a name that a spreadsheet would run is not run', async () => {
  await aCustomer({ name: '=HYPERLINK(1)', surname: 'Формулина', email: 'secret.one@people.test' });
  const taken = async (body: { q?: string; status?: 'active' | 'blocked' }) =>
    linesOf((await server.call(exportUsers, { as: finance!, body: { ...body, reason } })).body!.result);
  const [line, ...more] = await taken({ q: 'Формулина' });
  expect(more).toEqual([]);
  expect(line).toContain("'=HYPERLINK(1) Формулина;s•••@people.test;заказчик;Активен;0;");
  expect(await taken({ q: 'Формулина', status: 'blocked' })).toEqual([]);
  expect((await taken({})).length).toBeGreaterThan(1);
});

test('orders, payments and payouts: sums in roubles, requisites covered', async () => {
  const provider = testProvider();
  const { order, customer } = await anOrder(server, provider, 'started');
  const orders = (await server.call(exportOrders, { as: finance!, body: { q: String(order.number), reason } })).body!.result;
  expect(linesOf(orders)).toEqual([expect.stringMatching(new RegExp(`^${order.number};.*;${customer.user_name};.*;В работе;.*;\\d+,00$`))]);
  const payments = linesOf((await server.call(exportPayments, { as: finance!, body: { state: 'all', reason } })).body!.result);
  expect(payments[0]).toMatch(new RegExp(`;${order.number};.*;${customer.user_name};Оплачен;`));
  expect(linesOf((await server.call(exportPayments, { as: finance!, body: { state: 'waiting', reason } })).body!.result)).toEqual([]);

  const { number, id: topup_id, payer } = await aTopUp(server, provider);
  await server.call(refundToSource, { as: payer, params: { id: topup_id }, body: { amount_minor: rub(10) } });
  const refunds = linesOf((await server.call(exportRefunds, { as: finance!, body: { state: 'all', reason } })).body!.result);
  expect(refunds).toEqual([expect.stringMatching(new RegExp(`^${number};.*;${payer.user_name};Отправляем;.*;10,00$`))]);

  const member = await aCustomer();
  const topup = { purpose: 'topup' as const, amount_minor: rub(5_000), method: 'sbp' as const };
  const id = (await server.call(pay, { as: member, body: topup })).body!.result._id;
  provider.decide(id, 'succeeded');
  await provider.tell(id);
  await identityIsKnown(member);
  const to = await payoutTo(member, rub(1_000));
  const asked = (await server.call(requestPayout, { as: member, body: to })).body!.result;
  const [payout] = linesOf((await server.call(exportPayouts, { as: finance!, body: { state: 'all', reason } })).body!.result);
  expect(payout).toContain(`${asked.number};`);
  expect(payout).toContain(asked.destination);
  expect(payout).toContain(';1000,00;');
});

test('what two sign: chargebacks and corrections by their state, with who proposed and why', async () => {
  const { number, payer } = await aTopUp(server, testProvider());
  const colleague = await anAdmin(['finance']);
  const said = { ...letterOf(number, 400), reason: '=Письмо банка; владелец не узнал списание' };
  const { _id, ...chargeback } = (await server.call(proposeChargeback, { as: colleague, body: said })).body!.result;
  const chargebacks = async (state: 'waiting' | 'contested' | 'all') =>
    linesOf((await server.call(exportChargebacks, { as: finance!, body: { state, reason } })).body!.result);
  const [line, ...more] = await chargebacks('waiting');
  expect(more).toEqual([]);
  expect(line!.startsWith(`${chargeback.number};${number};;Мария Проверкина;Подпись 1 из 2;CB-2026/118;`)).toBe(true);
  expect(line).toContain(`;"'=Письмо банка; владелец не узнал списание";`);
  expect(line!.endsWith(';400,00')).toBe(true);
  await server.call(refuseChargeback, { as: finance!, params: { id: _id }, body: { reason: 'Письмо не от нашего банка' } });
  expect(await chargebacks('waiting')).toEqual([]);
  expect(await chargebacks('contested')).toEqual([]);
  expect(await chargebacks('all')).toEqual([expect.stringMatching(/;Отклонён;.*;Письмо не от нашего банка;;;400,00$/)]);

  const body = {
    ...{ from: 'ext:sandbox', to: 'user:available', to_user: payer.user_name, amount_minor: 700, reason: 'Комиссия взята дважды' },
    ...{ case_kind: 'payment' as const, case_number: number },
  };
  await server.call(proposeCorrection, { as: colleague, body });
  const corrections = linesOf((await server.call(exportCorrections, { as: finance!, body: { reason } })).body!.result);
  const between = `Платёж №${number};Подпись 1 из 2;Песочница;;Баланс участника;Мария Проверкина;;Комиссия взята дважды;`;
  expect(corrections).toEqual([expect.stringContaining(between)]);
});

test('each leaves a record with its reason; without one, or without the right, nothing leaves', async () => {
  const { result } = (await server.call(listAudit, { as: auditor!, query: { staff: finance!.user_id, status: 'people' } })).body!;
  const words = new Set(result.map(({ words }) => words));
  for (const said of [
    'Выгружен список людей',
    'Выгружены заказы',
    'Выгружены платежи',
    'Выгружены выплаты',
    'Выгружены возвраты',
    'Выгружены чарджбеки',
    'Выгружены проводки вручную',
  ])
    expect(words).toContain(said);
  expect(result.every((record) => record.reason === reason)).toBe(true);
  expect((await server.call(exportUsers, { as: finance!, body: { reason: 'Надо' } })).error?.details).toEqual({
    reason: 'Хотя бы 10 знаков',
  });
  const stranger = await anAdmin(['content']);
  for (const call of [
    exportUsers,
    exportOrders,
    exportPayments,
    exportPayouts,
    exportRefunds,
    exportChargebacks,
    exportCorrections,
    exportJournals,
    exportMoneyCases,
  ])
    expect((await server.call(call, { as: stranger, body: { reason } })).status).toBe(404);
});
