import {
  createFolder,
  type Favorite,
  listFavorites,
  mergeFavorites,
  moveFavorites,
  noteFavorite,
  removeFavorite,
  removeFavorites,
  restoreFavorites,
  saveFavorite,
} from '@artel/contracts/people/favorites.ts';
import { saveMyWorkTerms, type WorkTermsContent } from '@artel/contracts/people/profile.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days, later, marketDay, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
let people: { seller: TestPerson; moderator: TestPerson };
let member: TestPerson;
let service: Favorite;
let other: Favorite;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  people = { seller: await aSeller(), moderator: await anAdmin() };
  service = { type: 'service', id: (await aService(server, people, aContent(trades)))._id };
  other = { type: 'service', id: (await aService(server, people, aContent(trades, { title: 'Вывеска над входом в пекарню' })))._id };
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aCustomer();
  await database().query('delete from favorites');
  await database().query('update services set favourites_count = 0');
});

const save = (body: Favorite, as = member) => server.call(saveFavorite, { as, body });
const remove = (body: Favorite, as = member) => server.call(removeFavorite, { as, body });
const merge = async (...items: Favorite[]) => (await server.call(mergeFavorites, { as: member, body: { items } })).body!.result.items;
const saved = async (as = member) => (await server.call(listFavorites, { as })).body!.result;
const counted = async ({ id }: Favorite): Promise<number> =>
  (await database().query('select favourites_count from services where id = $1', [id])).rows[0].favourites_count;

test('everything saved is listed with its card, for its member alone', async () => {
  const project: Favorite = { type: 'project', id: await aProject(trades) };
  const person: Favorite = { type: 'user', id: people.seller.user_id };
  for (const one of [service, project, person]) expect(await save(one)).toMatchObject({ status: 200 });
  const mine = await saved();
  expect(mine.items).toHaveLength(3);
  expect(mine.services).toMatchObject([{ _id: service.id, title: 'Логотип для маленькой кофейни', status: 'active' }]);
  expect(mine.projects).toMatchObject([{ _id: project.id, category_slug: 'design' }]);
  expect(mine.users).toMatchObject([{ _id: person.id, user_name: people.seller.user_name }]);
  expect(await saved(await aCustomer())).toEqual({ items: [], services: [], projects: [], users: [], folders: [] });
});

test('a saved seller is told to take orders again when the product reopened their services, for two weeks', async () => {
  const seller = await aSeller();
  await aService(server, { seller, moderator: people.moderator }, aContent(trades, { title: 'Роспись ставней на даче' }));
  const person: Favorite = { type: 'user', id: seller.user_id };
  await save(person);
  const freeSince = async (as = member) => (await saved(as)).users.map(({ free_since }) => free_since);
  const say = (terms: Partial<WorkTermsContent>) =>
    server.call(saveMyWorkTerms, {
      as: seller,
      body: {
        ...{ availability: 'now', available_from: null, vacation_from: null, vacation_to: null, vacation_message: '' },
        ...{ hourly_rate_minor: null, orders_limit: null },
        ...terms,
      },
    });
  expect(await freeSince()).toEqual([null]);
  expect((await say({ vacation_from: marketDay(later(-days(1))), vacation_to: marketDay(later(days(1))) })).status).toBe(200);
  expect(await freeSince()).toEqual([null]);
  await say({});
  expect(await freeSince()).toEqual([marketDay()]);
  // open again, but not for orders yet
  await say({ availability: 'busy' });
  expect(await freeSince()).toEqual([null]);
  await say({});
  expect(await freeSince()).toEqual([marketDay()]);
  await server.passTime(days(15));
  const newcomer = await aCustomer();
  await save(person, newcomer);
  expect(await freeSince(newcomer)).toEqual([null]);
  setClockShift(0);
});

test('saving and removing may be repeated: a service counts a member once', async () => {
  for (let i = 0; i < 2; i++) await save(service);
  await save(service, await aCustomer());
  expect(await counted(service)).toBe(2);
  for (let i = 0; i < 2; i++) expect((await remove(service)).body?.result).toEqual({ is_saved: false });
  expect(await counted(service)).toBe(1);
  expect((await saved()).items).toEqual([]);
});

test('several go at once and come back as they were: with their place, folder, note and price', async () => {
  const person: Favorite = { type: 'user', id: people.seller.user_id };
  for (const one of [service, other, person]) await save(one);
  const folder = (await server.call(createFolder, { as: member, body: { title: 'Кофейня' } })).body!.result;
  await server.call(moveFavorites, { as: member, body: { items: [service], folder_id: folder._id } });
  await server.call(noteFavorite, { as: member, body: { id: service.id, type: 'service', text: 'Спросить о сроке' } });
  const before = await saved();
  await database().query(`update services set status = 'paused' where id = $1`, [other.id]);
  const together = { as: member, body: { items: [service, other] } };

  expect((await server.call(removeFavorites, together)).body?.result).toEqual({ changed: 2 });
  expect((await server.call(removeFavorites, together)).body?.result).toEqual({ changed: 0 });
  expect((await saved()).items).toEqual([person]);
  expect([await counted(service), await counted(other)]).toEqual([0, 0]);
  // another member's way back is not this one's
  expect((await server.call(restoreFavorites, { ...together, as: await aCustomer() })).body?.result).toEqual({ changed: 0 });

  await database().query(`update services set status = 'archived' where id = $1`, [other.id]);
  const back = await Promise.all([server.call(restoreFavorites, together), server.call(restoreFavorites, together)]);
  expect(back.map(({ body }) => body?.result.changed).sort()).toEqual([0, 2]);
  expect([await counted(service), await counted(other)]).toEqual([1, 1]);
  await database().query(`update services set status = 'active' where id = $1`, [other.id]);
  expect(await saved()).toEqual(before);
  expect((await server.call(restoreFavorites, { as: member, body: { items: [{ type: 'user', id: newId() }] } })).body?.result).toEqual({
    changed: 0,
  });
});

test('a removal is not taken back above the limit', async () => {
  await save(service);
  await remove(service);
  await database().query(
    `insert into favorites (user_id, type, target_id, saved_at) select $1, 'service', gen_random_uuid(), $2 from generate_series(1, 500)`,
    [member.user_id, new Date()],
  );
  const refused = await server.call(restoreFavorites, { as: member, body: { items: [service] } });
  expect(refused.error?.code).toBe('FAVORITES_FULL');
  expect(await counted(service)).toBe(0);
});

test('twenty at once leave the count and the list agreeing', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? remove(service) : save(service))));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await counted(service)).toBe((await saved()).items.length);
});

test('what is not published, or is nothing at all, cannot be saved', async () => {
  const draft = (await aService(server, people, aContent(trades), 'draft'))._id;
  for (const id of [draft, newId()])
    expect(await save({ type: 'service', id })).toMatchObject({ status: 404, error: { code: 'FAVORITE_NOT_FOUND' } });
  expect(await save({ type: 'project', id: service.id })).toMatchObject({ status: 404 });
  expect(await save({ type: 'service', id: 'not-an-id' })).toMatchObject({ status: 400 });
  expect(await merge({ type: 'service', id: draft }, { type: 'service', id: newId() })).toEqual([]);
});

test('a project for the invited alone is saved by nobody else, and leaves the list with the right to read it', async () => {
  const stranger = member;
  const guest = await aSeller();
  const id = await aProject(trades, { visibility: 'invited' });
  await database().query('insert into project_invitations (project_id, seller_id, invited_at) values ($1, $2, now())', [id, guest.user_id]);
  expect((await save({ type: 'project', id }, stranger)).error?.code).toBe('FAVORITE_NOT_FOUND');
  expect(await merge({ type: 'project', id })).toEqual([]);
  expect((await save({ type: 'project', id }, guest)).status).toBe(200);
  expect((await saved(guest)).projects).toMatchObject([{ _id: id }]);
  await database().query('delete from project_invitations where project_id = $1', [id]);
  expect((await saved(guest)).projects).toEqual([]);
});

test('a browser’s list is added to the member’s, and what was removed elsewhere stays removed', async () => {
  await save(service);
  expect(await merge(other, other)).toEqual(expect.arrayContaining([service, other]));
  await remove(service);
  expect(await merge(service, other)).toEqual([other]);
  expect([await counted(service), await counted(other)]).toEqual([0, 1]);
  await save(service);
  expect(await merge()).toHaveLength(2);
});

test('a service that left the sale stays in the list under its state; a blocked one shows nothing', async () => {
  await save(service);
  const become = (status: string) => database().query('update services set status = $2 where id = $1', [service.id, status]);
  await become('paused');
  expect((await saved()).services).toMatchObject([{ status: 'paused' }]);
  await become('blocked');
  expect(await saved()).toMatchObject({ items: [service], services: [] });
  await become('active');
});

test('the price of the moment stays beside a saved service, whatever it costs later; saved anew it is the new one', async () => {
  const prices = async () => (await saved()).services.map(({ saved_price_minor, min_price_minor }) => [saved_price_minor, min_price_minor]);
  const costs = (minor: number) => database().query('update services set min_price_minor = $2 where id = $1', [service.id, minor]);
  await save(service);
  await costs(450_000);
  try {
    expect(await prices()).toEqual([[500_000, 450_000]]);
    await save(service);
    expect(await prices()).toEqual([[500_000, 450_000]]);
    await remove(service);
    await save(service);
    expect(await prices()).toEqual([[450_000, 450_000]]);
    await database().query('delete from favorites');
    await merge(service);
    expect(await prices()).toEqual([[450_000, 450_000]]);
  } finally {
    await costs(500_000);
  }
});
