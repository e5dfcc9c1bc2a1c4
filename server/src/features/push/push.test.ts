import { chooseNotice, type NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import { getPush, switchPushOff, switchPushOn, tryPush } from '@artel/contracts/chat/push.ts';
import { logout } from '@artel/contracts/sign-in/auth.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { aPushService, type Browser, type PushService } from '../../../test/push-service.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { pauses_ms } from '../../platform/deliveries/deliveries.ts';
import { startSession } from '../auth/index.ts';
import { type NoticeOf, notify } from '../notifications/index.ts';
import { forgetEndedDevices } from './index.ts';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await testServer();
  service = await aPushService();
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const tell = ({ user_id }: TestPerson, code = 'N-O9', kind: NoticeKind = 'deadlines', id = newId()) =>
  inTransaction((tx) =>
    notify(tx, [user_id], {
      ...({ code, kind } as NoticeOf),
      ...{ title: 'Заказ №7: Анна сдала логотип за 18 000 руб.', text: '«Логотип пекарни»', url: `/profile/orders?id=${id}` },
      ...{ entity: { type: 'order', id }, dedupe_key: newId() },
    }),
  );
const switchOn = async (as: TestPerson, browser: Browser = service.aBrowser()) => {
  const { body } = await server.call(switchPushOn, { as, body: browser.subscription });
  return { browser, id: body!.result._id };
};
const send = () => runJobs('push');
const devicesOf = async (as: TestPerson) => (await server.call(getPush, { as })).body!.result.devices;
/** The same person with another browser. */
async function alsoSignedIn(person: TestPerson): Promise<TestPerson> {
  const { id, token } = await inTransaction((tx) =>
    startSession(tx, person.user_id, { remember: true, bind_hash: null, user_agent: 'other', ip: '127.0.0.1' }),
  );
  return { ...person, token, session_id: id };
}
const deliveriesOf = async ({ user_id }: TestPerson) =>
  (
    await database().query('select state, tries, error, code from notice_deliveries where user_id = $1 and channel = $2 order by id', [
      user_id,
      'push',
    ])
  ).rows;

describe('a notice on the devices of its reader', () => {
  test('each browser that is switched on shows the kind and what to do, without a name, a sum or a title', async () => {
    const person = await aCustomer();
    const one = await switchOn(person);
    const two = await switchOn(await alsoSignedIn(person));
    const id = newId();
    await tell(person, 'N-O9', 'deadlines', id);
    await send();
    for (const { browser } of [one, two])
      expect(browser.shown).toEqual([
        {
          ...{ title: 'Ваш ход', body: 'Проверьте работу', url: `/profile/orders?id=${id}` },
          ...{ tag: expect.stringMatching(/^[\w-]{32}$/), topic: browser.shown[0]!.tag, ttl: '43200', urgency: 'high' },
        },
      ]);
    expect(await deliveriesOf(person)).toEqual([
      { state: 'sent', tries: 1, error: null, code: 'N-O9' },
      { state: 'sent', tries: 1, error: null, code: 'N-O9' },
    ]);
  });

  test('what came of one thing takes the place of what came before, and of nothing else', async () => {
    const person = await aCustomer();
    const { browser } = await switchOn(person);
    const [order, other] = [newId(), newId()];
    for (const id of [order, order, other]) await tell(person, 'N-O9', 'deadlines', id);
    await send();
    const [first, second, third] = browser.shown.map(({ topic }) => topic);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  test('who switched the way off, or is told of a kind that is never pushed, is shown nothing', async () => {
    const person = await aCustomer();
    const { browser } = await switchOn(person);
    await tell(person, 'N-O16', 'orders');
    await server.call(chooseNotice, { as: person, body: { kind: 'deadlines', channel: 'push', is_on: false } });
    await tell(person);
    await send();
    expect([browser.asked, await deliveriesOf(person)]).toEqual([0, []]);
  });
});

describe('where pushes are switched on', () => {
  test('a member sees their own browsers, and none of others; the key to subscribe with is the market’s', async () => {
    const [person, other] = [await aCustomer(), await aCustomer()];
    const { id } = await switchOn(person);
    expect(await devicesOf(person)).toMatchObject([{ _id: id, is_this: true }]);
    expect(await devicesOf(await alsoSignedIn(person))).toMatchObject([{ _id: id, is_this: false }]);
    expect((await server.call(getPush, { as: other })).body!.result).toEqual({
      public_key: expect.stringMatching(/^[\w-]{87}$/),
      devices: [],
    });
    expect((await server.call(switchPushOff, { as: other, params: { id }, body: {} })).error?.code).toBe('PUSH_DEVICE_GONE');
    expect((await server.call(tryPush, { as: other, params: { id }, body: {} })).error?.code).toBe('PUSH_DEVICE_GONE');
    expect(await devicesOf(person)).toHaveLength(1);
    await server.call(switchPushOff, { as: person, params: { id }, body: {} });
    expect(await devicesOf(person)).toEqual([]);
  });

  test('with the session go its pushes, also those that were on their way', async () => {
    const person = await aCustomer();
    const { browser } = await switchOn(person);
    await tell(person);
    await server.call(logout, { as: person });
    await send();
    await tell(person);
    expect([await send(), browser.asked]).toEqual([0, 0]);
    await forgetEndedDevices();
    expect((await database().query('select from push_devices where user_id = $1', [person.user_id])).rowCount).toBe(0);
  });

  test('a browser belongs to whoever agreed in it last; told again by a new session it stays one', async () => {
    const [person, next] = [await aCustomer(), await aCustomer()];
    const { browser } = await switchOn(person);
    await switchOn(await alsoSignedIn(person), browser);
    expect(await devicesOf(person)).toHaveLength(1);
    await switchOn(next, browser);
    expect([await devicesOf(person), (await devicesOf(next)).length]).toEqual([[], 1]);
    await tell(person);
    await send();
    expect(browser.asked).toBe(0);
  });

  test('an address that is no push service, or keys that are none, are refused', async () => {
    const as = await aCustomer();
    const { subscription } = service.aBrowser();
    const put = async (body: object) => (await server.call(switchPushOn, { as, body: { ...subscription, ...body } })).error?.code;
    for (const endpoint of ['https://169.254.169.254/x', 'http://127.0.0.1:1/x', 'https://artel.test/x'])
      expect(await put({ endpoint })).toBe('PUSH_SERVICE_UNKNOWN');
    expect(await put({ keys: { ...subscription.keys, auth: 'short' } })).toBe('INPUT_INVALID');
    expect(await devicesOf(as)).toEqual([]);
  });

  test('a trial comes past all choices', async () => {
    const person = await aCustomer();
    const { browser, id } = await switchOn(person);
    await server.call(tryPush, { as: person, params: { id }, body: {} });
    await send();
    expect(browser.shown).toMatchObject([{ title: 'Пробное уведомление' }]);
  });
});

describe('a service that does not take it', () => {
  test.each([404, 410])('a browser that is gone (%i) is forgotten, once', async (status) => {
    const person = await aCustomer();
    await switchOn(person);
    await tell(person);
    service.answers.push({ status });
    await send();
    expect(await devicesOf(person)).toEqual([]);
    expect(await deliveriesOf(person)).toMatchObject([{ state: 'refused', tries: 1 }]);
  });

  test('one that is away is asked again after one, five, thirty minutes and three hours, and then no more', async () => {
    const person = await aCustomer();
    const { browser } = await switchOn(person);
    await tell(person);
    const pauses: number[] = [];
    for (let n = 0; n < 5; n++) {
      service.answers.push({ status: 503 });
      const before = Date.now();
      expect(await send()).toBe(1);
      const { rows } = await database().query(`select run_at from graphile_worker.jobs where task_identifier = 'push'`);
      pauses.push(...rows.map(({ run_at }) => Math.round((run_at.getTime() - before) / 60_000)));
    }
    expect(pauses).toEqual(pauses_ms.map((ms) => ms / 60_000));
    expect([browser.asked, await deliveriesOf(person)]).toEqual([
      5,
      [{ state: 'failed', tries: 5, error: 'push service answered 503', code: 'N-O9' }],
    ]);
    expect(await devicesOf(person)).toHaveLength(1);
  });

  test('one that asks to wait longer is waited for', async () => {
    const person = await aCustomer();
    const { browser } = await switchOn(person);
    await tell(person);
    service.answers.push({ status: 429, headers: { 'retry-after': '7200' } });
    const before = Date.now();
    await send();
    const { rows } = await database().query(`select run_at from graphile_worker.jobs where task_identifier = 'push'`);
    expect(Math.round((rows[0].run_at.getTime() - before) / 60_000)).toBe(120);
    await send();
    expect([browser.shown.length, await deliveriesOf(person)]).toMatchObject([1, [{ state: 'sent', tries: 2, error: null }]]);
  });

  test('one that refuses us is not asked again', async () => {
    const person = await aCustomer();
    await switchOn(person);
    await tell(person);
    service.answers.push({ status: 403 });
    await send();
    expect(await send()).toBe(0);
    expect(await deliveriesOf(person)).toMatchObject([{ state: 'refused' }]);
  });
});
