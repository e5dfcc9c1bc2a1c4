import { saveMyWorkTerms } from '@artel/contracts/people/profile.ts';
import * as api from '@artel/contracts/services/services.ts';
import { Service } from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aShownWork } from '../../../test/portfolio.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days, later, now } from '../../platform/clock.ts';

let server: TestServer;
let trades: Trades;
let seller: TestPerson;
let id: string;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  seller = await aSeller();
  id = (await aService(server, { seller, moderator: await anAdmin(['moderator']) }, aContent(trades)))._id;
});
afterAll(() => server.close());

const shown = async () => (await server.call(api.getService, { params: { id } })).body!.result;

test('the page shows three works of the seller: those of the trade first, then in the seller’s order', async () => {
  for (const [title, category_id] of [
    ['Каталог', trades.design],
    ['Рассказ', trades.texts],
    ['Вывеска', trades.design],
    ['Статья', trades.texts],
  ] as const)
    await aShownWork(server, trades, seller, { title, category_id });
  const page = await shown();
  expect(page.works.map(({ title }) => title)).toEqual(['Вывеска', 'Каталог', 'Статья']);
  expect(Service.strict().safeParse(page).error).toBeUndefined();
});

test('a vacation is told while it lasts, by the day it ends', async () => {
  const day = (from_now: number) => later(days(from_now), now()).toISOString().slice(0, 10);
  const terms = { availability: 'now', available_from: null, vacation_message: '', hourly_rate_minor: null } as const;
  const vacation = { ...terms, orders_limit: null, vacation_from: day(2), vacation_to: day(9) };
  expect((await shown()).seller.away_until).toBeNull();
  await server.call(saveMyWorkTerms, { as: seller, body: vacation });
  expect((await shown()).seller.away_until).toBeNull();
  await server.passTime(days(3));
  expect((await shown()).seller.away_until).toBe(day(6));
  await server.passTime(days(8));
  expect((await shown()).seller.away_until).toBeNull();
});
