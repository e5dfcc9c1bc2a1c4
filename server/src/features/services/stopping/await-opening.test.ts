import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import * as myServices from '@artel/contracts/services/my-services.ts';
import { blockService, unblockService } from '@artel/contracts/services/service-moderation.ts';
import * as opening from '@artel/contracts/services/service-opening.ts';
import * as api from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../../../test/mailbox.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../../test/services.ts';

let server: TestServer;
let trades: Trades;
let seller: TestPerson;
let moderator: TestPerson;
let buyer: TestPerson;
let id: string;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  [seller, moderator] = [await aSeller(), await anAdmin(['moderator'])];
});
afterAll(() => server.close());
beforeEach(async () => {
  buyer = await aCustomer();
  id = (await aService(server, { seller, moderator }, aContent(trades)))._id;
  await own(myServices.pauseService);
});

const own = (move: typeof myServices.pauseService | typeof myServices.resumeService | typeof myServices.archiveService) =>
  server.call(move, { as: seller, params: { id }, body: {} });
const wait = (as = buyer) => server.call(opening.awaitService, { as, params: { id }, body: {} });
const seen = async (as?: TestPerson) => (await server.call(api.getService, { ...(as && { as }), params: { id } })).body!.result;
const told = async (as = buyer) => {
  while ((await runJobs('tell_opened')) > 0);
  return (await server.call(listNotifications, { as, query: {} })).body!.result.map(({ title, url }) => ({ title, url }));
};
const line = () => ({ title: 'Услуга «Логотип для маленькой кофейни» снова открыта', url: `/services/design/${id}` });

test('who waits is told once, when the service opens; the next opening tells nobody', async () => {
  expect(await seen(buyer)).toMatchObject({ status: 'paused', is_awaited: false });
  for (let i = 0; i < 2; i++) expect((await wait()).body!.result).toEqual({ is_awaited: true });
  expect((await seen(buyer)).is_awaited).toBe(true);
  expect((await seen(await aCustomer())).is_awaited).toBe(false);
  expect(await told()).toEqual([]);
  await own(myServices.resumeService);
  expect(await told()).toEqual([line()]);
  await own(myServices.pauseService);
  expect((await seen(buyer)).is_awaited).toBe(false);
  await own(myServices.resumeService);
  expect(await told()).toEqual([line()]);
});

test('who changed their mind is not told', async () => {
  await wait();
  expect((await server.call(opening.stopAwaitingService, { as: buyer, params: { id }, body: {} })).body!.result).toEqual({
    is_awaited: false,
  });
  await own(myServices.resumeService);
  expect(await told()).toEqual([]);
});

test('a service that a moderator gave back is open again too', async () => {
  await wait();
  await own(myServices.resumeService);
  await server.call(blockService, { as: moderator, params: { id }, body: { reason: 'Проверяем жалобу на услугу' } });
  expect(await told()).toEqual([]); // it was closed again before anybody was told
  await server.call(unblockService, { as: moderator, params: { id }, body: { reason: 'Жалоба не подтвердилась' } });
  expect(await told()).toEqual([line()]);
});

test('an open, an archived and the own service are not waited for; a guest signs in first', async () => {
  expect(await wait(seller)).toMatchObject({ status: 409, error: { code: 'SERVICE_IS_YOURS' } });
  await own(myServices.resumeService);
  expect(await wait()).toMatchObject({ status: 409, error: { code: 'SERVICE_IS_OPEN' } });
  await own(myServices.archiveService);
  expect((await wait()).status).toBe(410);
  expect((await server.call(opening.awaitService, { params: { id }, body: {} })).status).toBe(401);
});
