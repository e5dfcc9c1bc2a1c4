import { BlogCard, BlogPost, getBlogPost, listBlogPosts } from '@artel/contracts/site/blog.ts';
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

test('an article that is published appears; drafts, planned and put away ones do not exist for readers', async () => {
  const author = await anAdmin(['content']);
  const id = await aBlogPost(author);
  const hidden = [
    await aBlogPost(author, 'draft'),
    await aBlogPost(author, 'archived'),
    await aBlogPost(author, 'published', { published_at: later(days(1)) }),
  ];
  const { body } = await server.call(listBlogPosts);
  expect(body?.result.map(({ _id }) => _id)).toEqual([id]);
  expect(BlogCard.strict().safeParse(body?.result[0]).error).toBeUndefined();
  const shown = await server.call(getBlogPost, { params: { id } });
  expect(BlogPost.strict().safeParse(shown.body?.result).error).toBeUndefined();
  expect(shown.body?.result).toMatchObject({ reading_minutes: 3, author: { user_name: author.user_name } });
  for (const other of [...hidden, newId()]) expect((await server.call(getBlogPost, { params: { id: other } })).status).toBe(404);
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
