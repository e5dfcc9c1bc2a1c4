import { BlogCard, BlogPost, getBlogPost, listBlogPosts, listRubrics } from '@artel/contracts/site/blog/blog.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlogPost } from '../../../test/blog.ts';
import { anAdmin } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, later } from '../../platform/clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('without articles the list is truly empty', async () => {
  expect((await server.call(listBlogPosts)).body).toEqual({ status: 200, result: [], total: 0 });
});

test('an article that is published appears; drafts do not exist for readers', async () => {
  const author = await anAdmin(['content']);
  const id = await aBlogPost(author);
  const hidden = await aBlogPost(author, 'draft');
  const { body } = await server.call(listBlogPosts);
  expect(body?.result.map(({ _id }) => _id)).toEqual([id]);
  expect(BlogCard.strict().safeParse(body?.result[0]).error).toBeUndefined();
  expect(body?.result[0]?.author).toMatchObject({ _id: author.user_id, user_name: author.user_name });
  const shown = await server.call(getBlogPost, { params: { id } });
  expect(BlogPost.strict().safeParse(shown.body?.result).error).toBeUndefined();
  expect(shown.body?.result).toMatchObject({ reading_minutes: 3, author: { user_name: author.user_name } });
  for (const other of [hidden, newId()]) expect((await server.call(getBlogPost, { params: { id: other } })).status).toBe(404);
  expect((await server.call(getBlogPost, { params: { id: 'first' } })).status).toBe(400);
});

test('pages of the blog meet', async () => {
  const author = await anAdmin(['content']);
  for (let i = 0; i < 30; i++) await aBlogPost(author, 'published', { published_at: later(-days(2 + Math.floor(i / 3))) });
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await server.call(listBlogPosts, { query: after ? { after } : {} });
    seen.push(...body!.result.map(({ _id }) => _id));
    expect(body?.total).toBe(31);
    after = body!.next;
  } while (after);
  expect(new Set(seen).size).toBe(31);
  expect(seen).toHaveLength(31);
});

test('an article of last year that names sums warns of them', async () => {
  const author = await anAdmin(['content']);
  const warns = async (known: Parameters<typeof aBlogPost>[2]) =>
    (await server.call(getBlogPost, { params: { id: await aBlogPost(author, 'published', known) } })).body!.result.has_old_prices;
  const old = { published_at: later(-days(366)) };
  expect(await warns({ ...old, text: 'Логотип стоит 26 000 руб. и больше' })).toBe(true);
  expect(await warns({ ...old, text: 'Вывеска за 8 тыс. ₽' })).toBe(true);
  expect(await warns({ ...old, text: 'Семь вопросов за 10 минут, без рублей' })).toBe(false);
  expect(await warns({ published_at: later(-days(364)), text: 'Логотип стоит 26 000 руб.' })).toBe(false);
});

test('rubrics are counted, and one of them is listed alone', async () => {
  const author = await anAdmin(['content']);
  const ids = [await aBlogPost(author, 'published', { rubric: 'Ремесло' }), await aBlogPost(author, 'published', { rubric: 'Ремесло' })];
  await aBlogPost(author, 'draft', { rubric: 'Ремесло' });
  expect((await server.call(listRubrics)).body!.result).toContainEqual({ rubric: 'Ремесло', count: 2 });
  const { body } = await server.call(listBlogPosts, { query: { rubric: 'Ремесло' } });
  expect(new Set(body!.result.map(({ _id }) => _id))).toEqual(new Set(ids));
  expect(body!.total).toBe(2);
});

test('articles are found by words of the title and the text in any form, within a rubric too', async () => {
  const author = await anAdmin(['content']);
  const lighthouse = await aBlogPost(author, 'published', { title: 'Зачем маяку вывеска', rubric: 'Ремесло' });
  const inText = await aBlogPost(author, 'published', { title: 'Без слов', text: 'Говорили о маяках и зелёных огнях', rubric: 'Деньги' });
  await aBlogPost(author, 'draft', { title: 'Черновик о маяке' });
  const found = async (query: { q: string; rubric?: string }) => {
    const { body } = await server.call(listBlogPosts, { query });
    expect(body!.total).toBe(body!.result.length);
    return body!.result.map(({ _id }) => _id);
  };
  expect(new Set(await found({ q: 'МАЯКИ' }))).toEqual(new Set([lighthouse, inText]));
  expect(await found({ q: 'зеленый' })).toEqual([inText]);
  expect(await found({ q: 'маяк', rubric: 'Ремесло' })).toEqual([lighthouse]);
  expect(await found({ q: "' or 1=1 --" })).toEqual([]);
});

test('an article leads to three others, those of its rubric first, never to itself or to hidden ones', async () => {
  const author = await anAdmin(['content']);
  const rubric = 'Разбор';
  const of = (known: Parameters<typeof aBlogPost>[2], status?: 'draft') => aBlogPost(author, status, { rubric, ...known });
  const shown = await of({});
  const kin = [await of({ published_at: later(-days(40)) }), await of({ published_at: later(-days(50)) })];
  await of({}, 'draft');
  const { related } = (await server.call(getBlogPost, { params: { id: shown } })).body!.result;
  expect(related.map(({ _id }) => _id).slice(0, 2)).toEqual(kin);
  expect(related).toHaveLength(3);
  expect(related[2]!.rubric).not.toBe(rubric);
});

test('the feed holds the newest articles, and what was written is no markup', async () => {
  const author = await anAdmin(['content']);
  const draft = await aBlogPost(author, 'draft');
  const id = await aBlogPost(author, 'published', {
    published_at: later(-1000),
    title: 'Бриф <script>alert(1)</script> & «Чай»\u0001',
    excerpt: 'Пять <img src=x onerror=alert(1)> вопросов',
  });
  const { statusCode, headers, body } = await server.app.inject({ url: '/blog/rss.xml' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body).toContain(`/blog/${id}</link>`);
  expect(body).not.toContain(draft);
  expect(body).toContain('<title>Бриф &lt;script&gt;alert(1)&lt;/script&gt; &amp; «Чай»</title>');
  expect(body).toContain('&amp;lt;img src=x');
  expect(body).not.toMatch(/<script|<img|&lt;img/);
  expect(body).not.toContain('\u0001');
});
