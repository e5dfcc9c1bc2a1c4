import { proposeChargeback } from '@artel/contracts/money/chargebacks.ts';
import { proposeCorrection } from '@artel/contracts/money/corrections.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { proposeTariff } from '@artel/contracts/money/tariffs.ts';
import { takeAppeal } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { answerHearing, openHearing } from '@artel/contracts/people/appeals/hearings.ts';
import { takeServiceVersion } from '@artel/contracts/services/service-moderation.ts';
import {
  Decided,
  getOverview,
  getQueueCounts,
  getRiskOf,
  getSystemState,
  listDecided,
  listRiskSignals,
  systemParts,
  WaitingKind,
} from '@artel/contracts/site/overview.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTopUp, letterOf } from '../../../test/chargebacks.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { anAppeal, aRow } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days, hours, later, marketDay, now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { auditText } from '../audit/index.ts';
import { decisions } from './decided.policy.ts';

let server: TestServer;
let trades: Trades;
let all: TestPerson;
let author: TestPerson;
const appeals: string[] = [];
let service_id: string;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  [all, author] = [await anAdmin(), await aCustomer()];
  for (const due_at of [later(hours(2)), later(-hours(1)), later(days(3))])
    appeals.push(await anAppeal({ author_id: author.user_id, acts_by: 'staff', acts_until: due_at, decide_by: due_at }));
  service_id = (await aService(server, { seller: await aSeller(), moderator: all }, aContent(trades), 'on_moderation'))._id;
});
afterAll(() => server.close());

const overviewOf = async (as: TestPerson) => (await server.call(getOverview, { as })).body!.result;
const idsOf = async (as: TestPerson) => (await overviewOf(as)).waiting.map(({ _id }) => _id);
const countOf = async (as: TestPerson, asked: WaitingKind) => (await overviewOf(as)).counts.find(({ kind }) => kind === asked);

test('all queues stand in one list, the nearest deadline first, and the counts add up', async () => {
  expect(await idsOf(all)).toEqual([appeals[1], appeals[0], service_id, appeals[2]]);
  const { counts, waiting } = await overviewOf(all);
  expect(counts.map(({ kind }) => kind)).toEqual(WaitingKind.options);
  expect(counts.reduce((sum, count) => sum + count.all, 0)).toBe(waiting.length);
  expect(await countOf(all, 'appeal')).toEqual({ kind: 'appeal', all: 3, free: 3, late: 1 });
  expect(waiting[2]).toMatchObject({ kind: 'service', title: expect.any(String), number: null, taken_by: null });
  expect(Date.parse(waiting[2]!.until!) - Date.parse(waiting[2]!.since)).toBe(days(1));
});

test.each<[right: Parameters<typeof anAdmin>[0], kinds: WaitingKind[]]>([
  [['support'], ['letter', 'appeal']],
  [['arbiter'], ['dispute']],
  [['finance'], ['appeal', 'payout', 'difference', 'correction', 'chargeback', 'tariff', 'order_cancel']],
  [['identity'], ['identity']],
])('whoever has %j sees the queues of it alone', async (right, kinds) => {
  const staff = await anAdmin(right);
  const { counts, waiting } = await overviewOf(staff);
  expect(counts.map(({ kind }) => kind)).toEqual(kinds);
  expect(waiting.every(({ kind }) => kinds.includes(kind))).toBe(true);
  expect((await server.call(getQueueCounts, { as: staff })).body!.result).toEqual(counts);
});

test('what is taken says by whom, and the second to take it is refused', async () => {
  const [first, second] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
  const { version_id } = (await overviewOf(first)).waiting.find(({ _id }) => _id === service_id)!;
  const takes = [first, second].map((as) =>
    server.call(takeServiceVersion, { as, params: { id: service_id }, body: { version_id: version_id! } }),
  );
  expect((await Promise.all(takes)).map(({ status }) => status).sort()).toEqual([200, 409]);
  const taken = async (as: TestPerson) => (await overviewOf(as)).waiting.find(({ _id }) => _id === service_id);
  const seen = await taken(all);
  expect([first.user_id, second.user_id]).toContain(seen?.taken_by?._id);
  expect(seen?.is_mine).toBe(false);
  expect([(await taken(first))!.is_mine, (await taken(second))!.is_mine].filter(Boolean)).toHaveLength(1);
  expect(await countOf(all, 'service')).toMatchObject({ all: 1, free: 0 });
});

test('taking does not move a deadline; what was held for an idle hour is free again', async () => {
  const staff = await anAdmin(['support']);
  const due = async () => (await overviewOf(all)).waiting.find(({ _id }) => _id === appeals[0]);
  const before = await due();
  expect((await server.call(takeAppeal, { as: staff, params: { id: appeals[0]! }, body: {} })).ok).toBe(true);
  expect(await due()).toMatchObject({ until: before!.until, taken_by: { _id: staff.user_id } });
  await server.passTime(hours(1) + 1000);
  expect(await due()).toMatchObject({ until: before!.until, taken_by: null });
  expect(now() < new Date(before!.until!)).toBe(true);
});

test('of a complaint whose other side is asked it says how long they have; answered, no more', async () => {
  const [owner, staff] = [await aSeller(), await anAdmin(['support', 'moderator'])];
  const _id = await anAppeal({
    ...{ author_id: author.user_id, owner_id: owner.user_id, target_type: 'user', target_id: owner.user_id, type: 'user' },
    ...{ acts_by: 'staff', acts_until: later(days(3)), decide_by: later(days(3)), status: 'in_review' },
  });
  const told = async () => (await overviewOf(all)).waiting.find((one) => one._id === _id);
  expect(await told()).toMatchObject({ hearing_until: null });
  expect((await server.call(takeAppeal, { as: staff, params: { id: _id }, body: {} })).ok).toBe(true);
  const asked = await server.call(openHearing, {
    ...{ as: staff, params: { id: _id } },
    body: { text: 'Пишут, что вы грубили в переписке. Расскажите, как было.' },
  });
  expect(asked.ok).toBe(true);
  expect(await told()).toMatchObject({ hearing_until: asked.body!.result.hearing!.until });
  const answer = { as: owner, params: { id: _id }, body: { text: 'Я спорил о сроках, без грубостей.' } };
  expect((await server.call(answerHearing, answer)).ok).toBe(true);
  expect(await told()).toMatchObject({ hearing_until: null });
});

test('a person whose last day is unusual is named with the reasons, to whoever may look at people', async () => {
  const [crowded, calm] = [await aSeller(), await aSeller()];
  await anAppeal({ author_id: author.user_id, target_type: 'user', target_id: crowded.user_id, acts_by: 'staff' });
  await anAppeal({ author_id: author.user_id, target_type: 'user', target_id: calm.user_id, acts_by: null });
  const { result } = (await server.call(listRiskSignals, { as: await anAdmin(['moderator']) })).body!;
  expect(result.signals.find(({ person }) => person._id === crowded.user_id)).toMatchObject({
    score: 15,
    reasons: [{ points: 15, words: 'Жалоб без ответа: 1' }],
  });
  expect(result.signals.find(({ person }) => person._id === calm.user_id)).toBeUndefined();
  expect((await server.call(listRiskSignals, { as: await anAdmin(['arbiter']) })).status).toBe(404);
});

test('the page of a person says why, as named weights, and what holds them now', async () => {
  const [person, by] = [await aSeller(), await anAdmin(['moderator'])];
  const asked = { as: by, params: { id: person.user_id } };
  expect((await server.call(getRiskOf, asked)).body!.result).toEqual({ score: 0, reasons: [], in_force: [] });
  await anAppeal({ author_id: author.user_id, target_type: 'user', target_id: person.user_id, acts_by: 'staff' });
  await anAppeal({ author_id: author.user_id, owner_id: person.user_id, target_type: 'user', target_id: person.user_id, status: 'upheld' });
  const ends_at = later(days(7));
  await aRow('sanctions', {
    ...{ user_id: person.user_id, kind: 'limits', limits: ['bids'], status: 'active', reason_code: 'contacts', rule: 'sanctions-1.1' },
    ...{ words: 'В описании был телефон, это запрещено правилами.', evidence: '[{"words":"телефон"}]', evidence_keys: ['words'] },
    ...{ set_by: by.user_id, set_at: now(), ends_at, created_at: undefined, updated_at: undefined },
  });
  expect((await server.call(getRiskOf, asked)).body!.result).toEqual({
    score: 20,
    reasons: [
      { points: 15, words: 'Жалоб без ответа: 1' },
      { points: 5, words: 'Подтверждённых жалоб за три месяца: 1' },
    ],
    in_force: [{ words: 'Ограничение', until: ends_at.toISOString() }],
  });
  expect((await server.call(getRiskOf, { ...asked, as: await anAdmin(['support']) })).status).toBe(404);
});

test('what was just decided is told to whoever works on that queue, with who decided it and its name', async () => {
  const [moderator, seller] = [await anAdmin(['moderator']), await aSeller()];
  const { _id } = await aService(server, { seller, moderator }, aContent(trades, { title: 'Вёрстка писем для рассылки' }));
  const decided = async (as: TestPerson) => (await server.call(listDecided, { as })).body!.result;
  expect((await decided(await anAdmin(['moderator'])))[0]).toMatchObject({
    ...{ about: 'service', _id, words: 'Опубликована услуга', title: 'Вёрстка писем для рассылки', number: null },
    staff: { _id: moderator.user_id },
  });
  for (const one of await decided(all)) expect(Decided.strict().safeParse(one).error).toBeUndefined();
  expect(await decided(await anAdmin(['identity']))).toEqual([]);
});

test('every decision that is told is a call that is written down in words', () => {
  for (const { action } of decisions) expect(auditText(action).words).toMatch(/^[А-ЯЁ]/);
});

test('what runs by itself is told part by part, to whoever has all rights; a deadline nobody acted on is not good', async () => {
  const stateOf = async () => (await server.call(getSystemState, { as: all })).body!.result;
  const before = await stateOf();
  expect(before.map(({ part }) => part)).toEqual([...systemParts]);
  expect(before.find(({ part }) => part === 'timers')).toMatchObject({ is_good: true, count: 0 });
  await database().query(`insert into timers (entity, entity_id, kind, due_at) values ('stage', gen_random_uuid(), 'late', $1)`, [
    later(-hours(1)),
  ]);
  expect((await stateOf()).find(({ part }) => part === 'timers')).toMatchObject({ is_good: false, count: 1 });
  expect((await server.call(getSystemState, { as: await anAdmin(['moderator', 'finance']) })).status).toBe(404);
});

test('what waits for a second signature stands among the queues with its clock, as many as on the desk of money', async () => {
  const [as, reader] = [await anAdmin(['finance']), await anAdmin(['finance'])];
  const { number } = await aTopUp(server, testProvider());
  const reason = 'Письмо банка от 3 декабря';
  const body = {
    ...{ from: 'platform:psp_cost', to: 'platform:fee', amount_minor: 700, reason },
    ...{ case_kind: 'payment' as const, case_number: number },
  };
  const rates = { percent_bp: 400, min_minor: null, max_minor: null, tiers: [], valid_from: marketDay(later(days(12))) };
  const proposed = [
    await server.call(proposeCorrection, { as, body }),
    await server.call(proposeChargeback, { as, body: letterOf(number, 400) }),
    await server.call(proposeTariff, { as, body: { key: 'order_fee_buyer', ...rates, reason } }),
  ];
  expect(proposed.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { counts, waiting } = await overviewOf(reader);
  const kinds = ['correction', 'chargeback', 'tariff'] as const;
  const unsigned = waiting.filter(({ kind }) => kinds.some((one) => one === kind));
  expect(unsigned).toMatchObject([
    { kind: 'correction', title: null, number: expect.any(Number), amount_minor: 700, taken_by: null },
    { kind: 'chargeback', title: null, number: expect.any(Number), amount_minor: 40_000 },
    { kind: 'tariff', title: 'Сервисный сбор', number: null, amount_minor: null },
  ]);
  for (const { until, since } of unsigned) expect(Math.round((Date.parse(until!) - Date.parse(since)) / hours(1))).toBe(72);
  const desk = (await server.call(getMoneyState, { as: reader })).body!.result.waiting;
  expect(kinds.map((asked) => counts.find(({ kind }) => kind === asked))).toEqual([
    { kind: 'correction', all: desk.corrections, free: 1, late: 0 },
    { kind: 'chargeback', all: desk.chargebacks, free: 1, late: 0 },
    { kind: 'tariff', all: desk.tariffs, free: 1, late: 0 },
  ]);
});
