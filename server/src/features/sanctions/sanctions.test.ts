/** A rung is set by whose right it is, once, binds from then on, and is told with its rule and end. */
import { findChat, sendMessage } from '@artel/contracts/chat/chat.ts';
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getPayoutTerms, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import * as appeals from '@artel/contracts/people/appeals/appeals.ts';
import * as api from '@artel/contracts/people/sanctions/sanctions.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { getBidding, sendBid } from '@artel/contracts/projects/bids.ts';
import { createProject, editProject, submitProject } from '@artel/contracts/projects/my-projects.ts';
import { createService, editService, submitService } from '@artel/contracts/services/my-services.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appealText } from '../../../test/appeals.ts';
import { aInput } from '../../../test/bids.ts';
import { lettersTo } from '../../../test/mailbox.ts';
import { noticesTo } from '../../../test/notices.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { quoted, sanctionsOn, sanctionText } from '../../../test/sanctions.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
let moderator: TestPerson;
let person: TestPerson;
let set: ReturnType<typeof sanctionsOn>['set'];
let lift: ReturnType<typeof sanctionsOn>['lift'];
let of: ReturnType<typeof sanctionsOn>['of'];
let mine: ReturnType<typeof sanctionsOn>['mine'];
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
  ({ set, lift, of, mine } = sanctionsOn(server));
});
beforeEach(async () => {
  [moderator, person] = [await anAdmin(['moderator']), await aSeller()];
});
afterAll(() => server.close());

const params = (id: string) => ({ params: { id } });
const me = async (as: TestPerson) => (await server.call(getMe, { as })).body!.result;
const todosOf = async (id: string) =>
  (await database().query('select type, actor, actor_id, reason from events where entity_id = $1 order by at, id', [id])).rows;

test('a warning is read with its rule and its words by feed and by mail, stands for ninety days, and ends by itself', async () => {
  const { body } = await set(moderator, person.user_id, 'warning');
  expect(body?.result.sanctions).toMatchObject([
    { kind: 'warning', status: 'active', set_by: { _id: moderator.user_id }, allowed_actions: ['lift'] },
  ]);
  const [shown] = await mine(person);
  expect(shown).toMatchObject({
    ...{ rule: 'sanctions-1.1', rule_title: 'Оплата мимо сервиса', words: sanctionText, allowed_actions: ['appeal'], appeal: null },
    evidence: [{ type: 'quote', title: 'Сообщение 20 ноября', words: quoted().words }],
  });
  expect(await me(person)).toMatchObject({ held: [{ kind: 'warning' }], is_blocked: false });
  const letter = (await lettersTo(person.email)).at(-1)!;
  expect(letter.subject).toBe('Предупреждение');
  for (const words of [sanctionText, 'Оплата мимо сервиса', 'обжалуйте', '/profile/sanctions']) expect(letter.text).toContain(words);
  expect(await todosOf(shown!._id)).toMatchObject([{ type: 'sanction.set', actor_id: moderator.user_id, reason: sanctionText }]);

  await server.passTime(days(90));
  expect(await mine(person)).toMatchObject([{ status: 'ended' }]);
  expect((await me(person)).held).toEqual([]);
  const [told] = (await server.call(listNotifications, { as: person, query: {} })).body!.result;
  expect(told).toMatchObject({ title: 'Предупреждение: срок вышел' });
  expect(await noticesTo(person)).toEqual(['N-Z1 letter', 'N-Z2 letter']);
});

test('each rung by its right; who is above it is named on the ladder', async () => {
  const [support, finance, boss] = [await anAdmin(['support']), await anAdmin(['finance']), await anAdmin()];
  const refused = async (as: TestPerson) => (await of(as, person.user_id)).body!.result.rungs.map(({ refused }) => refused);
  expect(await refused(support)).toEqual([null, 'Модератор, до 30 дней', 'Финансы, до 14 дней', 'Старший смены']);
  expect(await refused(boss)).toEqual([null, null, null, null]);
  for (const [as, kind] of [
    ...api.sanctionKinds.slice(1).map((kind) => [support, kind] as const),
    ...(['payouts_hold', 'block'] as const).map((kind) => [moderator, kind] as const),
    ...(['warning', 'limits', 'block'] as const).map((kind) => [finance, kind] as const),
  ])
    expect(await set(as, person.user_id, kind)).toMatchObject({ status: 403, error: { code: 'SANCTION_ABOVE_RIGHT' } });
  expect((await set(moderator, moderator.user_id, 'warning')).error?.code).toBe('SANCTION_OF_ONESELF');
  expect((await set(moderator, support.user_id, 'warning')).error?.code).toBe('SANCTION_OF_COLLEAGUE');
  expect((await set(boss, newId(), 'warning')).status).toBe(404);
  expect(await mine(person)).toEqual([]);
});

test('never by a side: whoever has an order with the person, or wrote the complaint that is quoted', async () => {
  const { seller, customer } = await anOrder(server, provider, 'accepted');
  await database().query(`update users set roles = '{customer,admin}', active_role = 'admin', permissions = '{moderator}' where id = $1`, [
    customer.user_id,
  ]);
  expect(await set(customer, seller.user_id, 'warning')).toMatchObject({ status: 403, error: { code: 'SANCTION_BY_SIDE' } });
  const body = { target: { type: 'user', id: person.user_id }, reason: 'rude', text: appealText } as const;
  const { _id: id } = (await server.call(appeals.complain, { as: moderator, body })).body!.result;
  const evidence = [{ type: 'complaint', id }];
  expect((await set(moderator, person.user_id, 'warning', { evidence })).error?.code).toBe('SANCTION_BY_SIDE');
  const other = await anAdmin(['moderator']);
  expect((await of(other, person.user_id)).body!.result.grounds).toMatchObject([{ id, title: 'Пётр Мастеров' }]);
  expect((await set(other, person.user_id, 'warning', { evidence })).ok).toBe(true);
  expect(JSON.stringify(await mine(person))).not.toContain(appealText);
});

test('two moderators at once: one sanction; the other is told, and a repeat of the same press answers the same', async () => {
  const other = await anAdmin(['moderator']);
  const [one, two] = await Promise.all([
    set(moderator, person.user_id, 'warning', { newest_id: null }),
    set(other, person.user_id, 'warning', { newest_id: null, evidence: [quoted('Совсем другие слова человека')] }),
  ]);
  const refused = [one, two].filter(({ ok }) => !ok);
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([[409, 'SANCTION_SET_MEANWHILE']]);
  expect(await mine(person)).toHaveLength(1);
  // seen now, but for the same words
  expect(
    (await set(other, person.user_id, 'limits', { evidence: [quoted(), quoted('Совсем другие слова человека')] })).error,
  ).toMatchObject({
    code: 'SANCTION_FOR_THIS_STANDS',
    message: 'За это мера уже есть. Дважды за одно не наказывают',
  });
  const third = await aSeller();
  const body = {
    kind: 'warning' as const,
    days: 90,
    reason: 'first' as const,
    rule: 'sanctions-1.6' as const,
    words: sanctionText,
    evidence: [quoted()],
    newest_id: null,
  };
  const press = () => server.call(api.setSanction, { as: moderator, ...params(third.user_id), body, key: 'pressed-twice' });
  expect((await press()).body).toEqual((await press()).body);
  expect(await mine(third)).toHaveLength(1);
});

test('without a rule, evidence, words or a term of its rung nothing is set: not by the call, not by the database', async () => {
  const wrong = async (more: object, kind: api.SanctionKind = 'warning') =>
    Object.keys((await set(moderator, person.user_id, kind, more)).error?.details ?? {});
  expect(await wrong({ evidence: [] })).toEqual(['evidence']);
  expect(await wrong({ rule: 'sanctions-4.1' })).toEqual(['rule']);
  expect(await wrong({ words: 'Коротко' })).toEqual(['words']);
  expect(await wrong({ days: 7 })).toEqual(['days']);
  expect(await wrong({ days: 60 }, 'limits')).toEqual(['days']);
  expect(await wrong({ limits: [] }, 'limits')).toEqual(['limits']);
  expect((await set(moderator, person.user_id, 'warning', { evidence: [{ type: 'service', id: newId() }] })).error?.code).toBe(
    'SANCTION_EVIDENCE_UNFIT',
  );
  await set(moderator, person.user_id, 'warning');
  const copy = (change: string) =>
    database().query(`insert into sanctions (id, user_id, kind, status, reason_code, rule, words, evidence, evidence_keys, set_by, set_at, ends_at)
      select gen_random_uuid(), x.* from (select user_id, kind, status, reason_code, rule, words, evidence, evidence_keys, set_by, set_at, ends_at
        from sanctions where user_id = '${person.user_id}') s, lateral (select ${change}) x`);
  const whole = ['user_id', 'kind', 'status', 'reason_code', 'rule', 'words', 'evidence', 'evidence_keys', 'set_by', 'set_at', 'ends_at'];
  const changed = (known: Record<string, string>) => copy(whole.map((column) => known[column] ?? `s.${column}`).join(', '));
  const impossible: Record<string, string>[] = [
    { rule: `''` },
    { evidence: `'[]'::jsonb` },
    { evidence_keys: `'{}'::text[]` },
    { set_by: 's.user_id' },
    { ends_at: 'null::timestamptz' },
    { kind: `'payouts_hold'`, ends_at: `s.set_at + interval '15 days'` },
  ];
  for (const known of impossible) await expect(changed(known)).rejects.toThrow(/violates check constraint/);
});

describe('limits', () => {
  const until = /до \d+\s\S+, \d\d:\d\d\sМСК.*обжаловать/;
  test('no bid, no first message, nothing new on sale till then, said before the button and at the call; what was begun goes on', async () => {
    const customer = await aCustomer();
    const project_id = await aProject(trades, { customer });
    const known = await aCustomer();
    await server.call(sendMessage, { as: person, body: { recipient: known.user_id, message: 'Здравствуйте' } });
    const service = await aService(server, { seller: person, moderator }, aContent(trades), 'draft');
    const project = (await server.call(createProject, { as: person, body: { content: { title: 'Вывеска для пекарни' } } })).body!.result;
    expect((await set(moderator, person.user_id, 'limits')).error).toBeUndefined();
    expect(await me(person)).toMatchObject({ held: [{ kind: 'limits', limits: ['bids', 'chat', 'publishing'] }] });

    const bidding = (await server.call(getBidding, { as: person, ...params(project_id) })).body!.result;
    expect(bidding.obstacle).toMatchObject({ code: 'LIMITED_BIDS', message: expect.stringMatching(until) });
    expect((await server.call(sendBid, { as: person, ...params(project_id), body: aInput() })).error).toMatchObject({
      code: 'LIMITED_BIDS',
      message: expect.stringMatching(until),
    });
    const asked = (await server.call(findChat, { as: person, query: { recipient: customer.user_id } })).body!.result;
    expect(asked.obstacle).toMatch(until);
    const write = (recipient: string) => server.call(sendMessage, { as: person, body: { recipient, message: 'Ещё вопрос' } });
    expect((await write(customer.user_id)).error).toMatchObject({ code: 'LIMITED_CHAT', message: expect.stringMatching(until) });
    expect((await write(known.user_id)).ok).toBe(true);
    expect((await server.call(submitService, { as: person, ...params(service._id), body: {} })).error?.code).toBe('LIMITED_PUBLISHING');
    expect((await server.call(editService, { as: person, ...params(service._id) })).body!.result.allowed_actions).not.toContain('submit');
    expect((await server.call(submitProject, { as: person, ...params(project._id), body: {} })).error?.code).toBe('LIMITED_PUBLISHING');
    expect((await server.call(editProject, { as: person, ...params(project._id) })).body!.result.allowed_actions).not.toContain('submit');

    await server.passTime(days(7));
    expect((await server.call(editService, { as: person, ...params(service._id) })).body!.result.allowed_actions).toContain('submit');
    expect((await write(customer.user_id)).ok).toBe(true);
    expect((await server.call(getBidding, { as: person, ...params(project_id) })).body!.result.obstacle).toBeNull();
    expect((await database().query('select status from users where id = $1', [person.user_id])).rows).toEqual([{ status: 'active' }]);
  });

  test('what is not limited is free, and what is on sale may be changed', async () => {
    await aService(server, { seller: person, moderator }, aContent(trades));
    await set(moderator, person.user_id, 'limits', { limits: ['bids'], days: 3 });
    const draft = await server.call(createService, { as: person, body: { content: aContent(trades) } });
    expect((await server.call(submitService, { as: person, ...params(draft.body!.result._id), body: {} })).ok).toBe(true);
    const customer = await aCustomer();
    const message = { recipient: customer.user_id, message: 'Здравствуйте' };
    expect((await server.call(sendMessage, { as: person, body: message })).ok).toBe(true);
  });
});

test('payouts on hold: not asked for till then, the page says so beforehand, and the money stays', async () => {
  const finance = await anAdmin(['finance']);
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  expect((await set(finance, seller.user_id, 'payouts_hold')).error).toBeUndefined();
  const terms = async () => (await server.call(getPayoutTerms, { as: seller })).body!.result;
  expect((await terms()).held_until).not.toBeNull();
  const ask = async () => server.call(requestPayout, { as: seller, body: await payoutTo(seller, rub(1_000)) });
  expect((await ask()).error).toMatchObject({ code: 'PAYOUTS_ON_HOLD', message: expect.stringContaining('Деньги остаются вашими') });
  await server.passTime(days(14));
  expect((await terms()).held_until).toBeNull();
  expect((await ask()).error).toBeUndefined();
});

describe('taken back', () => {
  test('by the right that sets it, with a reason the person reads; at once, and once', async () => {
    const { sanctions } = (await set(moderator, person.user_id, 'limits')).body!.result;
    const id = sanctions[0]!._id;
    expect((await lift(await anAdmin(['support']), id)).error?.code).toBe('SANCTION_ABOVE_RIGHT');
    expect((await lift(await anAdmin(['moderator']), id)).body!.result.sanctions).toMatchObject([
      { status: 'lifted', allowed_actions: [] },
    ]);
    expect((await me(person)).held).toEqual([]);
    expect((await lift(moderator, id)).error?.code).toBe('MOVE_NOT_ALLOWED');
    expect((await lift(moderator, newId())).error?.code).toBe('SANCTION_NOT_FOUND');
    const letter = (await lettersTo(person.email)).at(-1)!;
    expect([letter.subject, letter.text.includes('правило прочитали неверно')]).toEqual(['Ограничение: снято', true]);
    expect(await todosOf(id)).toMatchObject([{ type: 'sanction.set' }, { type: 'sanction.lifted', actor: 'staff' }]);
    // its time comes, and nothing happens
    await server.passTime(days(8));
    expect(await mine(person)).toMatchObject([{ status: 'lifted' }]);
    expect(await todosOf(id)).toHaveLength(2);
  });
});
