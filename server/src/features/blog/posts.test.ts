import type { Block } from '@artel/contracts/site/blog/article.ts';
import { getBlogPost, listBlogPosts } from '@artel/contracts/site/blog/blog.ts';
import * as api from '@artel/contracts/site/blog/blog-editor.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArticle } from '../../../test/blog.ts';
import { aPictureOf, isReadableByAll } from '../../../test/files.ts';
import { aService } from '../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades } from '../../../test/services.ts';
import { hours, later, minutes } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let lidia: TestPerson;
let peter: TestPerson;
beforeAll(async () => {
  server = await testServer();
  lidia = await anAdmin(['content']);
  peter = await anAdmin(['content']);
});
afterAll(() => server.close());

const begin = async (known: Parameters<typeof anArticle>[0] = {}) =>
  (await server.call(api.createPost, { as: lidia, body: { content: anArticle(known) } })).body!.result;
const get = async (id: string) => (await server.call(api.adminGetPost, { as: lidia, params: { id } })).body!.result;
const save = async (
  id: string,
  known: Parameters<typeof anArticle>[0],
  { as = lidia, version }: { as?: TestPerson; version?: number } = {},
) => server.call(api.savePost, { as, params: { id }, body: { version: version ?? (await get(id)).version, content: anArticle(known) } });
const move = (endpoint: typeof api.publishPost | typeof api.updatePost | typeof api.restorePost, id: string) =>
  server.call(endpoint, { as: lidia, params: { id }, body: {} });
const schedule = (id: string, publish_at: Date) =>
  server.call(api.schedulePost, { as: lidia, params: { id }, body: { publish_at: publish_at.toISOString() } });
const shown = (id: string) => server.call(getBlogPost, { params: { id } });
const picture = (file_id: string, known: object = {}): Block => ({
  type: 'picture',
  file_id,
  alt: 'Меню на столе',
  is_decoration: false,
  caption: '',
  ...known,
});
const versions = async (id: string) => (await server.call(api.adminListPostVersions, { as: lidia, params: { id } })).body!;

test('an article is written, seen by nobody, and published as it stands', async () => {
  const post = await begin({ title: 'Черновик' });
  expect(api.EditedPost.strict().safeParse(post).error).toBeUndefined();
  expect(post).toMatchObject({ status: 'draft', number: 1, has_changes: false, author: { _id: lidia.user_id } });
  expect((await shown(post._id)).status).toBe(404);
  expect((await save(post._id, { title: 'Сколько стоит меню' })).body!.result.content.title).toBe('Сколько стоит меню');
  const out = (await move(api.publishPost, post._id)).body!.result;
  expect(out).toMatchObject({ status: 'published', has_changes: false });
  expect((await shown(post._id)).body!.result).toMatchObject({ title: 'Сколько стоит меню', updated_at: null });
  expect((await server.call(listBlogPosts)).body!.result.map(({ _id }) => _id)).toContain(post._id);
});

test('a preview has the cards that readers would have: of services on sale, as the words are written now', async () => {
  const { service_id: sold } = await aService();
  const { service_id: stopped } = await aService();
  const { design } = await someTrades();
  const drawn = `update services set category_id = $2, cover_path = '/covers/design/1.svg' where id = any ($1)`;
  await database().query(drawn, [[sold, stopped], design]);
  await database().query(`update services set status = 'archived' where id = $1`, [stopped]);
  const block = (service_id: string): Block => ({ type: 'service', service_id });
  const { _id: id } = await begin({ body: [block(sold), block(stopped), block(newId())] });
  const cards = async () => (await server.call(api.adminListPostServices, { as: lidia, params: { id } })).body!.result;
  expect((await cards()).map(({ _id }) => _id)).toEqual([sold]);
  await save(id, { body: [block(stopped)] });
  expect(await cards()).toEqual([]);
});

test('readers keep what they have until it is renewed', async () => {
  const { _id: id } = await begin({ title: 'Первая' });
  await move(api.publishPost, id);
  expect((await move(api.updatePost, id)).status).toBe(200);
  const saved = (await save(id, { title: 'Вторая' })).body!.result;
  expect(saved).toMatchObject({ number: 2, has_changes: true });
  expect(saved.allowed_actions).toContain('update');
  expect((await shown(id)).body!.result.title).toBe('Первая');
  await server.passTime(minutes(1));
  await move(api.updatePost, id);
  expect((await shown(id)).body!.result.title).toBe('Вторая');
});

test('a planned article goes out at its moment with what was saved until then, once', async () => {
  const { _id: id } = await begin();
  expect((await schedule(id, later(-1000))).error).toMatchObject({ code: 'POST_TIME_PAST' });
  const at = later(hours(20));
  expect((await schedule(id, at)).body!.result).toMatchObject({ status: 'scheduled', publish_at: at.toISOString() });
  await save(id, { title: 'Поправили до выхода' });
  await server.passTime(hours(19));
  expect((await shown(id)).status).toBe(404);
  await server.passTime(hours(2));
  expect((await shown(id)).body!.result).toMatchObject({ title: 'Поправили до выхода', published_at: at.toISOString() });
  expect((await get(id)).publish_at).toBeNull();
});

test('a moment that was moved or given up lets nothing out', async () => {
  const moved = (await begin())._id;
  await schedule(moved, later(hours(1)));
  await schedule(moved, later(hours(5)));
  const given_up = (await begin())._id;
  await schedule(given_up, later(hours(1)));
  await server.call(api.takePostBack, { as: peter, params: { id: given_up }, body: {} });
  await server.passTime(hours(2));
  for (const id of [moved, given_up]) expect((await shown(id)).status).toBe(404);
  await server.passTime(hours(4));
  expect((await shown(moved)).status).toBe(200);
  expect((await get(given_up)).status).toBe('draft');
});

test('a picture without words keeps an article in, also a planned one while it is changed', async () => {
  const { _id: file_id } = await aPictureOf(server, lidia);
  const words = anArticle().body;
  const { _id: id } = await begin({ body: [...words, picture(file_id, { alt: '' })] });
  const refused = await move(api.publishPost, id);
  expect(refused.error).toMatchObject({ code: 'POST_NOT_READY', details: { problems: { 'body.1.alt': expect.any(String) } } });
  await save(id, { body: [...words, picture(file_id)] });
  expect((await schedule(id, later(hours(1)))).status).toBe(200);
  const again = await save(id, { body: [...words, picture(file_id, { alt: '' })] });
  expect(again.error).toMatchObject({ code: 'INPUT_INVALID', details: { 'content.body.1.alt': expect.any(String) } });
});

test('pictures are seen by readers only while an article that has them is out; a colleague may keep what another sent', async () => {
  const [first, second] = [await aPictureOf(server, lidia), await aPictureOf(server, lidia)];
  const words = anArticle().body;
  const cover = { file_id: second._id, alt: '', is_decoration: true };
  const { _id: id } = await begin({ cover, body: [...words, picture(first._id)] });
  const seen = async () => [await isReadableByAll(server, first), await isReadableByAll(server, second)];
  expect(await seen()).toEqual([false, false]);
  await move(api.publishPost, id);
  expect(await seen()).toEqual([true, true]);
  expect((await save(id, { body: [picture(first._id, { alt: 'Иначе' }), ...words] }, { as: peter })).status).toBe(200);
  await move(api.updatePost, id);
  expect(await seen()).toEqual([true, false]);
  await server.call(api.archivePost, { as: lidia, params: { id }, body: { reason: 'Цены изменились, пишем новую' } });
  expect(await seen()).toEqual([false, false]);
  await move(api.restorePost, id);
  expect(await seen()).toEqual([true, false]);
  // back to what the earlier version had
  expect((await save(id, { cover, body: words }, { as: peter })).status).toBe(200);
});

test('a cover that was described and then called a decoration has no words for readers', async () => {
  const { _id: file_id } = await aPictureOf(server, lidia);
  const { _id: id } = await begin({ cover: { file_id, alt: 'Чашка на столе', is_decoration: true } });
  await move(api.publishPost, id);
  expect((await shown(id)).body!.result.cover.alt).toBe('');
});

test('nobody shows a stranger’s file, and a document is no picture', async () => {
  const stranger = await aPictureOf(server, await aCustomer());
  const { _id: id } = await begin();
  for (const body of [[picture(stranger._id)], [picture(newId())]])
    expect((await save(id, { body })).error).toMatchObject({ code: 'INPUT_INVALID' });
});

test('a save over somebody else’s is refused, its repeat is not', async () => {
  const post = await begin();
  const saved = await save(post._id, { title: 'Правит Пётр' }, { as: peter });
  expect((await save(post._id, { title: 'Правит Лидия' }, { version: post.version })).error).toMatchObject({
    code: 'POST_EDITED_ELSEWHERE',
    details: { by: `${saved.body!.result.editor.name} ${saved.body!.result.editor.surname}` },
  });
  // in another window of one's own nobody is named
  const own = await save(post._id, { title: 'Правит Пётр, иначе' }, { as: peter, version: post.version });
  expect(own.error).toMatchObject({ code: 'POST_EDITED_ELSEWHERE', details: {} });
  const repeated = await save(post._id, { title: 'Правит Пётр' }, { as: peter, version: post.version });
  expect(repeated.body!.result.version).toBe(saved.body!.result.version);
});

test('twenty saves at once: one is kept, the others are told', async () => {
  const post = await begin();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => save(post._id, { title: `Окно ${i}` }, { version: post.version })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === 'POST_EDITED_ELSEWHERE')).toHaveLength(19);
});

test('each sitting is a version; an earlier one comes back on top and nothing is lost', async () => {
  const { _id: id } = await begin({ title: 'Первая' });
  await save(id, { title: 'Первая, дальше' });
  await save(id, { title: 'Рука Петра' }, { as: peter });
  await server.passTime(minutes(16));
  await save(id, { title: 'Снова Пётр' }, { as: peter });
  const before = await versions(id);
  expect(before.result.map(({ number, title }) => [number, title])).toEqual([
    [3, 'Снова Пётр'],
    [2, 'Рука Петра'],
    [1, 'Первая, дальше'],
  ]);
  const restored = await server.call(api.restorePostVersion, { as: lidia, params: { id, number: 1 }, body: {} });
  expect(restored.body!.result).toMatchObject({ number: 4, content: { title: 'Первая, дальше' }, editor: { _id: lidia.user_id } });
  expect((await versions(id)).total).toBe(4);
  expect((await server.call(api.restorePostVersion, { as: lidia, params: { id, number: 9 }, body: {} })).status).toBe(404);
});

test('an article that was taken away is gone with its reason and what to read instead', async () => {
  const { _id: id } = await begin();
  await move(api.publishPost, id);
  const reason = 'Правила налога изменились, статья неверна';
  expect((await server.call(api.archivePost, { as: lidia, params: { id }, body: { reason } })).body!.result.status).toBe('archived');
  const gone = await shown(id);
  expect(gone).toMatchObject({ status: 410, error: { code: 'BLOG_POST_GONE', details: { reason, related: expect.any(Array) } } });
  expect((await save(id, { title: 'Поздно' })).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await server.call(api.removePost, { as: lidia, params: { id } })).error?.code).toBe('POST_WAS_OUT');
  await move(api.restorePost, id);
  expect((await shown(id)).status).toBe(200);
});

test('what readers never had can be removed, again and again', async () => {
  const { _id: id } = await begin();
  await schedule(id, later(hours(1)));
  expect((await server.call(api.removePost, { as: lidia, params: { id } })).error?.code).toBe('MOVE_NOT_ALLOWED');
  await server.call(api.takePostBack, { as: lidia, params: { id }, body: {} });
  for (let i = 0; i < 2; i++)
    expect((await server.call(api.removePost, { as: lidia, params: { id } })).body!.result).toEqual({ is_removed: true });
  expect((await server.call(api.adminGetPost, { as: lidia, params: { id } })).status).toBe(404);
});

test('only known blocks, marks and links are taken', async () => {
  const { _id: id } = await begin();
  const hostile: unknown[] = [
    { type: 'html', html: '<script>alert(1)</script>' },
    { type: 'paragraph', line: [{ text: 'x', href: 'javascript:alert(1)' }] },
    { type: 'paragraph', line: [{ text: 'x', href: ' java\nscript:alert(1)' }] },
    { type: 'paragraph', line: [{ text: 'x', href: 'data:text/html,<script>' }] },
    { type: 'paragraph', line: [{ text: 'x', href: '//evil.test' }] },
    { type: 'paragraph', line: [{ text: 'x', href: '/\\evil.test' }] },
    { type: 'paragraph', line: [{ text: 'x', onclick: 'alert(1)' }] },
    { type: 'paragraph', line: [{ text: 'x' }], style: 'position:fixed' },
    { type: 'picture', file_id: newId(), alt: '', is_decoration: true, caption: '', src: 'https://evil.test/x.svg' },
    { type: 'heading', level: 1, text: 'x' },
    { type: 'heading', level: 2, text: 'две\nстроки' },
  ];
  for (const block of hostile)
    expect((await save(id, { body: [block as Block] })).error?.code, JSON.stringify(block)).toBe('INPUT_INVALID');
  for (const href of ['https://example.com/a', '/conditions#money', 'mailto:a@b.ru'])
    expect((await save(id, { body: [{ type: 'paragraph', line: [{ text: 'x', href }] }] })).status, href).toBe(200);
});
