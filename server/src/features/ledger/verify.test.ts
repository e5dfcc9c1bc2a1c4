/** Each rule of the verifier is seen to fall: the guards are switched off, one thing is broken, and exactly that is named. */

import { rub } from '@artel/contracts/kit/money.ts';
import { pay, refundToSource } from '@artel/contracts/money/payments.ts';
import { approvePayout, cancelPayout, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { declineOrder } from '@artel/contracts/orders/orders.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenChargebacks, someChargebacks } from '../../../test/chargebacks.ts';
import { anOrderPaidInCoins } from '../../../test/coin-provider.ts';
import { aCorrection, brokenCorrections } from '../../../test/corrections.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { brokenReferrals, someInvited } from '../../../test/referrals.ts';
import { identityIsKnown, payoutTo, requisitesOf } from '../../../test/requisites.ts';
import { testServer } from '../../../test/server.ts';
import { brokenTariffs } from '../../../test/tariffs.ts';
import { days, now } from '../../platform/clock.ts';
import { closeDatabase, database, inTransaction, openDatabase } from '../../platform/db/index.ts';
import { lockOrder, settleBySplit } from '../orders/index.ts';
import { sendRefund } from '../payments/index.ts';
import { sendPayout } from '../payouts/index.ts';
import { closeDays, reportLine, sealJournals, verifyLedger } from './index.ts';
import { rules } from './rules.sql.ts';

type Target = { host: string; port: number; user: string; database: string };
let whole: Target;
let front: pg.Client;

/** A market with money in every place it can be in. */
beforeAll(async () => {
  const server = await testServer();
  const provider = testProvider();
  const finance = await anAdmin(['finance']);
  const customer = await aCustomer();
  for (const reached of ['created', 'paid', 'started', 'delivered', 'accepted'] as const) await anOrder(server, provider, reached);
  const cleared = await anOrder(server, provider, 'accepted', { method: 'card' });
  await server.passTime(days(8));
  await anOrder(server, provider, 'accepted', { method: 'card' });
  const parted = await anOrder(server, provider, 'delivered', { method: 'card' });
  await inTransaction(async (tx) => {
    const order = (await lockOrder(tx, parted.order._id))!;
    await settleBySplit(tx, order, order.stages[0]!, { customer_minor: rub(4000), by: 'customer', how: 'agreed' });
  });
  const declined = await anOrder(server, provider, 'paid', { customer });
  await server.call(declineOrder, { as: declined.seller, params: { id: declined.order._id }, body: { reason: 'Заболел, не успею' } });
  const must = async <T extends { ok: boolean; body?: { result: { _id: string } } | undefined }>(reply: Promise<T>): Promise<string> => {
    const answered = await reply;
    if (!answered.body) throw new Error('a step of the market was refused');
    return answered.body.result._id;
  };
  for (const outcome of ['succeeded', 'canceled'] as const) {
    await must(server.call(refundToSource, { as: customer, params: { id: declined.payment_id }, body: { amount_minor: rub(1000) } }));
    const { rows } = await database().query(`select id from refunds where status = 'requested'`);
    await sendRefund({ refund_id: rows[0].id });
    provider.decide(rows[0].id, outcome);
    await provider.tell(rows[0].id);
  }
  await must(server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: rub(50), method: 'sbp' } }));
  await identityIsKnown(cleared.seller);
  const body = await payoutTo(cleared.seller, rub(500), 'card');
  const ask = () => must(server.call(requestPayout, { as: cleared.seller, body }));
  for (const path of [['succeeded'], ['canceled'], ['succeeded', 'canceled'], []] as const) {
    const id = await ask();
    await server.call(approvePayout, { as: finance, params: { id }, body: {} });
    await sendPayout({ payout_id: id });
    for (const outcome of path) {
      provider.decide(id, outcome);
      await provider.tell(id);
    }
  }
  await server.call(cancelPayout, { as: cleared.seller, params: { id: await ask() }, body: {} });
  // to young ones it is looked at
  const requisites_id = await requisitesOf(cleared.seller, 'sbp', now());
  await must(server.call(requestPayout, { as: cleared.seller, body: { ...body, requisites_id } }));
  await aCorrection(server, customer.user_name);
  await anOrderPaidInCoins(server, provider, 10_000_000);
  await someInvited(server, provider);
  await someChargebacks(server, provider);
  while ((await sealJournals()) > 0);
  expect(await closeDays()).toBeGreaterThan(0);
  expect((await verifyLedger()).breaches).toEqual([]);
  whole = server.target as Target;
  await server.close();
  front = new pg.Client({ ...whole, database: 'postgres' });
  await front.connect();
});
afterAll(() => front.end());

/** The rules that speak up in a copy of the market after these statements, run with all triggers and foreign keys off. */
async function breachesAfter(...statements: string[]): Promise<string[]> {
  const name = `${whole.database}_broken`;
  await front.query(`create database ${name} template ${whole.database} strategy file_copy`);
  const broken = { ...whole, database: name };
  const hand = new pg.Client(broken);
  openDatabase(broken, 2);
  try {
    await hand.connect();
    await hand.query('set session_replication_role = replica');
    for (const statement of statements) expect((await hand.query(statement)).rowCount, statement).not.toBe(0);
    const report = await verifyLedger();
    expect(reportLine(report)).toContain(report.breaches.length ? 'VIOLATIONS: ' : 'violations 0');
    return report.breaches.map((breach) => breach.rule);
  } finally {
    await hand.end();
    await closeDatabase();
    await front.query(`drop database ${name} with (force)`);
  }
}

const seal = 'seal does not fit its journal';
const print = 'closed day does not fit its fingerprint';
const one = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`;
const stage = (status: string) => one('stages', `status = '${status}' and funded_at is not null`);
const journal = (reason: string) => one('journals', `reason = '${reason}'`);
/** A journal beside the book, on the sealer's list. */
const made = (id: number, what: { entity?: string; entity_id?: string; key?: string; reason?: string } = {}) =>
  `with added as (insert into journals (id, key, code, entity, entity_id, reason, at) select '00000000-0000-0000-0000-00000000000${id}', ${what.key ?? `'made:${id}'`}, 'M1',
   '${what.entity ?? 'nothing'}', ${what.entity_id ?? `gen_random_uuid()`}, '${what.reason ?? 'topup'}', max(at) from journals returning id)
   insert into unsealed_journals select id from added`;
const moved = (id: number, amount: number, account = 'ext:sandbox') =>
  `insert into entries (journal_id, account_id, amount_minor) select '00000000-0000-0000-0000-00000000000${id}', id, ${amount} from accounts where key = '${account}'`;
test('the whole market breaks no rule', async () => {
  expect(await breachesAfter()).toEqual([]);
});

const cases: Record<string, { break: string[]; also?: string[] }> = {
  'journal does not balance': {
    break: [made(1), moved(1, 5), moved(1, -4, 'platform:fee'), made(2), moved(2, -5), moved(2, 4, 'platform:fee')],
  },
  'journal with fewer than two entries': { break: [made(1)] },
  'sum of all accounts is not 0': {
    break: [made(1), moved(1, 5), moved(1, -4, 'platform:fee')],
    also: ['journal does not balance'],
  },
  'cached balance differs from entries': {
    break: [
      `update accounts set balance_minor = balance_minor + 1 where key like 'user:%:available' and id = (select max(id) from accounts where key like 'user:%:available')`,
    ],
    also: ['lots do not add up to their balance'],
  },
  'guarded account below zero': {
    break: [
      'alter table accounts drop constraint accounts_balance_minor_check',
      `update accounts set balance_minor = -1 where id = (select max(id) from accounts where key like 'user:%:available')`,
    ],
    also: ['cached balance differs from entries', 'lots do not add up to their balance'],
  },
  'gap in the seals': { break: ['update journal_seals set no = no + 1 where no = (select max(no) from journal_seals)'] },
  'broken chain of seals': {
    break: [`update journal_seals set prev_hash = (select hash from journal_seals where no = 1) where no = 5`],
    also: [seal],
  },
  'seal does not fit its journal': { break: [`update journals set reason = 'clear' where id = ${journal('topup')}`] },
  'journal without one seal, made or awaited': { break: ['delete from journal_seals where no = (select max(no) from journal_seals)'] },
  'seal before the day of the one in front': {
    break: [`update journal_seals set day = day - 100 where no = (select max(no) from journal_seals)`],
  },
  'closed day does not follow the one before': { break: [`update ledger_days set prev_hash = repeat('0', 64)`], also: [print] },
  'closed day does not fit its seals': { break: ['update journal_seals set salt = gen_random_uuid() where no = 1'] },
  [print]: { break: [`update ledger_days set hash = repeat('0', 64) where day = (select max(day) from ledger_days)`] },
  'totals of a closed day differ from the money': {
    break: ['update ledger_days set reserve_minor = reserve_minor + 1 where first_no = 1'],
    also: [print],
  },
  'stage with two ends': {
    break: [
      'drop index stage_money_one_end',
      `insert into stage_money select stage_id, 'split', journal_id from stage_money where kind = 'release' limit 1`,
    ],
    also: ['stage money without its journal'],
  },
  'stage money without its journal': {
    break: [`insert into stage_money select stage_id, 'clear', journal_id from stage_money where kind = 'refund' limit 1`],
  },
  'journal of a stage that is not in its money': { break: [made(1, { entity: 'stage' }), moved(1, 1), moved(1, -1, 'platform:fee')] },
  'funded stage without reserve': {
    break: [`delete from stage_money where kind = 'reserve' and stage_id = ${stage('in_work')}`],
    also: ['journal of a stage that is not in its money'],
  },
  'accepted stage without release': {
    break: [`delete from stage_money where kind = 'release' and stage_id = ${stage('accepted')}`],
    also: ['journal of a stage that is not in its money'],
  },
  'released stage whose money was not released or cleared': {
    break: [
      `update stages set status = 'released' where id = ${stage('accepted')}`,
      `update stages set released_at = clears_at where status = 'split'`,
    ],
    also: ['hold differs from what waits in it'],
  },
  'split stage without its split': {
    break: [`delete from stage_money where kind = 'split'`],
    also: ['journal of a stage that is not in its money'],
  },
  'split differs from the stage': { break: [`update stages set customer_minor = customer_minor + 1 where status = 'split'`] },
  'cancelled stage keeps a reserve': {
    break: [`delete from stage_money where kind = 'refund' and stage_id = ${stage('cancelled')}`],
    also: ['journal of a stage that is not in its money'],
  },
  'stage that is not over has an end': {
    break: [
      made(1, { entity: 'stage', entity_id: stage('in_work'), reason: 'refund' }),
      moved(1, 1),
      moved(1, -1, 'platform:fee'),
      `insert into stage_money values (${stage('in_work')}, 'refund', '00000000-0000-0000-0000-000000000001')`,
    ],
  },
  'ended stage has money left': {
    break: [
      made(1),
      moved(1, -1),
      `insert into entries (journal_id, account_id, amount_minor) select '00000000-0000-0000-0000-000000000001', id, 1 from accounts where owner_id = ${stage('cancelled')} and key like '%:escrow'`,
      `update accounts set balance_minor = 1 where owner_id = ${stage('cancelled')} and key like '%:escrow'`,
    ],
    also: ['lots do not add up to their balance'],
  },
  'open stage lacks its reserve': {
    break: [
      made(1),
      moved(1, 1),
      `insert into entries (journal_id, account_id, amount_minor) select '00000000-0000-0000-0000-000000000001', id, -1 from accounts where owner_id = ${stage('in_work')} and key like '%:escrow'`,
      `update accounts set balance_minor = balance_minor - 1 where owner_id = ${stage('in_work')} and key like '%:escrow'`,
    ],
    also: ['lots do not add up to their balance'],
  },
  'stages do not add up to their order': {
    break: [`update orders set fee_buyer_minor = fee_buyer_minor + 1 where id = ${one('orders', `status = 'completed'`)}`],
  },
  'release differs from the stage': {
    break: [`update stages set fee_seller_minor = fee_seller_minor - 1 where id = ${stage('accepted')}`],
  },
  'order status differs from its stages': {
    break: [`update orders set status = 'disputed' where id = ${one('orders', `status = 'in_progress'`)}`],
  },
  'succeeded payment without its journal': {
    break: [`update payments set status = 'succeeded' where id = ${one('payments', `status = 'pending'`)}`],
  },
  'journal of a payment that did not succeed': {
    break: [`update payments set status = 'failed' where id = ${one('payments', `status = 'succeeded'`)}`],
  },
  'payment booked with another sum': {
    break: [`update payments set amount_minor = amount_minor - 1 where id = ${one('payments', `status = 'succeeded'`)}`],
    also: ['more lots than their payment brought'],
  },
  'settled coins of an ended payment are not booked': {
    break: [
      `insert into coin_deposits (payment_id, deposit_id, units, state, arrived_at, rate_micro)
       select payment_id, 'forgotten', 1, 'settled', arrived_at, rate_micro from coin_deposits`,
    ],
  },
  'coins booked with another sum': { break: ['update coin_deposits set worth_minor = worth_minor + 1'] },
  'order paid in coins for less than its quote': { break: ['update coin_quotes set asked_minor = asked_minor + 100000000'] },
  'exchange without coins': {
    break: [`update journals set code = 'M1' where code = 'M17'`],
    also: ['seal does not fit its journal'],
  },
  'refunds differ from their payment': {
    break: [`update payments set refunded_minor = refunded_minor + 1 where id = ${one('payments', `status = 'partially_refunded'`)}`],
  },
  'refund without its journals': {
    break: [`update refunds set status = 'failed' where id = ${one('refunds', `status = 'succeeded'`)}`],
    also: ['refunds differ from their payment', 'what was taken out differs from its lots'],
  },
  'payout without its journals': {
    break: [`update payouts set status = 'failed' where id = ${one('payouts', `status = 'paid'`)}`],
    also: ['what was taken out differs from its lots'],
  },
  'payout account differs from open payouts': {
    break: [`update payouts set amount_minor = amount_minor + 1 where id = ${one('payouts', `status = 'on_review'`)}`],
    also: ['what was taken out differs from its lots'],
  },
  ...brokenCorrections,
  ...brokenChargebacks,
  ...brokenTariffs,
  ...brokenReferrals,
  'lots do not add up to their balance': {
    break: [`update lots set amount_minor = amount_minor + 1 where source_id is null and holder like 'user:%'`],
  },
  'what was taken out differs from its lots': { break: [`delete from lots where holder like 'payout:%'`] },
  'lot differs from its payment': {
    break: [`update lots set paid_at = paid_at + interval '1 minute' where source_id is not null and holder like 'user:%'`],
  },
  'more lots than their payment brought': {
    break: [`update lots set amount_minor = amount_minor + 1000000000 where source_id is not null and holder like 'user:%'`],
    also: ['lots do not add up to their balance', 'money that a bank took is still there to be spent'],
  },
  'hold differs from what waits in it': { break: [`update stages set held_minor = held_minor + 1 where status = 'split'`] },
};

test.each(Object.entries(cases))('«%s» is named, and only with what follows from it', async (rule, { break: broken, also = [] }) => {
  expect((await breachesAfter(...broken)).sort()).toEqual([rule, ...also].sort());
});

test('every rule has been seen to fall', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(rules).sort());
});
