import { noteServiceView } from '@artel/contracts/services/views.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { countViews } from './index.ts';

let server: TestServer;
let people: { seller: TestPerson; moderator: TestPerson };
let id: string;
let trades: Trades;
const browser = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0';
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
});
afterAll(() => server.close());
beforeEach(async () => {
  people = { seller: await aSeller(), moderator: await anAdmin() };
  id = (await aService(server, people, aContent(trades)))._id;
});

const look = (as?: TestPerson, agent = browser) =>
  server.call(noteServiceView, { as, params: { id }, body: {}, headers: { 'user-agent': agent } });
const counted = async (): Promise<number> => {
  await countViews();
  return (await database().query('select views_count from services where id = $1', [id])).rows[0].views_count;
};

test('a visitor counts once a day, however often they look', async () => {
  const member = await aCustomer();
  for (let i = 0; i < 3; i++) expect((await look(member)).status).toBe(200);
  expect(await counted()).toBe(1);
  await look(member);
  await look();
  await look();
  expect(await counted()).toBe(2);
  await server.passTime(days(1));
  await look(member);
  expect(await counted()).toBe(3);
});

test('the owner, the staff and programs do not count', async () => {
  await look(people.seller);
  await look(people.moderator);
  await look(undefined, 'Googlebot/2.1');
  await look(undefined, '');
  expect(await counted()).toBe(0);
});

test('what is not for sale has no looks', async () => {
  await database().query(`update services set status = 'archived' where id = $1`, [id]);
  await look(await aCustomer());
  expect(await counted()).toBe(0);
});

test('a guest who names ever new browsers is counted three times at most', async () => {
  for (let i = 0; i < 12; i++) await look(undefined, `${browser}.${i}`);
  expect(await counted()).toBeLessThanOrEqual(3);
});
