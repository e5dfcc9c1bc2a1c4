import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getOrder, orderStatuses } from '@artel/contracts/orders/orders.ts';
import { getLeaving, leave, requestExport } from '@artel/contracts/people/personal-data.ts';
import { saveMyProfile } from '@artel/contracts/people/profile.ts';
import { getMe, getPublicProfile } from '@artel/contracts/people/users.ts';
import { confirmPhone, sendPhoneCode } from '@artel/contracts/people/verification.ts';
import { getService, listServices } from '@artel/contracts/services/services.ts';
import { demoBotToken, login } from '@artel/contracts/sign-in/auth.ts';
import { writeToUs } from '@artel/contracts/site/contacts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentTo, lettersTo } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson, testPassword } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { site, useSite } from '../../platform/site.ts';
import { verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
let dataDir: string;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
  dataDir = await mkdtemp(path.join(tmpdir(), 'leave-'));
  useSite({ ...site(), dataDir });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const go = (as: TestPerson, user_name = as.user_name) => server.call(leave, { as, body: { user_name } });
const signIn = (email: string) => server.call(login, { body: { email, password: testPassword, remember: false } });
const obstacles = async (as: TestPerson) => (await server.call(getLeaving, { as })).body!.result.obstacles.map(({ kind }) => kind);
const statusOf = async (id: string) => (await database().query('select status, erase_at from users where id = $1', [id])).rows[0];

test('who leaves is signed out everywhere at once, and told until when it can be taken back', async () => {
  const person = await aCustomer();
  expect((await server.call(getLeaving, { as: person })).body?.result).toEqual({ obstacles: [], allowed_actions: ['leave'] });
  expect((await go(person, 'somebody-else')).error?.details).toEqual({ user_name: 'Это не ваш логин' });
  expect((await go(person)).status).toBe(200);
  expect((await server.call(getMe, { as: person })).status).toBe(401);
  expect((await lettersTo(person.email)).map(({ subject }) => subject)).toEqual(['Аккаунт будет удалён']);
});

test('an open browser is not enough: leaving and the archive ask for a recent proof', async () => {
  const person = await aCustomer();
  await database().query(`update sessions set proved_at = created_at - interval '1 day' where user_id = $1`, [person.user_id]);
  expect((await go(person)).error?.code).toBe('STEP_UP_NEEDED');
  expect((await server.call(requestExport, { as: person, body: {} })).error?.code).toBe('STEP_UP_NEEDED');
});

test('signing in takes it back', async () => {
  const person = await aCustomer();
  await go(person);
  await server.passTime(days(13));
  expect((await signIn(person.email)).status).toBe(200);
  await server.passTime(days(2));
  expect(await statusOf(person.user_id)).toEqual({ status: 'active', erase_at: null });
  expect((await lettersTo(person.email)).map(({ subject }) => subject)).toContain('Удаление аккаунта отменено');
  expect((await server.call(getPublicProfile, { params: { id: person.user_id } })).body?.result.name).toBe('Мария');
  setClockShift(0);
});

test('what is on sale is paused at once, and archived when its seller is gone', async () => {
  const seller = await aSeller();
  const service = await aService(server, { seller, moderator: await anAdmin() }, aContent(trades), 'active');
  const onSale = async () => (await server.call(listServices, {})).body!.result.some(({ _id }) => _id === service._id);
  expect(await onSale()).toBe(true);
  await go(seller);
  expect(await onSale()).toBe(false);
  await server.passTime(days(14));
  const { rows } = await database().query('select status from services where id = $1', [service._id]);
  expect(rows).toEqual([{ status: 'archived' }]);
  expect((await server.call(getService, { params: { id: service._id } })).status).toBe(410);
  setClockShift(0);
});

test('an order under way holds both sides; money on the way holds its owner', async () => {
  const [customer, seller] = [await aCustomer(), await aSeller()];
  await anOrder(server, provider, 'started', { customer, seller });
  for (const side of [customer, seller]) {
    expect(await obstacles(side)).toEqual(['orders']);
    const refused = await go(side);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'LEAVING_OBSTRUCTED', details: { obstacles: [{ kind: 'orders', count: 1 }] } },
    });
  }
  const earning = await aSeller();
  await anOrder(server, provider, 'accepted', { customer: await aCustomer(), seller: earning });
  expect(await obstacles(earning)).not.toEqual([]);
  expect((await go(earning)).error?.code).toBe('LEAVING_OBSTRUCTED');
  expect((await server.call(getMe, { as: earning })).status).toBe(200);
});

test('the staff lay their rights down first', async () => {
  expect(await obstacles(await anAdmin())).toEqual(['staff']);
});

test('who has money on the way again when the two weeks are over is asked anew every day', async () => {
  const customer = await aCustomer();
  await go(customer);
  await database().query(
    `insert into payments (id, payer_id, purpose, amount_minor, method, provider, status, return_url, created_at, expires_at)
     values ($1, $1, 'topup', 500, 'sbp', 'sandbox', 'pending', '/', $2, $2)`,
    [customer.user_id, new Date()],
  );
  await server.passTime(days(14));
  expect((await statusOf(customer.user_id)).status).toBe('active');
  await database().query(`update payments set status = 'failed' where payer_id = $1`, [customer.user_id]);
  await server.passTime(days(1));
  expect((await statusOf(customer.user_id)).status).toBe('deleted');
  setClockShift(0);
});

// Words that are nowhere else.
const canary = {
  name: 'Канарейка',
  surname: 'Желтопузова',
  headline: 'Пою на заказ, кварцит',
  about: 'Родилась в Хибинах у озера Имандра',
  links: ['https://kanareika-hibiny.example/'],
  user_name: 'kanareika_77',
};

test('after two weeks nothing personal is left in any table, and the books are whole', async () => {
  const customer = await aCustomer({ email: 'kanareika@pochta.example', user_name: 'kanareika_0' });
  const seller = await aSeller();
  const content = { ...canary, city_id: null, languages: [], tags: [] };
  await server.call(saveMyProfile, { as: customer, body: content });
  await server.call(sendPhoneCode, { as: customer, body: { phone: '+7 911 222-33-44' } });
  await server.call(confirmPhone, { as: customer, body: { code: await codeSentTo('79112223344') } });
  const letter = { topic: 'other' as const, name: canary.name, email: 'kanareika@pochta.example', text: canary.about };
  await server.call(writeToUs, { as: customer, body: { ...letter, 'cf-turnstile-response': demoBotToken } });
  await database().query(`update sessions set user_agent = 'Kanareika/1.0', ip = '203.0.113.77' where user_id = $1`, [customer.user_id]);
  const { order } = await anOrder(server, provider, 'accepted', { customer, seller });
  expect(await everywhere()).not.toEqual([]);

  expect((await go({ ...customer, user_name: canary.user_name })).status).toBe(200);
  await server.passTime(days(14));
  expect(await statusOf(customer.user_id)).toEqual({ status: 'deleted', erase_at: null });
  expect(await everywhere()).toEqual([]);
  expect((await verifyLedger()).breaches).toEqual([]);

  expect((await signIn('kanareika@pochta.example')).error?.code).toBe('WRONG_PAIR');
  expect((await server.call(getPublicProfile, { params: { id: customer.user_id } })).error?.code).toBe('PROFILE_GONE');
  const theirs = (await server.call(getOrder, { as: seller, params: { id: order._id } })).body!.result;
  expect(theirs.customer).toMatchObject({ name: 'Удалённый', surname: 'участник' });
  expect((await lettersTo('kanareika@pochta.example')).at(-1)?.subject).toBe('Аккаунт удалён');
  setClockShift(0);
});

/** The tables that still know one of the words. */
async function everywhere(): Promise<string[]> {
  const words = ['канарейка', 'желтопузова', 'кварцит', 'хибин', 'имандра', 'kanareika', '9112223344', '203.0.113.77'];
  const { rows: tables } = await database().query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  const known: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database().query<{ n: number }>(
      `select count(*)::int as n from "${name}" t where lower(t::text) like any ($1)`,
      [words.map((word) => `%${word}%`)],
    );
    if (rows[0]!.n > 0) known.push(name);
  }
  return known;
}

test.each(orderStatuses)('an order that is %s stands in the way of either side until it is over', async (status) => {
  const { order, customer, seller } = await anOrder(server, provider, 'created');
  await database().query('update orders set status = $2 where id = $1', [order._id, status]);
  const isOver = ['completed', 'cancelled', 'resolved'].includes(status);
  for (const side of [customer, seller]) expect((await obstacles(side)).includes('orders')).toBe(!isOver);
});
