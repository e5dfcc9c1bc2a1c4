/** The demo market as a stranger reads it: nobody says what another said, works are seen, people post by day. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { getService, listServices } from '@artel/contracts/services/services.ts';
import { plainBlocks } from '@artel/contracts/site/blog/article.ts';
import { getBlogPost, listBlogPosts } from '@artel/contracts/site/blog/blog.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../src/platform/db/index.ts';
import { demoMarket } from '../test/demo-market.ts';
import { type TestServer, testServer } from '../test/server.ts';
import { drawnFile, drawnWidths, pictures } from './pictures/list.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(demoMarket);
}, 120_000);
afterAll(() => server.close());

const ask = async <Row extends object>(text: string): Promise<Row[]> => (await database().query<Row>(text)).rows;
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?:;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 10);
const repeated = (items: readonly string[]): string[] => [...new Set(items.filter((item, i) => items.indexOf(item) !== i))];

test('no sentence stands twice among the bids of the market, nor of a project', async () => {
  const bids = await ask<{ text: string; title: string }>('select b.text, p.title from bids b join projects p on p.id = b.project_id');
  expect(bids.length).toBeGreaterThan(80);
  expect(repeated(bids.flatMap(({ text }) => sentencesOf(text)))).toEqual([]);
});

test('a bid brings works of its trade and sometimes a plan, which the customer reads', async () => {
  const [counts] = await ask<{ with_works: number; with_files: number; strange: number; closed: number }>(
    `select count(*) filter (where b.work_ids <> '{}')::int as with_works, count(*) filter (where b.file_ids <> '{}')::int as with_files,
            (select count(*)::int from bids x, unnest(x.work_ids) w join portfolio_works p on p.id = w join projects j on true
             where j.id = x.project_id and (p.owner_id <> x.seller_id or p.category_id <> j.category_id)) as strange,
            (select count(*)::int from bids x join projects j on j.id = x.project_id, unnest(x.file_ids) f
             where not exists (select from file_grants g where g.file_id = f and g.user_id = j.customer_id)) as closed
     from bids b`,
  );
  expect(counts).toMatchObject({ strange: 0, closed: 0 });
  expect(counts!.with_works).toBeGreaterThan(40);
  expect(counts!.with_files).toBeGreaterThan(15);
});

test('whatever was delivered has files, the customer’s to read', async () => {
  const bare = await ask(`select d.id from deliveries d where d.file_ids = '{}'`);
  expect(bare).toEqual([]);
  const closed = await ask(
    `select d.id from deliveries d join stages s on s.id = d.stage_id join orders o on o.id = s.order_id, unnest(d.file_ids) f
     where not exists (select from file_grants g where g.file_id = f and g.user_id = o.customer_id)`,
  );
  expect(closed).toEqual([]);
});

test('the history of a project tells how it came to be what it is', async () => {
  const untold = await ask(
    `select p.title, p.status from projects p where not exists (select from events e where e.entity = 'project' and e.entity_id = p.id and e.to_status = p.status)`,
  );
  expect(untold).toEqual([]);
});

test('more people have looked at a project than bid for it, and it was posted by day', async () => {
  expect(await ask(`select id from projects where status = 'active' and views_count <= bids_count`)).toEqual([]);
  const nightly = await ask(
    `select title from projects where published_at is not null
     and extract(hour from published_at at time zone 'Europe/Moscow') not between 9 and 20`,
  );
  expect(nightly).toEqual([]);
  expect(await ask('select b.id from bids b join projects p on p.id = b.project_id where b.sent_at <= p.published_at')).toEqual([]);
});

test('every picture of the list is drawn, all of them are light, and two masters never show one', async () => {
  const folder = new URL('./pictures/drawn/', import.meta.url);
  const wanted = pictures.flatMap((picture) => drawnWidths.map((width) => drawnFile(picture, width)));
  expect(readdirSync(folder).sort()).toEqual(wanted.toSorted());
  expect(wanted.reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0)).toBeLessThan(6_000_000);
  const prints = wanted.map((name) =>
    createHash('sha256')
      .update(readFileSync(new URL(name, folder)))
      .digest('hex'),
  );
  expect(repeated(prints)).toEqual([]);
  expect(await ask('select path from files group by path having count(distinct owner_id) > 1')).toEqual([]);
});

test('a gallery has three to six works, a portfolio four to twelve; no two cards show one picture; strangers see them', async () => {
  const galleries = await ask<{ n: number }>(
    `select jsonb_array_length(v.media) as n from services s join service_versions v on v.id = s.live_version_id where v.media <> '[]'`,
  );
  expect(galleries.length).toBeGreaterThan(80);
  expect(galleries.filter(({ n }) => n < 3 || n > 6)).toEqual([]);
  const covers = await ask<{ cover_path: string }>(`select cover_path from services where cover_path like '/files/%'`);
  expect(repeated(covers.map(({ cover_path }) => cover_path))).toEqual([]);
  const shelves = await ask<{ user_name: string; n: number }>(
    `select u.user_name, count(*)::int as n from portfolio_works w join users u on u.id = w.owner_id group by 1
     having bool_or(w.media <> '[]')`,
  );
  expect(shelves.filter(({ n }) => n < 4 || n > 12)).toEqual([]);

  const cards = (await server.call(listServices)).body!.result;
  const card = cards.find(({ cover_path }) => cover_path.startsWith('/files/'))!;
  for (const width of [400, 800, 1600]) {
    const sent = await server.app.inject({ url: card.cover_path.replace('/800.', `/${width}.`) });
    expect(sent.statusCode).toBe(200);
    expect(sent.headers['content-type']).toBe('image/webp');
  }
  const page = (await server.call(getService, { params: { id: card._id } })).body!.result;
  expect(page.media[0]!.path.replace('1600', '800')).toBe(card.cover_path);
  expect(page.media.every(({ alt }) => alt.length > 5)).toBe(true);
});

test('twelve articles of several authors and rubrics, each worth some minutes, with headings', async () => {
  const { result, total } = (await server.call(listBlogPosts)).body!;
  expect(total).toBe(12);
  const posts = await Promise.all(result.map(async ({ _id }) => (await server.call(getBlogPost, { params: { id: _id } })).body!.result));
  for (const { title, body: blocks, excerpt, rubric, author } of posts) {
    const body = plainBlocks(blocks).join('\n\n');
    const words = body.split(/\s+/).length;
    expect(words >= 380 && words <= 900, `${title}: ${words} words`).toBe(true);
    expect(blocks.filter(({ type }) => type === 'heading').length, title).toBeGreaterThanOrEqual(4);
    expect([excerpt, rubric, author?.user_name].every(Boolean), title).toBe(true);
    expect(body, title).not.toContain('!');
  }
  const pictures = posts.flatMap(({ body }) => body.filter((block) => block.type === 'picture'));
  expect(pictures.length).toBeGreaterThanOrEqual(8);
  expect(pictures.every(({ alt, media }) => alt.length > 5 && media)).toBe(true);
  expect(new Set(posts.map(({ author }) => author!.user_name)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(posts.map(({ rubric }) => rubric)).size).toBe(5);
  expect(
    repeated(posts.flatMap(({ body }) => sentencesOf(plainBlocks(body).join('\n\n')).filter((sentence) => sentence.length > 30))),
  ).toEqual([]);
});

test('of the first 24 cards at most two are of one seller', async () => {
  const sellers = (await server.call(listServices)).body!.result.map(({ seller }) => seller.user_name);
  expect([...Map.groupBy(sellers, (name) => name).values()].filter((own) => own.length > 2)).toEqual([]);
});
