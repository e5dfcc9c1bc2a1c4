import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, aSeller } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades } from '../../../test/services.ts';

let server: TestServer;
let ids: Record<'sold' | 'draft' | 'project' | 'secret' | 'invited' | 'registered', string>;
beforeAll(async () => {
  server = await testServer();
  const trades = await someTrades();
  const people = { seller: await aSeller(), moderator: await anAdmin() };
  ids = {
    sold: (await aService(server, people, aContent(trades)))._id,
    draft: (await aService(server, people, aContent(trades), 'draft'))._id,
    project: await aProject(trades),
    secret: await aProject(trades, { status: 'draft' }),
    invited: await aProject(trades, { visibility: 'invited' }),
    registered: await aProject(trades, { visibility: 'registered' }),
  };
});
afterAll(() => server.close());

const read = async (path: string) => (await server.app.inject({ url: path })).body;

test('the map leads to everything that is public, and to nothing else', async () => {
  const index = await read('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path]) => path!);
  expect(parts).toHaveLength(5);
  const all = (await Promise.all(parts.map(read))).join('');
  for (const id of [ids.sold, ids.project]) expect(all).toContain(id);
  for (const id of [ids.draft, ids.secret, ids.invited, ids.registered]) expect(all).not.toContain(id);
  expect(all).toContain('/services/design</loc>');
});

test('robots are led to the map and away from what is a member’s', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  for (const path of ['/api/', '/profile', '/admin']) expect(robots).toContain(`Disallow: ${path}\n`);
});

test('a part that was made up is not there', async () => {
  for (const name of ['orders-00000000-0000-0000-0000-000000000000.xml', 'services-1.xml'])
    expect((await server.app.inject({ url: `/sitemaps/${name}` })).statusCode).toBe(404);
});
