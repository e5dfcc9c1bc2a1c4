/** How the calls of the finance staff's desk are made. */
import { asMinor } from '@artel/contracts/kit/money.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { v7 as newId } from 'uuid';
import { chargeback, post } from '../../../server/src/features/ledger/index.ts';
import { days, later, marketDay } from '../../../server/src/platform/clock.ts';
import { inTransaction, read } from '../../../server/src/platform/db/index.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../server/test/people.ts';
import { cameBy, referralOf } from '../../../server/test/referrals.ts';
import { aPayout, just, type Prepare, reason } from './access.targets.ts';

let made = 0;
const aDay = (): string => new Date(Date.UTC(2025, 0, ++made)).toISOString().slice(0, 10);

async function aCase(owner?: TestPerson): Promise<string> {
  const id = newId();
  const found = { object_kind: 'payment', difference: 'missing_here', off_minor: 100, theirs_minor: 100 };
  const clock = { found_at: new Date(), due_at: new Date(Date.now() + 3_600_000) };
  const taken = owner ? { status: 'taken', taken_by: owner.user_id, taken_at: new Date() } : { status: 'open' };
  await read()
    .insertInto('reconciliation_cases')
    .values({ id, provider: 'sandbox', object_id: id, ...found, ...clock, ...taken })
    .execute();
  return id;
}
/** The caller has taken it, whoever could; else the admin has. */
const onMine =
  (body: object): Prepare =>
  async (_, cast, actor) => ({ params: { id: await aCase(actor === 'no proof' ? cast['no proof'] : cast.admin) }, body });

/** Proposed by the caller, or by a colleague. */
async function aCorrection(by: TestPerson): Promise<string> {
  const id = newId();
  const sides = { from_account: 'ext:sandbox', to_account: 'platform:psp_cost', amount_minor: 100 };
  const paid = await aPaid();
  const of = { case_kind: 'payment', case_id: paid._id, case_number: paid.number };
  const clock = { proposed_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) };
  await read()
    .insertInto('corrections')
    .values({ id, ...sides, ...of, ...clock })
    .execute();
  const what = { kind: 'correction', entity_id: id, proposal: '{}', reason, proposed_by: by.user_id, proposed_at: new Date() };
  await read()
    .insertInto('approvals')
    .values({ id: newId(), ...what })
    .execute();
  return id;
}
const onColleagues =
  (body: object): Prepare =>
  async () => ({ params: { id: await aCorrection(await anAdmin(['finance'])) }, body });

/** Of a payment of its own; proposed by the caller, or by a colleague. */
async function aChargeback(by: TestPerson, isSigned = false): Promise<string> {
  const id = newId();
  await read()
    .insertInto('chargebacks')
    .values({
      ...{ id, payment_id: (await aPaid())._id, amount_minor: 100, bank_number: '1', bank_day: aDay() },
      ...{ status: isSigned ? 'signed' : 'proposed', proposed_at: new Date(), expires_at: later(days(1)) },
    })
    .execute();
  const what = { kind: 'chargeback', entity_id: id, proposal: '{}', reason, proposed_by: by.user_id, proposed_at: new Date() };
  const decided = isSigned ? { status: 'signed', decided_by: (await anAdmin(['finance'])).user_id, decided_at: new Date() } : {};
  await read()
    .insertInto('approvals')
    .values({ id: newId(), ...what, ...decided })
    .execute();
  if (isSigned) await inTransaction((tx) => post(tx, chargeback({ _id: id, provider: 'sandbox', amount: asMinor(100) })));
  return id;
}
async function aPaid(): Promise<{ _id: string; number: number }> {
  const payer = await aCustomer();
  const id = newId();
  const sums = { amount_minor: 100_00, from_balance_minor: 0, refunded_minor: 0 };
  const { number } = await read()
    .insertInto('payments')
    .values({
      ...{
        id,
        payer_id: payer.user_id,
        purpose: 'topup',
        method: 'card',
        provider: 'sandbox',
        provider_id: id,
        status: 'succeeded',
        ...sums,
      },
      ...{ return_url: '/', created_at: new Date(), expires_at: later(days(1)), ended_at: new Date() },
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return { _id: id, number: Number(number) };
}
const onColleaguesChargeback =
  (body: object, isSigned = false): Prepare =>
  async () => ({ params: { id: await aChargeback(await anAdmin(['finance']), isSigned) }, body });

/** Nothing of this fee waits or is announced; then one does, proposed by the caller or by a colleague. */
async function noTariff(by: TestPerson): Promise<void> {
  await read().updateTable('tariffs').set({ status: 'withdrawn', ended_at: new Date() }).where('status', '=', 'open').execute();
  const off = { called_off_at: new Date(), called_off_by: by.user_id, called_off_why: reason };
  await read()
    .updateTable('tariffs')
    .set({ status: 'called_off', ...off })
    .where('status', '=', 'signed')
    .where('valid_from', '>', later(days(1)))
    .execute();
}
let versions = 1000;
async function aTariff(by: TestPerson, isSigned = false): Promise<string> {
  await noTariff(by);
  const id = newId();
  const state = isSigned ? { status: 'signed', version: ++versions, ended_at: new Date() } : {};
  const clock = { valid_from: later(days(20)), proposed_at: new Date(), expires_at: later(days(1)) };
  await read()
    .insertInto('tariffs')
    .values({ id, key: 'order_fee_buyer', percent_bp: 400, ...clock, ...state })
    .execute();
  const what = { kind: 'tariff', entity_id: id, proposal: '{}', reason, proposed_by: by.user_id, proposed_at: new Date() };
  const decided = isSigned ? { status: 'signed', decided_by: (await anAdmin(['superadmin'])).user_id, decided_at: new Date() } : {};
  await read()
    .insertInto('approvals')
    .values({ id: newId(), ...what, ...decided })
    .execute();
  return id;
}
const onColleaguesTariff =
  (body: object, isSigned = false): Prepare =>
  async () => ({ params: { id: await aTariff(await anAdmin(['finance']), isSigned) }, body });

export const moneyCalls: Record<string, Prepare> = {
  'GET /api/admin/money': just({}),
  'GET /api/admin/reconciliation/cases': just({}),
  'POST /api/admin/reconciliation': () => ({ body: { day: aDay() } }),
  'POST /api/admin/journals/csv': just({ body: { reason: 'Сверка с бухгалтерией за ноябрь' } }),
  'POST /api/admin/reconciliation/cases/csv': just({ body: { reason: 'Сверка с бухгалтерией за ноябрь' } }),
  'POST /api/admin/reconciliation/cases/:id/take': async () => ({ params: { id: await aCase() }, body: {} }),
  'POST /api/admin/reconciliation/cases/:id/give-back': onMine({}),
  'POST /api/admin/reconciliation/cases/:id/settle': onMine({ reason }),
  'POST /api/admin/referrals/:id/reject': async () => ({
    params: { id: await referralOf(await cameBy(await aCustomer(), await aCustomer())) },
    body: { reason },
  }),
  'GET /api/admin/corrections': just({}),
  'GET /api/admin/corrections/accounts': just({}),
  'GET /api/admin/corrections/preview': just({ query: { from: 'platform:fee', to: 'platform:psp_cost', amount_minor: '100' } }),
  'POST /api/admin/corrections/csv': just({ body: { reason } }),
  'POST /api/admin/corrections': async () => ({
    body: {
      ...{ from: 'platform:psp_cost', to: 'platform:fee', amount_minor: 100, reason },
      ...{ case_kind: 'payment', case_number: (await aPaid()).number },
    },
  }),
  'POST /api/admin/corrections/:id/sign': onColleagues({}),
  "POST /api/admin/corrections/:id/sign #the admin's own": async (_, { admin }) => ({
    params: { id: await aCorrection(admin) },
    body: {},
  }),
  'POST /api/admin/corrections/:id/refuse': onColleagues({ reason }),
  'POST /api/admin/corrections/:id/withdraw': async (_, cast, actor) => ({
    params: { id: await aCorrection(actor === 'no proof' ? cast['no proof'] : cast.admin) },
    body: {},
  }),
  'GET /api/admin/chargebacks': just({}),
  'GET /api/admin/chargebacks/preview': async () => ({ query: { payment_number: String((await aPaid()).number) } }),
  'POST /api/admin/chargebacks/csv': just({ body: { reason } }),
  'POST /api/admin/chargebacks': async () => ({
    body: { payment_number: (await aPaid()).number, amount_minor: 100, bank_number: '1', bank_day: marketDay(), reason },
  }),
  'POST /api/admin/chargebacks/:id/sign': onColleaguesChargeback({}),
  "POST /api/admin/chargebacks/:id/sign #the admin's own": async (_, { admin }) => ({
    params: { id: await aChargeback(admin) },
    body: {},
  }),
  'POST /api/admin/chargebacks/:id/refuse': onColleaguesChargeback({ reason }),
  'POST /api/admin/chargebacks/:id/withdraw': async (_, cast, actor) => ({
    params: { id: await aChargeback(actor === 'no proof' ? cast['no proof'] : cast.admin) },
    body: {},
  }),
  'POST /api/admin/chargebacks/:id/win': onColleaguesChargeback({ reason }, true),
  'POST /api/admin/chargebacks/:id/lose': onColleaguesChargeback({ reason }, true),
  'GET /api/admin/tariffs': just({}),
  'GET /api/admin/tariffs/changes': just({}),
  'POST /api/admin/tariffs/changes': async (_, { admin }) => {
    await noTariff(admin);
    return { body: { key: 'order_fee_buyer', percent_bp: 400, valid_from: later(days(20)).toISOString().slice(0, 10), reason } };
  },
  'POST /api/admin/tariffs/changes/:id/sign': onColleaguesTariff({}),
  "POST /api/admin/tariffs/changes/:id/sign #the admin's own": async (_, { admin }) => ({ params: { id: await aTariff(admin) }, body: {} }),
  'POST /api/admin/tariffs/changes/:id/refuse': onColleaguesTariff({ reason }),
  'POST /api/admin/tariffs/changes/:id/withdraw': async (_, cast, actor) => ({
    params: { id: await aTariff(actor === 'no proof' ? cast['no proof'] : cast.admin) },
    body: {},
  }),
  'POST /api/admin/tariffs/changes/:id/call_off': onColleaguesTariff({ reason }, true),
  'POST /api/admin/payouts/:id/hold': async (world, cast) => ({
    params: { id: await aPayout(world, cast, cast.seller) },
    body: { reason },
  }),
  'POST /api/admin/payouts/:id/release': async (world, cast) => {
    const id = await aPayout(world, cast, cast.seller);
    const held_at = new Date();
    const hold = { payout_id: id, held_by: cast.admin.user_id, held_at, ends_at: later(days(1), held_at), reason };
    await read()
      .insertInto('payout_holds')
      .values({ id: newId(), ...hold })
      .execute();
    return { params: { id }, body: { reason } };
  },
  'GET /api/admin/money/search': just({ query: { q: '4421' } }),
  'GET /api/admin/refunds': just({}),
  'POST /api/admin/refunds/csv': just({ body: { reason: 'Сверка с бухгалтерией за ноябрь' } }),
  'GET /api/admin/receipts': just({}),
  'POST /api/admin/receipts/:id/strike': async ({ server }, { customer }) => {
    const { body } = await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: 10_000, method: 'sbp' } });
    const id = newId();
    const [created_at, ended_at] = [new Date(), new Date()];
    const what = { kind: 'prepayment', payment_id: body!.result._id, amount_minor: 10_000, title: 'Пополнение баланса' };
    await read()
      .insertInto('receipts')
      .values({ id, ...what, status: 'failed', failure: 'declined', created_at, ended_at })
      .execute();
    return { params: { id }, body: { fiscal_document: '17', reason } };
  },
  'GET /api/admin/journals': just({}),
  'GET /api/admin/seals': just({}),
  'GET /api/admin/money/:kind/:id': async (world, cast) => ({ params: { kind: 'payout', id: await aPayout(world, cast, cast.seller) } }),
  'POST /api/admin/money/:kind/:id/ask': async ({ server }, { customer }) => {
    const { body } = await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: 10_000, method: 'sbp' } });
    const { _id: id, status: seen_status } = body!.result;
    return { params: { kind: 'payment', id }, body: { seen_status } };
  },
};
