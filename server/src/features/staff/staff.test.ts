import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { type Right, rights } from '@artel/contracts/kit/endpoint.ts';
import {
  getStaff,
  listRightChanges,
  proposeRightChange,
  refuseRightChange,
  signRightChange,
  withdrawRightChange,
} from '@artel/contracts/people/staff.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { getOverview } from '@artel/contracts/site/overview.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { makeStaff } from './index.ts';

let server: TestServer;
let olga: TestPerson;
let boris: TestPerson;
let vera: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [olga, boris, vera] = [await anAdmin(['superadmin']), await anAdmin(['superadmin']), await anAdmin(['superadmin'])];
});
afterAll(() => server.close());

const reason = 'Вышла на работу в поддержку с 1 декабря';
const propose = (as: TestPerson, of: { user_name: string }, right: Right, way: 'give' | 'take') =>
  server.call(proposeRightChange, { as, body: { user_name: of.user_name, right, way, reason } });
const sign = (as: TestPerson, id: string) => server.call(signRightChange, { as, params: { id }, body: {} });
const proposed = async (...asked: Parameters<typeof propose>): Promise<string> => (await propose(...asked)).body!.result._id;
const rowOf = async (person: TestPerson) =>
  (await server.call(getStaff, { as: olga })).body!.result.staff.find((one) => one.person._id === person.user_id);
const titlesOf = async (as: TestPerson) =>
  (await server.call(listNotifications, { as, query: {} })).body!.result.map(({ code, title }) => `${code} ${title}`);
const rightsOf = async (as: TestPerson) => (await server.call(getMe, { as })).body!.result.permissions;

test('a right holds when a second one has signed it, and the page says since when and by whom', async () => {
  const anna = await aCustomer();
  const id = await proposed(olga, anna, 'support', 'give');
  expect(await rightsOf(anna)).toEqual([]);
  expect(await rowOf(anna)).toBeUndefined();
  expect(await sign(olga, id)).toMatchObject({ ok: false, error: { code: 'APPROVAL_OF_ONE' } });
  expect(await sign(boris, id)).toMatchObject({ ok: true, body: { result: { status: 'signed', allowed_actions: [] } } });
  expect(await rightsOf(anna)).toEqual(['support']);
  expect(await rowOf(anna)).toMatchObject({
    has_second_factor: false,
    rights: [{ right: 'support', since: expect.any(String), given_by: { _id: olga.user_id }, may_take: true }],
  });
  expect(await sign(vera, id)).toMatchObject({ ok: false, error: { code: 'MOVE_NOT_ALLOWED' } });
});

test('a right taken opens nothing from the next call on, and the last one leaves a member', async () => {
  const anna = await anAdmin(['support']);
  expect((await server.call(getOverview, { as: anna })).ok).toBe(true);
  await sign(boris, await proposed(olga, anna, 'support', 'take'));
  expect((await server.call(getOverview, { as: anna })).status).toBe(404);
  expect((await server.call(getMe, { as: anna })).body!.result).toMatchObject({
    permissions: [],
    roles: ['customer'],
    active_role: 'customer',
  });
});

test('nobody has a part in what changes their own rights', async () => {
  expect(await propose(olga, olga, 'finance', 'give')).toMatchObject({ ok: false, error: { code: 'RIGHTS_OF_OWN' } });
  const id = await proposed(olga, boris, 'superadmin', 'take');
  for (const call of [signRightChange, refuseRightChange, withdrawRightChange] as const)
    expect(
      await server.call(call, { as: boris, params: { id }, body: call === refuseRightChange ? { reason } : ({} as never) }),
    ).toMatchObject({
      ok: false,
      error: { code: 'RIGHTS_OF_OWN' },
    });
  await server.call(withdrawRightChange, { as: olga, params: { id }, body: {} });
  expect(await rightsOf(boris)).toEqual(['superadmin']);
});

test('the same right does not wait twice, is not given twice, and not taken from who has none', async () => {
  const anna = await aCustomer();
  const id = await proposed(olga, anna, 'content', 'give');
  expect(await propose(boris, anna, 'content', 'give')).toMatchObject({ ok: false, error: { code: 'RIGHT_CHANGE_IS_OPEN' } });
  await sign(boris, id);
  expect(await propose(boris, anna, 'content', 'give')).toMatchObject({ ok: false, error: { code: 'RIGHT_IS_HELD' } });
  expect(await propose(boris, anna, 'finance', 'take')).toMatchObject({ ok: false, error: { code: 'RIGHT_IS_NOT_HELD' } });
  expect(await propose(boris, { user_name: 'nobody-at-all' }, 'finance', 'give')).toMatchObject({
    ok: false,
    error: { code: 'INPUT_INVALID', details: { user_name: 'Такого участника нет' } },
  });
  expect(await propose(boris, await aCustomer({ email_verified_at: null }), 'finance', 'give')).toMatchObject({
    ok: false,
    error: { code: 'RIGHTS_NEED_AN_ACTIVE_PERSON' },
  });
});

test('two that would take each other’s right leave those who sign', async () => {
  const anna = await anAdmin(['superadmin']);
  const gleb = await anAdmin(['superadmin']);
  const [ofAnna, ofGleb] = [await proposed(olga, anna, 'superadmin', 'take'), await proposed(olga, gleb, 'superadmin', 'take')];
  const answers = await Promise.all([sign(gleb, ofAnna), sign(anna, ofGleb)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the person is told of what holds, the others who sign of each step; all of it stands in the log of actions', async () => {
  const anna = await aCustomer();
  const id = await proposed(olga, anna, 'finance', 'give');
  expect(await titlesOf(anna)).toEqual([]);
  expect(await titlesOf(vera)).toContainEqual(`N-K2 Дать право «Деньги» @${anna.user_name}: нужна подпись`);
  await sign(boris, id);
  expect(await titlesOf(anna)).toEqual(['N-K1 Вам дали право «Деньги»']);
  expect(await titlesOf(olga)).toContainEqual(`N-K2 Право «Деньги» дано: @${anna.user_name}`);
  expect(await titlesOf(boris)).not.toContainEqual(`N-K2 Право «Деньги» дано: @${anna.user_name}`);
  expect((await lettersTo(anna.email)).map(({ subject }) => subject)).toContainEqual('Вам дали право «Деньги»');
  const { result } = (await server.call(listAudit, { as: vera, query: { q: id } })).body!;
  expect(result.map(({ action, staff, person, reason: why }) => [action, staff._id, person?._id, why])).toEqual([
    ['right_given', boris.user_id, anna.user_id, reason],
    ['right_proposed', olga.user_id, anna.user_id, reason],
  ]);
  const change = { field: 'right', before: '', after: 'Деньги' };
  expect(result.map(({ changes }) => changes)).toEqual([[change], [change]]);
});

test('a refused one has its words, a withdrawn one is over, an unsigned one ends after three days', async () => {
  const anna = await aCustomer();
  const refused = await proposed(olga, anna, 'support', 'give');
  await server.call(refuseRightChange, { as: boris, params: { id: refused }, body: { reason: 'Сначала договор и допуск' } });
  const withdrawn = await proposed(olga, anna, 'support', 'give');
  await server.call(withdrawRightChange, { as: olga, params: { id: withdrawn }, body: {} });
  const late = await proposed(olga, anna, 'support', 'give');
  await server.passTime(days(3));
  expect(await sign(boris, late)).toMatchObject({ ok: false });
  const { result } = (await server.call(listRightChanges, { as: vera, query: { state: 'all' } })).body!;
  const mine = result.filter(({ person }) => person._id === anna.user_id);
  expect(mine.map(({ _id, status, refusal }) => [_id, status, refusal])).toEqual([
    [late, 'expired', null],
    [withdrawn, 'withdrawn', null],
    [refused, 'refused', 'Сначала договор и допуск'],
  ]);
  expect(await rightsOf(anna)).toEqual([]);
});

test('whoever is made staff on the machine stands in the log, with the day on the page; the other superadmins hear of it, once', async () => {
  const anna = await aCustomer();
  const { email } = anna;
  expect(await makeStaff(email.toUpperCase())).toBe('made');
  expect(await makeStaff(email)).toBe('had');
  expect(await makeStaff('nobody@example.org')).toBe('nobody');
  expect(await rightsOf(anna)).toEqual([...rights]);
  expect((await rowOf(anna))!.rights).toContainEqual({ right: 'superadmin', since: expect.any(String), given_by: null, may_take: true });
  const heard = (await titlesOf(boris)).filter((title) => title.includes('командой на сервере'));
  expect(heard).toEqual([expect.stringContaining('N-K2 Все права даны командой на сервере: @')]);
  const { rows: written } = await database().query(
    "select staff_id, person_id, reason from audit_records where action = 'staff_made' and person_id = $1",
    [anna.user_id],
  );
  expect(written).toEqual([{ staff_id: anna.user_id, person_id: anna.user_id, reason: 'Команда npm run staff на сервере' }]);
});
