import { getBlogPost, votePost } from '@artel/contracts/site/blog/blog.ts';
import { adminListPosts } from '@artel/contracts/site/blog/blog-editor.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlogPost } from '../../../test/blog.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { addressOf } from '../../../test/visitors.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let lidia: TestPerson;
beforeAll(async () => {
  server = await testServer();
  lidia = await anAdmin(['content']);
});
afterAll(() => server.close());

const vote = (id: string, is_helpful: boolean, agent = 'a reader', as?: TestPerson) =>
  server.call(votePost, {
    params: { id },
    body: { is_helpful },
    headers: { 'user-agent': agent },
    from: /^(?:reader|another|the |first|second)/.test(agent) ? addressOf(agent) : addressOf('one house'),
    ...(as && { as }),
  });
const counts = async (id: string) => (await server.call(adminListPosts, { as: lidia })).body!.result.find(({ _id }) => _id === id)!.voices;

test('a member and a stranger each count once; what is said again replaces; programs and the staff do not count', async () => {
  const id = await aBlogPost(lidia);
  const customer = await aCustomer();
  expect((await vote(id, true)).body!.result).toEqual({ is_counted: true });
  await vote(id, false);
  await vote(id, true, 'any', customer);
  await vote(id, true, 'elsewhere', customer);
  expect(await counts(id)).toEqual({ yes: 1, no: 1 });
  expect((await vote(id, true, 'curl/8')).body!.result).toEqual({ is_counted: false });
  expect((await vote(id, true, 'staff', lidia)).body!.result).toEqual({ is_counted: false });
  expect(await counts(id)).toEqual({ yes: 1, no: 1 });
  const { rows } = await database().query('select * from blog_voices where post_id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(customer.user_id);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
});

test('the figures beside an article are what its voices say, whoever changed their mind at once', async () => {
  const id = await aBlogPost(lidia);
  const minds = Array.from({ length: 40 }, (_, n) => vote(id, n % 3 > 0, `reader ${n % 7}`));
  expect((await Promise.all(minds)).every(({ status }) => status === 200)).toBe(true);
  const { rows } = await database().query(
    `select count(*) filter (where is_helpful)::int as yes, count(*) filter (where not is_helpful)::int as no from blog_voices where post_id = $1`,
    [id],
  );
  expect(rows[0]!.yes + rows[0]!.no).toBe(7);
  expect(await counts(id)).toEqual(rows[0]);
});

test('readers are told from twenty voices on', async () => {
  const id = await aBlogPost(lidia);
  const helped = async () => (await server.call(getBlogPost, { params: { id } })).body!.result.helped;
  for (let i = 0; i < 19; i++) await vote(id, i > 3, `reader ${i}`);
  expect(await helped()).toBeNull();
  await vote(id, true, 'the twentieth');
  expect(await helped()).toEqual({ yes: 16, all: 20 });
});

test('a draft, an article that is gone and one that never was take no voice', async () => {
  for (const id of [await aBlogPost(lidia, 'draft'), await aBlogPost(lidia, 'archived'), newId()])
    expect((await vote(id, true)).error?.code).toBe('BLOG_POST_NOT_FOUND');
});

test('one network gives sixty voices an hour', async () => {
  await strictLimits();
  const id = await aBlogPost(lidia);
  const statuses: number[] = [];
  for (let i = 0; i < 62; i++) statuses.push((await vote(id, true, `visitor ${i}`)).status);
  expect(statuses.slice(58)).toEqual([200, 200, 429, 429]);
});
