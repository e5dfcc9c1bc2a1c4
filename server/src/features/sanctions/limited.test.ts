/** Who is limited in one thing is there in all others. */
import { getReferralTotals, noteReferralVisit } from '@artel/contracts/money/referrals.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { inviteToProject } from '@artel/contracts/projects/my-projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { sanctionsOn } from '../../../test/sanctions.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { readFigures } from '../services/catalogue/catalogue.sql.ts';
import { countViews } from '../views/index.ts';

let server: TestServer;
let trades: Trades;
let boss: TestPerson;
let set: ReturnType<typeof sanctionsOn>['set'];
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  boss = await anAdmin();
  ({ set } = sanctionsOn(server));
});
afterAll(() => server.close());

async function limited(limits: string[]): Promise<TestPerson> {
  const person = await aSeller();
  expect((await set(boss, person.user_id, 'limits', { limits })).error).toBeUndefined();
  return person;
}

test('a limited seller stands in the site’s map, is counted among sellers, and their link of invitation works', async () => {
  const figures = async () => (await readFigures()).sellers_count;
  const person = await aSeller();
  const before = await figures();
  await set(boss, person.user_id, 'limits', { limits: ['chat'] });
  expect(await figures()).toBe(before);
  const index = (await server.app.inject({ url: '/sitemap.xml' })).body;
  const parts = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/sitemaps\/people[^<]+)<\/loc>/g)].map(([, path]) => path!);
  const people = await Promise.all(parts.map(async (path) => (await server.app.inject({ url: path })).body));
  expect(people.join('')).toContain(`/user/${person.user_id}`);
  const { referralCode } = (await server.call(getMe, { as: person })).body!.result;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };
  await server.call(noteReferralVisit, { body: { referralCode }, headers });
  await countViews();
  expect((await server.call(getReferralTotals, { as: person })).body!.result.visits).toBe(1);
});

test('a seller limited in first messages may be invited to a project; one who may not bid may not', async () => {
  const customer = await aCustomer();
  const id = await aProject(trades, { customer });
  const invite = async (who: TestPerson) =>
    (await server.call(inviteToProject, { as: customer, params: { id }, body: { seller_id: who.user_id } })).ok;
  expect([await invite(await limited(['chat'])), await invite(await limited(['bids']))]).toEqual([true, false]);
});
