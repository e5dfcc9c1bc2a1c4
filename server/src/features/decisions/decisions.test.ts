/** What strangers read of decided cases, and what they never do. */
import * as staff from '@artel/contracts/disputes/admin-disputes.ts';
import { listDecisions, listSanctionMonths, SHOWN_AFTER_DAYS } from '@artel/contracts/disputes/decisions.ts';
import * as api from '@artel/contracts/disputes/disputes.ts';
import type { DisputeRuleAnchor } from '@artel/contracts/disputes/rules.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilNoonOf } from '../../../test/calendar.ts';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { aRow } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades } from '../../../test/services.ts';
import { days, hours, now } from '../../platform/clock.ts';
import { read } from '../../platform/db/index.ts';
import { bandOf } from './decision.view.ts';

let server: TestServer;
let provider: TestProvider;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [first, second] = [await anAdmin(['arbiter']), await anAdmin(['arbiter'])];
});
afterAll(() => server.close());

type Case = Walk & { id: string; number: number };
const words = 'Палитры в макете нет, остальное сдано и годится в печать.';
const summary = 'Из двух пунктов сдан один, ёлочных шаров в наборе не оказалось.';
const listed = async (query: { q?: string; category?: string; after?: string } = {}) =>
  (await server.call(listDecisions, { query: { ...query } })).body!;
const numbers = async (query?: Parameters<typeof listed>[0]) => (await listed(query)).result.map(({ number }) => number);

async function atArbiter(price_minor: number): Promise<Case> {
  const walk = await anOrder(server, provider, 'delivered', { price_minor });
  const claim = { stage_id: walk.stage_id, category: 'quality', text: words, customer_percent: 70 } as const;
  const { _id: id, number } = (await server.call(api.openDispute, { as: walk.customer, body: claim })).body!.result;
  await server.call(api.answerDispute, { as: walk.seller, params: { id }, body: { customer_percent: 10, text: words } });
  await server.passTime(hours(24));
  await server.call(api.escalateDispute, { as: walk.seller, params: { id }, body: {} });
  return { ...walk, id, number };
}
async function decision(as: TestPerson, { id }: Case, summary: string) {
  await server.call(staff.takeCase, { as, params: { id }, body: {} });
  const { points } = (await server.call(staff.getCase, { as, params: { id } })).body!.result;
  const marks = points.map(({ no }) => ({ no, fulfilled: 'partly' as const }));
  const rules: DisputeRuleAnchor[] = ['disputes-2.1', 'disputes-3.1'];
  const said = { customer_percent: 40, text: words, summary, rules, fault: 'seller' as const };
  return { as, params: { id }, body: { ...said, points: marks } };
}
async function agreed(price_minor: number, told = summary): Promise<Case> {
  const one = await atArbiter(price_minor);
  await server.call(staff.proposeRuling, await decision(first, one, told));
  for (const as of [one.customer, one.seller]) await server.call(api.agreeToRuling, { as, params: { id: one.id }, body: {} });
  return one;
}

test('a case is told of a month after its money went apart, without anybody in it', async () => {
  await server.passTime(untilNoonOf(20));
  const one = await agreed(rub(2900));
  await server.passTime(days(SHOWN_AFTER_DAYS) - hours(1));
  expect(await listed()).toEqual({ status: 200, result: [], total: 0 });
  const month = now().toISOString().slice(0, 7);
  await server.passTime(hours(1));
  const { result, total } = await listed();
  expect(total).toBe(1);
  expect(result).toEqual([
    {
      number: one.number,
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
      category: null,
      reason: 'quality',
      band: 'to_3000',
      customer_percent: 40,
      fault: 'seller',
      rules: ['disputes-2.1', 'disputes-3.1'],
      summary,
    },
  ]);
  expect(result[0]!.month < month).toBe(true);
});

test('what was agreed on is no decision; of two instances the last one speaks', async () => {
  const { id, customer, seller } = await atArbiter(rub(12_000));
  await server.call(api.acceptInDispute, { as: seller, params: { id }, body: { customer_percent: 70 } });
  expect((await server.call(api.getDispute, { as: customer, params: { id } })).body!.result.status).toBe('settled');
  const appealed = await agreed(rub(12_000), 'Слова первой инстанции, которые потом изменила вторая.');
  await server.call(api.appealRuling, {
    as: appealed.seller,
    params: { id: appealed.id },
    body: { ground: 'new_fact', text: 'Нашлось письмо, где палитра отправлена до срока' },
  });
  await server.call(staff.ruleFinally, await decision(second, appealed, 'Слова второй инстанции: новое письмо ничего не изменило.'));
  await server.passTime(days(SHOWN_AFTER_DAYS));
  const { result } = await listed();
  expect(result[0]).toMatchObject({ number: appealed.number, band: 'to_30000', summary: expect.stringContaining('второй инстанции') });
  expect(result).toHaveLength(2);
});

test('found by words in any form, and by the category of the service', async () => {
  const [, older] = await numbers();
  expect(await numbers({ q: 'елочный шар' })).toEqual([older]);
  expect(await numbers({ q: 'инстанция' })).toHaveLength(1);
  expect(await numbers({ q: 'такого слова нет' })).toEqual([]);
  expect(await numbers({ q: '' })).toHaveLength(2);
  const { order_id } = await read().selectFrom('disputes').select('order_id').where('number', '=', older!).executeTakeFirstOrThrow();
  const { design } = await someTrades();
  await sql`update services set category_id = ${design} where id = (select service_id from orders where id = ${order_id})`.execute(read());
  expect((await listed({ category: 'design' })).result).toMatchObject([{ number: older, category: { slug: 'design', title: 'Дизайн' } }]);
});

test('newest month first, page after page; a cursor tells the month and the number alone', async () => {
  const [model] = await numbers();
  await sql`
    with copied as (
      insert into disputes select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'number', 900000 + n,
        'closed_at', d.closed_at - make_interval(months => n % 5)))).* from disputes d, generate_series(1, 25) n where d.number = ${model}
      returning id)
    insert into dispute_rulings select (jsonb_populate_record(r, jsonb_build_object('dispute_id', c.id))).*
      from copied c, dispute_rulings r join disputes d on d.id = r.dispute_id where d.number = ${model} and r.instance = 2`.execute(read());
  const page = await listed();
  expect([page.result.length, page.total]).toEqual([20, 27]);
  const rest = await listed({ after: page.next! });
  const all = [...page.result, ...rest.result];
  expect(rest.next).toBeUndefined();
  expect(new Set(all.map(({ number }) => number)).size).toBe(27);
  const places = all.map(({ month, number }) => `${month} ${String(number).padStart(9, '0')}`);
  expect(places).toEqual([...places].sort().reverse());
  const last = page.result.at(-1)!;
  expect(JSON.parse(decodeURIComponent(atob(page.next!)))).toEqual([last.month, last.number]);
  expect((await listed({ after: 'что-то' })).result).toHaveLength(20);
});

test('sanctions are counted by kind and month, a month after its end, and a figure below five is none', async () => {
  const told = async () => (await server.call(listSanctionMonths, {})).body!.result;
  const before = await told();
  const set_at = new Date(now());
  const set = async (kind: string, people: number, rule = 'sanctions-1.3') => {
    for (let n = 0; n < people; n++)
      await aRow('sanctions', {
        ...{
          created_at: undefined,
          updated_at: undefined,
          user_id: (await aCustomer()).user_id,
          kind,
          limits: [],
          status: 'active',
          reason_code: 'first',
          rule,
        },
        ...{ words: 'Звали платить мимо сервиса, это запрещено правилами.', evidence: JSON.stringify([{ type: 'quote' }]) },
        ...{ evidence_keys: ['quote'], set_by: first.user_id, set_at, ends_at: new Date(set_at.getTime() + days(7)) },
      });
  };
  await set('warning', 5);
  await set('block', 4);
  await set('payouts_hold', 6, 'sanctions-4.6');
  expect(await told()).toEqual(before);
  await server.passTime(days(62));
  const [month] = await told();
  expect(month).toEqual({
    month: expect.stringMatching(/^\d{4}-\d{2}$/),
    kinds: [
      { kind: 'warning', people: 5 },
      { kind: 'limits', people: null },
      { kind: 'payouts_hold', people: null },
      { kind: 'block', people: null },
    ],
  });
});

test.each([
  [1, 'to_3000'],
  [3_000, 'to_3000'],
  [3_000.01, 'to_10000'],
  [10_000, 'to_10000'],
  [30_000, 'to_30000'],
  [100_000, 'to_100000'],
  [100_000.01, 'more'],
])('%s руб. is told as %s', (roubles, band) => {
  expect(bandOf(rub(roubles))).toBe(band);
});
