import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { getPaymentRates } from '@artel/contracts/money/payments.ts';
import {
  callOffTariff,
  getTariffs,
  listTariffChanges,
  proposeTariff,
  refuseTariff,
  signTariff,
  withdrawTariff,
} from '@artel/contracts/money/tariffs.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { getRules } from '@artel/contracts/site/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { broughtBy, cameBy } from '../../../test/referrals.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, later, marketDay, minutes } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { beginOf, earliestDay } from './tariff.policy.ts';

let server: TestServer;
let provider: ReturnType<typeof testProvider>;
let fedor: TestPerson;
let olga: TestPerson;
let boris: TestPerson;
let vera: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  fedor = await anAdmin(['finance']);
  [olga, boris, vera] = [await anAdmin(['superadmin']), await anAdmin(['superadmin']), await anAdmin(['superadmin'])];
});
afterAll(() => server.close());

const reason = 'Банк поднял свою ставку с нового года';
const soon = () => marketDay(later(days(12)));
type Input = Partial<Parameters<typeof bodyOf>[0]>;
const bodyOf = (wish: {
  key: 'order_fee_buyer' | 'order_fee_seller' | 'withdraw_card' | 'withdraw_sbp' | 'referral_share';
  percent_bp: number;
  min_minor: number | null;
  max_minor: number | null;
  tiers: { to_minor: number | null; percent_bp: number }[];
  valid_from: string;
}) => ({ ...wish, reason });
const propose = (as: TestPerson, wish: Input = {}) =>
  server.call(proposeTariff, {
    as,
    body: bodyOf({ key: 'order_fee_buyer', percent_bp: 400, min_minor: null, max_minor: null, tiers: [], valid_from: soon(), ...wish }),
  });
const proposed = async (as: TestPerson, wish?: Input): Promise<string> => {
  const answer = await propose(as, wish);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.body.result._id;
};
const act = (call: typeof signTariff | typeof withdrawTariff, as: TestPerson, id: string) =>
  server.call(call, { as, params: { id }, body: {} });
const sign = (as: TestPerson, id: string) => act(signTariff, as, id);
const withdraw = (as: TestPerson, id: string) => act(withdrawTariff, as, id);
const asText = (call: typeof refuseTariff | typeof callOffTariff, as: TestPerson, id: string) =>
  server.call(call, { as, params: { id }, body: { reason: 'Сначала поговорим с банком' } });
const announced = async () =>
  (await server.call(getRules)).body!.result.announced_fees.map(({ key, version, valid_from }) => `${key} ${version} ${valid_from}`);
const buyerFee = async () => (await server.call(getRules)).body!.result.fees.order_fee_buyer;
const tariffOf = async (as: TestPerson, key: string) =>
  (await server.call(getTariffs, { as })).body!.result.tariffs.find((one) => one.key === key);

test('what waits for a signature changes nothing, and only another superadmin signs', async () => {
  const id = await proposed(fedor);
  expect(await buyerFee()).toMatchObject({ percent_bp: 300, version: 1 });
  expect(await announced()).toEqual([]);
  expect(await tariffOf(fedor, 'order_fee_buyer')).toMatchObject({ version: 1, announced: null, is_proposed: true, may_propose: false });
  expect((await sign(fedor, id)).status).toBe(404);
  expect(await propose(olga)).toMatchObject({ ok: false, error: { code: 'TARIFF_CHANGE_IS_OPEN' } });
  expect(await asText(callOffTariff, olga, id)).toMatchObject({ ok: false, error: { code: 'MOVE_NOT_ALLOWED' } });
  expect(await withdraw(olga, id)).toMatchObject({ ok: false, error: { code: 'MOVE_NOT_ALLOWED' } });
  expect(await withdraw(fedor, id)).toMatchObject({ ok: true, body: { result: { status: 'withdrawn', version: null } } });
  const own = await proposed(olga);
  expect(await sign(olga, own)).toMatchObject({ ok: false, error: { code: 'APPROVAL_OF_ONE' } });
  expect(await asText(refuseTariff, olga, own)).toMatchObject({ ok: false, error: { code: 'APPROVAL_OF_ONE' } });
  expect(await asText(refuseTariff, boris, own)).toMatchObject({
    ...{ ok: true, body: { result: { status: 'refused', refusal: 'Сначала поговорим с банком' } } },
  });
});

test('figures out of bounds, a step with a gap, a day too near or too far are refused at their fields', async () => {
  const flaws = async (wish: Input) => (await propose(fedor, wish)).error?.details;
  expect(await flaws({ percent_bp: 300, min_minor: 3000, max_minor: 150_000 })).toEqual({
    percent_bp: 'Так уже и есть: измените хотя бы одно число',
  });
  expect(await flaws({ percent_bp: 1600, valid_from: marketDay(later(days(5))) })).toEqual({
    percent_bp: 'Не больше 15\u00a0%',
    valid_from: 'Не раньше чем через десять дней: люди должны узнать заранее',
  });
  expect(await flaws({ valid_from: marketDay(later(days(400))) })).toEqual({ valid_from: 'Не дальше чем на год вперёд' });
  const tiers = [
    { to_minor: 5_000_000, percent_bp: 800 },
    { to_minor: 4_000_000, percent_bp: 900 },
    { to_minor: null, percent_bp: 300 },
  ];
  expect(await flaws({ key: 'order_fee_seller', tiers })).toEqual({
    'tiers.1.percent_bp': 'С оборотом процент не растёт',
    'tiers.1.to_minor': 'Больше конца прошлой ступени',
  });
  expect(await flaws({ key: 'topup_card' as never })).toMatchObject({ key: expect.any(String) });
});

test('of two who sign at once one has signed, and the version has one number', async () => {
  const id = await proposed(fedor, { key: 'withdraw_sbp', percent_bp: 50 });
  const answers = await Promise.all([sign(olga, id), sign(boris, id), sign(vera, id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok).map(({ error }) => error?.code)).toEqual(['MOVE_NOT_ALLOWED', 'MOVE_NOT_ALLOWED']);
  const { rows } = await database().query(`select version from tariffs where key = 'withdraw_sbp' order by version`);
  expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
});

test('what is announced may be called off by one superadmin with a reason, and its number is not used again', async () => {
  const first = await proposed(fedor, { key: 'referral_share', percent_bp: 2500 });
  expect(await sign(olga, first)).toMatchObject({ ok: true, body: { result: { status: 'signed', version: 2, is_ahead: true } } });
  expect(await announced()).toContain(`referral_share 2 ${beginOf(soon()).toISOString()}`);
  expect(await propose(fedor, { key: 'referral_share', percent_bp: 1000 })).toMatchObject({
    ...{ ok: false, error: { code: 'TARIFF_IS_ANNOUNCED' } },
  });
  expect((await asText(callOffTariff, fedor, first)).status).toBe(404);
  expect(await asText(callOffTariff, boris, first)).toMatchObject({
    ok: true,
    body: { result: { status: 'called_off', called_off: { by: { _id: boris.user_id }, why: 'Сначала поговорим с банком' } } },
  });
  expect((await announced()).filter((one) => one.startsWith('referral_share'))).toEqual([]);
  const second = await proposed(fedor, { key: 'referral_share', percent_bp: 2200 });
  expect(await sign(boris, second)).toMatchObject({ ok: true, body: { result: { version: 3 } } });
});

test('unsigned for three days it is over; signed too late, people could not know of it in time', async () => {
  const nearest = await proposed(fedor, { key: 'withdraw_card', percent_bp: 200, valid_from: earliestDay(later(0)) });
  await server.passTime(days(1) + 1);
  const gleb = await anAdmin(['superadmin']);
  expect(await sign(gleb, nearest)).toMatchObject({ ok: false, error: { code: 'TARIFF_IS_TOO_SOON' } });
  await server.passTime(days(2));
  expect(await sign(await anAdmin(['superadmin']), nearest)).toMatchObject({ ok: false, error: { code: 'MOVE_NOT_ALLOWED' } });
  const { result } = (await server.call(listTariffChanges, { as: await anAdmin(['finance']), query: { state: 'all' } })).body!;
  expect(result.find(({ _id }) => _id === nearest)).toMatchObject({ status: 'expired', allowed_actions: [] });
});

test('an order keeps what held on its day; from the day on everybody is told and charged the new one', async () => {
  const [ira, gleb] = [await anAdmin(['finance']), await anAdmin(['superadmin'])];
  const day = marketDay(later(days(14)));
  await sign(gleb, await proposed(ira, { percent_bp: 500, min_minor: 10_000, valid_from: day }));
  const steps = [{ to_minor: null, percent_bp: 500 }];
  await sign(gleb, await proposed(ira, { key: 'order_fee_seller', tiers: steps, valid_from: day }));
  const before = await anOrder(server, provider, 'created');
  expect(before.order.fee_buyer_minor).toBe(36_000);
  const holdsFrom = beginOf(day);
  await server.passTime(holdsFrom.getTime() - later(0).getTime() - minutes(10));
  expect(await buyerFee()).toMatchObject({ version: 1, percent_bp: 300 });
  // the last hour is too late to call it off
  const admin = await anAdmin(['superadmin']);
  const { result } = (await server.call(listTariffChanges, { as: admin, query: { state: 'all' } })).body!;
  const next = result.find(({ key, status }) => key === 'order_fee_buyer' && status === 'signed')!;
  expect(next.allowed_actions).toEqual([]);
  expect(await asText(callOffTariff, admin, next._id)).toMatchObject({ ok: false, error: { code: 'TARIFF_HOLDS_SOON' } });
  await server.passTime(minutes(10));
  expect(await buyerFee()).toMatchObject({ version: 2, percent_bp: 500, min_minor: 10_000, valid_from: holdsFrom.toISOString() });
  expect((await announced()).filter((one) => one.startsWith('order'))).toEqual([]);
  const customer = await aCustomer();
  expect((await server.call(getPaymentRates, { as: customer })).body!.result.order_fee_seller).toMatchObject({ version: 2 });
  const after = await anOrder(server, provider, 'accepted', { customer });
  expect(after.order.fee_buyer_minor).toBe(60_000);
  const { rows } = await database().query<{ fee: number; snapshot: object }>(
    'select s.fee_seller_minor as fee, o.fee_snapshot as snapshot from stages s join orders o on o.id = s.order_id where o.id = $1',
    [after.order._id],
  );
  expect(rows[0]).toMatchObject({ fee: 60_000, snapshot: { order_fee_buyer: { version: 2 }, order_fee_seller: { version: 2 } } });
});

test('an inviter has the share of the day the stage ended, kept beside the sum', async () => {
  const [inviter, seller] = [await aCustomer(), await aSeller()];
  await cameBy(inviter, seller);
  // 5 % of 12 000 is the fee now, 22 % of it the share
  await anOrder(server, provider, 'accepted', { seller });
  expect(await broughtBy(seller)).toMatchObject([{ base_fee_minor: 60_000, amount_minor: 13_200 }]);
  const { rows } = await database().query('select distinct share_bp from referral_accruals');
  expect(rows).toEqual([{ share_bp: 2200 }]);
  expect((await verifyLedger()).breaches).toEqual([]);
});

test('the others hear of each step, and the log of actions has what was and what becomes', async () => {
  const [ira, gleb, rita] = [await anAdmin(['finance']), await anAdmin(['superadmin']), await anAdmin(['superadmin'])];
  const titles = async (as: TestPerson) =>
    (await server.call(listNotifications, { as, query: {} })).body!.result.map(({ code, title }) => `${code} ${title}`);
  const id = await proposed(ira, { key: 'withdraw_card', percent_bp: 150, min_minor: 5000 });
  await sign(gleb, id);
  expect(await titles(rita)).toEqual(
    expect.arrayContaining(['N-K5 Вывод на карту: изменение ждёт подписи', 'N-K5 Вывод на карту: изменение объявлено']),
  );
  expect(await titles(gleb)).not.toContain('N-K5 Вывод на карту: изменение объявлено');
  expect((await lettersTo(rita.email)).map(({ subject }) => subject)).toContain('Вывод на карту: изменение объявлено');
  const { result } = (await server.call(listAudit, { as: gleb, query: { q: id } })).body!;
  expect(result.map(({ action, staff, reason: why }) => [action, staff._id, why])).toEqual([
    ['tariff_signed', gleb.user_id, reason],
    ['tariff_proposed', ira.user_id, reason],
  ]);
  for (const { changes } of result) {
    expect(changes.map(({ field }) => field)).toEqual(['rates', 'valid_from']);
    expect(changes[0]!.after.replaceAll('\u00a0', ' ')).toBe('1,5 %, не меньше 50 руб.');
    expect(changes[0]!.before).not.toBe('');
  }
});
