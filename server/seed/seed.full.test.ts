import { listProjects } from '@artel/contracts/projects/projects.ts';
import { listServices } from '@artel/contracts/services/services.ts';
import { editionsOf, requiredDocuments } from '@artel/contracts/sign-in/consents.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRequiredConsents } from '../src/features/consents/index.ts';
import { lookups } from '../src/features/lookups/index.ts';
import { database, read } from '../src/platform/db/index.ts';
import { type TestServer, testServer } from '../test/server.ts';
import { demoAccounts } from './people.ts';
import { seedDemoMarket } from './seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const count = async (table: 'users' | 'services' | 'categories' | 'tags') =>
  Number(
    (
      await read()
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const counts = async () => [await count('users'), await count('services'), await count('categories'), await count('tags')];

test('a seeding that breaks in the middle leaves nothing, and the next one completes', async () => {
  const broken = seedDemoMarket((step) => {
    if (step === 'Услуги') throw new Error('the power went out');
  });
  await expect(broken).rejects.toThrow('the power went out');
  expect(await counts()).toEqual([0, 0, 0, 0]);

  await Promise.all([seedDemoMarket(), seedDemoMarket()]);
  const once = await counts();
  expect(once[1]).toBeGreaterThan(50);
  await seedDemoMarket();
  expect(await counts()).toEqual(once);
});

test('the counters of the categories are what is for sale in them', async () => {
  const categories = await read().selectFrom('categories').select(['id', 'parent_id', 'slug', 'active_services_count']).execute();
  const services = await read().selectFrom('services').select(['category_id', 'sub_category_id']).where('status', '=', 'active').execute();
  for (const category of categories) {
    const mine = services.filter((service) => category.id === (category.parent_id ? service.sub_category_id : service.category_id));
    expect(category.active_services_count, category.slug).toBe(mine.length);
  }
  expect((await server.call(listServices)).body?.total).toBe(services.length);
});

test('the three demo accounts are there, and everybody is marked as of the demo', async () => {
  const people = await read().selectFrom('users').select(['email', 'is_demo', 'roles']).execute();
  for (const email of Object.values(demoAccounts)) expect(people.map((person) => person.email)).toContain(email);
  expect(people.every((person) => person.is_demo)).toBe(true);
});

test('everybody of the demo has agreed to the conditions, on their first day or when a newer edition was said', async () => {
  const people = await read().selectFrom('users').select(['id', 'created_at']).execute();
  const given = await read().selectFrom('consents').selectAll().execute();
  const known = new Map(people.map(({ id, created_at }) => [id, created_at]));
  for (const document of requiredDocuments)
    for (const { version } of editionsOf(document))
      expect(given.filter((one) => one.document === document && one.document_version === version)).toHaveLength(people.length);
  expect(given.every(({ user_id, given_at }) => given_at >= known.get(user_id)! && given_at <= new Date())).toBe(true);
  expect(await readRequiredConsents(people[0]!.id)).toEqual([]);
});

test('what is for sale is complete: every live version could be sent to moderation', async () => {
  const { contentProblems } = await import('@artel/contracts/services/service-content.ts');
  const versions = await read().selectFrom('service_versions').selectAll().execute();
  const { byId } = await lookups();
  for (const version of versions)
    expect(contentProblems(version as never, byId.get(version.sub_category_id!)!.attributes), version.title).toEqual({});
  const isNamed = (version: { attributes: unknown }) => Object.keys(version.attributes as object).length > 0;
  expect(versions.filter(isNamed).length).toBe(versions.length);
});

test('projects of the demo are open and found', async () => {
  const { body } = await server.call(listProjects);
  expect(body?.total).toBeGreaterThan(10);
  expect(body?.result.every(({ budget_from_minor, deadline_days }) => budget_from_minor! > 0 && deadline_days! > 0)).toBe(true);
  await seedDemoMarket();
  expect((await server.call(listProjects)).body?.total).toBe(body?.total);
});

test('every page of projects and bids has something on it: a changed project, a hire in stages, a kept search, a complaint', async () => {
  const found = async (text: string) => (await database().query(text)).rows.length;
  const ofDemo = `from bids b join projects p on p.id = b.project_id join users u on u.id = p.customer_id
                  where u.email = '${demoAccounts.customer}'`;
  expect(
    await found(`select b.id ${ofDemo} and b.project_no < p.terms_no and b.status in ('sent', 'viewed', 'shortlisted')`),
  ).toBeGreaterThan(0);
  expect(await found(`select b.id ${ofDemo} and b.confirmed_at is not null`)).toBe(1);
  expect(
    await found(`select s.id from stages s join orders o on o.id = s.order_id join bids b on b.id = o.bid_id where b.status = 'hired'`),
  ).toBe(3);
  expect(await found(`select id from saved_searches`)).toBe(2);
  expect(await found(`select id from appeals where target_type = 'service'`)).toBe(1);
});

test('each talk is numbered without gaps, and both sides count what they have not read', async () => {
  const { rows } = await database().query(
    `select c.last_seq::int as last, count(m.*)::int as said, (select sum(unseen)::int from chat_members me where me.chat_id = c.id) as unseen,
            (select sum(c.last_seq - me.last_read_seq)::int from chat_members me where me.chat_id = c.id) as unread
     from chats c join messages m on m.chat_id = c.id where c.pair is not null group by c.id`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { last, said, unseen, unread } of rows) expect([said, unread]).toEqual([last, unseen]);
});
