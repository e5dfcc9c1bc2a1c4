import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlogPost } from '../../../test/blog.ts';
import { anAdmin, aSeller } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades } from '../../../test/services.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let ids: Record<'sold' | 'draft' | 'project' | 'secret' | 'invited' | 'registered' | 'article' | 'renewed', string>;
beforeAll(async () => {
  server = await testServer();
  const trades = await someTrades();
  const admin = await anAdmin();
  const article = () => aBlogPost(admin, 'published', { published_at: new Date('2026-11-02T09:00:00Z') });
  const people = { seller: await aSeller(), moderator: admin };
  ids = {
    sold: (await aService(server, people, aContent(trades)))._id,
    draft: (await aService(server, people, aContent(trades), 'draft'))._id,
    project: await aProject(trades),
    secret: await aProject(trades, { status: 'draft' }),
    invited: await aProject(trades, { visibility: 'invited' }),
    registered: await aProject(trades, { visibility: 'registered' }),
    article: await article(),
    renewed: await article(),
  };
  const later = `update blog_versions set begun_at = '2026-11-10T09:00:00Z', saved_at = '2026-11-11T09:00:00Z' where post_id = $1`;
  await database().query(later, [ids.renewed]);
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

test('an article says when readers got its newest words', async () => {
  const index = await read('/sitemap.xml');
  const [part] = /\/sitemaps\/posts[^<]*/.exec(index)!;
  const body = await read(part);
  const dayOf = (id: string) => new RegExp(`/blog/${id}</loc><lastmod>([^<]*)`).exec(body)?.[1];
  expect([dayOf(ids.article), dayOf(ids.renewed)]).toEqual(['2026-11-02', '2026-11-11']);
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
