import * as orders from '@artel/contracts/orders/orders.ts';
import { saveMyWorkTerms, type WorkTermsContent } from '@artel/contracts/people/profile.ts';
import * as myServices from '@artel/contracts/services/my-services.ts';
import * as moderation from '@artel/contracts/services/service-moderation.ts';
import { awaitService } from '@artel/contracts/services/service-opening.ts';
import { getService, listServices } from '@artel/contracts/services/services.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import { suggest } from '@artel/contracts/site/search.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo, runJobs } from '../../../../test/mailbox.ts';
import { noticesTo } from '../../../../test/notices.ts';
import { anOrder } from '../../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson, testPassword } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../../test/services.ts';
import { days, later, now, setClockShift } from '../../../platform/clock.ts';
import { database, inTransaction, read } from '../../../platform/db/index.ts';
import { stopAndOpenDue, stopByOrder } from '../index.ts';
import { archiveServicesOf, pauseServicesOf } from './withdraw-services.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
let seller: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [trades, moderator] = [await someTrades(), await anAdmin()];
});
beforeEach(async () => {
  seller = await aSeller({ time_zone: 'Asia/Kamchatka' });
});
afterAll(() => {
  setClockShift(0);
  return server.close();
});

const published = async (title: string, as = seller) =>
  (await aService(server, { seller: as, moderator }, aContent(trades, { title })))._id;
const day = (from_now: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kamchatka' }).format(later(days(from_now), now()));
const asText = (from_now: number): string =>
  new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Asia/Kamchatka' }).format(later(days(from_now), now()));
const terms: WorkTermsContent = {
  ...{ availability: 'now', available_from: null, vacation_from: null, vacation_to: null, vacation_message: '' },
  ...{ hourly_rate_minor: null, orders_limit: null },
};
const say = async (known: Partial<WorkTermsContent>) => {
  const said = await server.call(saveMyWorkTerms, { as: seller, body: { ...terms, ...known } });
  if (!said.ok) throw new Error(said.error.message);
};
const away = { vacation_from: '2020-01-01', vacation_to: '2020-01-02' };
const goAway = (until: number) => say({ vacation_from: day(-1), vacation_to: day(until) });
const seen = async (id: string, as?: TestPerson) => (await server.call(getService, { ...(as && { as }), params: { id } })).body!.result;
const mine = async (id: string) => (await server.call(myServices.editService, { as: seller, params: { id } })).body!.result;
type Move =
  | typeof myServices.pauseService
  | typeof myServices.resumeService
  | typeof myServices.archiveService
  | typeof myServices.submitService;
const own = (id: string, move: Move) => server.call(move, { as: seller, params: { id }, body: {} });
const state = async (id: string) => {
  const { status, stopped } = await mine(id);
  return stopped ? [status, ...stopped.causes] : [status];
};
const told = async (as = seller) =>
  (
    await read()
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', as.user_id)
      .where('code', '=', 'N-S4')
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);
const found = async (q: string) =>
  (await server.call(listServices, { query: { q } as never })).body!.result.filter(({ seller: s }) => s.user_name === seller.user_name)
    .length;
const onList = async (category: string) => (await server.call(listServices, { query: { category } as never })).body!.total;
const suggested = async (q: string) => JSON.stringify((await server.call(suggest, { query: { q } as never })).body!.result);
const ordersOf = async (id: string) => ({ service_id: id, version_id: (await seen(id)).version_id, seller });

test('a vacation takes everything off the market and tells so once; on the day after it all comes back by itself', async () => {
  const ids = [
    await published('Чеканка медалей для полка'),
    await published('Чеканка жетонов для полка'),
    await published('Чеканка вручную'),
  ];
  await own(ids[2]!, myServices.pauseService);
  const before = await onList('logo');
  await goAway(3);
  for (const id of ids.slice(0, 2)) expect(await state(id)).toEqual(['paused', 'vacation']);
  expect(await state(ids[2]!)).toEqual(['paused']);
  expect([await onList('logo'), await found('чеканка')]).toEqual([before - 2, 0]);
  expect(await suggested('чеканка медалей')).not.toContain(ids[0]!);
  expect(await told()).toEqual([`На паузе 2\u00a0услуги: отпуск до ${asText(3)}`]);
  expect(await noticesTo(seller)).toContain('N-S4 letter');
  const letters = (await lettersTo(seller.email)).filter(({ subject }) => subject.startsWith('На паузе 2\u00a0услуги'));
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain('Услуги вернутся в каталог сами, когда кончится отпуск.');

  await stopAndOpenDue();
  expect(await told()).toHaveLength(1);
  await server.passTime(days(4));
  await Promise.all([stopAndOpenDue(), stopAndOpenDue()]);
  expect(await Promise.all(ids.map(state))).toEqual([['active'], ['active'], ['paused']]);
  expect([await onList('logo'), await found('чеканка')]).toEqual([before, 2]);
  expect(await told()).toHaveLength(1);
});

test('a vacation begins on the seller’s own day, by the hourly round, and one service is named', async () => {
  const id = await published('Вышивка гладью');
  await say({ vacation_from: day(1), vacation_to: day(2) });
  await stopAndOpenDue();
  expect(await state(id)).toEqual(['active']);
  await server.passTime(days(1));
  await Promise.all([stopAndOpenDue(), stopAndOpenDue()]);
  expect(await state(id)).toEqual(['paused', 'vacation']);
  expect(await told()).toEqual([`Услуга «Вышивка гладью» остановлена: отпуск до ${asText(1)}`]);
  // home earlier than planned
  await say(away);
  expect(await state(id)).toEqual(['active']);
});

test('as many orders as the seller takes at once stop the services; one that ends opens them', async () => {
  const id = await published('Роспись по шёлку');
  const buyer = await aCustomer();
  await say({ orders_limit: 2 });
  const first = await anOrder(server, provider, 'paid', await ordersOf(id));
  await anOrder(server, provider, 'created', await ordersOf(id));
  await runJobs('stop_by_order');
  expect(await state(id)).toEqual(['active']);
  const second = await anOrder(server, provider, 'started', await ordersOf(id));
  await Promise.all([stopByOrder({ event: { entity_id: second.order._id } }), stopByOrder({ event: { entity_id: second.order._id } })]);
  await runJobs('stop_by_order');
  expect(await state(id)).toEqual(['paused', 'queue']);
  expect(await told()).toEqual(['Услуга «Роспись по шёлку» остановлена: заказов в работе 2, а сразу вы берёте 2']);
  expect((await seen(id, seller)).stopped).toEqual({ causes: ['queue'], vacation_to: null, orders_limit: 2 });
  expect((await seen(id, buyer)).stopped).toBeNull();
  expect((await seen(id)).stopped).toBeNull();
  await server.call(awaitService, { as: buyer, params: { id }, body: {} });
  const refused = await server.call(orders.createOrder, {
    as: buyer,
    body: { service_id: id, version_id: (await seen(id)).version_id, package_key: 'econom', extras: [] },
  });
  expect(refused.error?.code).toBe('SERVICE_NOT_FOR_SALE');

  // orders in work go on
  const params = { id: second.stage_id };
  await server.call(orders.deliverStage, { as: seller, params, body: { text: 'Платок готов, посмотрите' } });
  await server.call(orders.acceptStage, { as: second.customer, params, body: {} });
  await runJobs('stop_by_order');
  expect(await state(id)).toEqual(['active']);
  expect(await runJobs('tell_opened')).toBeGreaterThan(0);
  const opened = await read()
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', buyer.user_id)
    .where('code', '=', 'N-S6')
    .execute();
  expect(opened).toEqual([{ title: 'Услуга «Роспись по шёлку» снова открыта' }]);

  // fewer at once than there are; then without a limit
  await say({ orders_limit: 1 });
  expect(await state(id)).toEqual(['paused', 'queue']);
  await server.call(orders.declineOrder, { as: seller, params: { id: first.order._id }, body: { reason: 'Не успеваю начать в срок' } });
  await runJobs('stop_by_order');
  expect(await state(id)).toEqual(['active']);
});

test('who was away for ninety days is not sold for, and finds everything open at the next sign-in', async () => {
  const id = await published('Перевод с латыни');
  const ago = (n: number) => new Date(Date.now() - days(n));
  const seenAgo = async (n: number) => {
    await database().query('update sessions set created_at = $2 where user_id = $1', [seller.user_id, ago(n)]);
    await database().query('update users set last_seen_at = $2 where id = $1', [seller.user_id, ago(n)]);
  };
  const status = async () => (await seen(id)).status;
  await seenAgo(89);
  await stopAndOpenDue();
  expect(await status()).toBe('active');
  await seenAgo(90);
  await stopAndOpenDue();
  expect(await status()).toBe('paused');
  expect(await told()).toEqual(['Услуга «Перевод с латыни» остановлена: вы не заходили 90 дней']);
  // somebody else's sign-in opens nothing
  await server.call(login, { body: { email: moderator.email, password: testPassword } });
  expect(await status()).toBe('paused');
  expect((await server.call(login, { body: { email: seller.email, password: testPassword } })).status).toBe(200);
  expect(await status()).toBe('active');
});

test('with two causes it opens when both have ended', async () => {
  const id = await published('Реставрация рам');
  await anOrder(server, provider, 'paid', await ordersOf(id));
  await say({ orders_limit: 1, vacation_from: day(-1), vacation_to: day(2) });
  expect(await state(id)).toEqual(['paused', 'vacation', 'queue']);
  expect((await mine(id)).stopped).toEqual({ causes: ['vacation', 'queue'], vacation_to: day(2), orders_limit: 1 });
  await say({ orders_limit: 1 });
  expect(await state(id)).toEqual(['paused', 'queue']);
  await say({});
  expect(await state(id)).toEqual(['active']);
  expect(await told()).toHaveLength(1);
});

test('the seller may keep it stopped; a service opened by hand in a vacation waits for its end', async () => {
  const [kept, waiting] = [await published('Литьё из бронзы'), await published('Литьё из олова')];
  await goAway(5);
  expect((await own(kept, myServices.resumeService)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await own(kept, myServices.pauseService)).body?.result).toMatchObject({ status: 'paused', stopped: null });
  const resumed = await own(kept, myServices.resumeService);
  expect(resumed.body?.result).toMatchObject({ status: 'paused', stopped: { causes: ['vacation'], vacation_to: day(5) } });
  await own(kept, myServices.pauseService);
  expect(await told()).toHaveLength(1);
  await say({});
  expect([await state(kept), await state(waiting)]).toEqual([['paused'], ['active']]);
});

test('what is published, edited or given back in a vacation is not on sale before its end', async () => {
  const old = await published('Плетение корзин');
  await goAway(5);
  const fresh = await published('Плетение кресел');
  expect([await state(old), await state(fresh)]).toEqual([
    ['paused', 'vacation'],
    ['paused', 'vacation'],
  ]);
  expect(await found('плетение')).toBe(0);
  await server.call(moderation.blockService, { as: moderator, params: { id: old }, body: { reason: 'Проверяем жалобу на услугу' } });
  expect(await state(old)).toEqual(['blocked']);
  await server.call(moderation.unblockService, { as: moderator, params: { id: old }, body: { reason: 'Жалоба не подтвердилась' } });
  expect(await state(old)).toEqual(['paused', 'vacation']);
  await say({});
  expect([await state(old), await state(fresh)]).toEqual([['active'], ['active']]);
});

test('blocked and archived while it was stopped, it stays so when the cause ends', async () => {
  const [blocked, archived] = [await published('Гравюра на меди'), await published('Гравюра на дереве')];
  await goAway(5);
  await server.call(moderation.blockService, { as: moderator, params: { id: blocked }, body: { reason: 'Проверяем жалобу на услугу' } });
  expect((await own(archived, myServices.archiveService)).status).toBe(200);
  await say({});
  expect([await state(blocked), await state(archived)]).toEqual([['blocked'], ['archived']]);
});

test('a stopped service keeps its place of the level, so that all may come back', async () => {
  await published('Первая резьба');
  await goAway(5);
  const counts = (await server.call(myServices.countMyServices, { as: seller })).body!.result;
  expect(counts).toMatchObject({ places: 10, places_taken: 1, paused: 1, active: 0 });
  const listed = (await server.call(myServices.listMyServices, { as: seller, query: { tab: 'paused' } as never })).body!.result;
  expect(listed).toMatchObject([{ status: 'paused', stopped: { causes: ['vacation'], vacation_to: day(5) } }]);
  await database().query(
    `insert into services (id, seller_id, status, created_at, updated_at)
     select gen_random_uuid(), $1, 'on_moderation', $2, $2 from generate_series(1, 9)`,
    [seller.user_id, now()],
  );
  const draft = await aService(server, { seller, moderator }, aContent(trades, { title: 'Лишняя резьба' }), 'draft');
  expect((await own(draft._id, myServices.submitService)).error?.code).toBe('SERVICE_LIMIT_REACHED');
});

test('who leaves the market opens their services by hand if they stay, and takes them along if not', async () => {
  const id = await published('Последняя роспись');
  await goAway(5);
  await inTransaction((tx) => pauseServicesOf(tx, seller.user_id));
  await say({});
  expect(await state(id)).toEqual(['paused']);
  await own(id, myServices.resumeService);
  await goAway(5);
  await inTransaction((tx) => archiveServicesOf(tx, seller.user_id));
  await say({});
  expect(await state(id)).toEqual(['archived']);
});

test('a seller who says so while the hourly round runs is judged once, by the last word', async () => {
  const id = await published('Ковка решёток');
  for (let round = 0; round < 5; round++) {
    const last = round % 2 === 0 ? { vacation_from: day(-1), vacation_to: day(5) } : {};
    await Promise.all([stopAndOpenDue(), say(last), stopAndOpenDue(), own(id, myServices.resumeService)]);
    expect(await state(id)).toEqual(round % 2 === 0 ? ['paused', 'vacation'] : ['active']);
  }
  expect(await told()).toHaveLength(3);
});
