import { listFreelancers } from '@artel/contracts/people/people.ts';
import { listProjects } from '@artel/contracts/projects/projects.ts';
import { createService, submitService } from '@artel/contracts/services/my-services.ts';
import {
  addTag,
  changeCategory,
  getAdminAttributes,
  getAdminCatalogue,
  listAdminTags,
  mergeTag,
  renameTag,
} from '@artel/contracts/site/catalogue-desk.ts';
import { getCategory, listCategories, listSubCategories, listTags } from '@artel/contracts/site/lookups.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, giveAttributes, someTrades, type Trades } from '../../../test/services.ts';
import { database } from '../../platform/db/index.ts';
import { countTags } from './manage-tags.ts';

let server: TestServer;
let trades: Trades;
let editor: TestPerson;
let moderator: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  await giveAttributes(trades.design, [{ key: 'style', title: 'Стиль', type: 'multi', values: ['строгий', 'живой', 'редкий'] }]);
  await giveAttributes(trades.logo, [{ key: 'source', title: 'Исходники', type: 'bool' }]);
  [editor, moderator, seller] = [await anAdmin(['content']), await anAdmin(['moderator']), await aSeller()];
  const attributes = { style: ['живой', 'строгий'], source: true };
  await aService(server, { seller, moderator }, aContent(trades, { attributes, tags: ['логотип', 'вывеска'] }));
  await aService(server, { seller, moderator }, aContent(trades, { title: 'Логотип для пекарни', attributes: { style: ['живой'] } }));
});
afterAll(() => server.close());

const change = (as: TestPerson, id: string, title: string, is_hidden = false) =>
  server.call(changeCategory, { as, params: { id }, body: { title, is_hidden } });
const tags = async () => (await server.call(listAdminTags, { as: moderator })).body!.result.tags;
const idOf = async (word: string): Promise<string> => (await tags()).find(({ tag }) => tag === word)!._id;
const rename = async (word: string, into: string) =>
  server.call(renameTag, { as: moderator, params: { id: await idOf(word) }, body: { tag: into } });
const merge = async (word: string, into: string) =>
  server.call(mergeTag, { as: moderator, params: { id: await idOf(word) }, body: { into_id: await idOf(into) } });
const tagsOf = async (table: string): Promise<string[][]> =>
  (await database().query<{ tags: string[] }>(`select tags from ${table} where tags <> '[]' order by created_at, id`)).rows.map(
    (row) => row.tags,
  );

test('the tree says what is on sale in each, and by what services are compared there with how many say each value', async () => {
  const { categories } = (await server.call(getAdminCatalogue, { as: moderator })).body!.result;
  expect(categories.map(({ title, services_count }) => [title, services_count])).toEqual([
    ['Дизайн', 2],
    ['Тексты', 0],
  ]);
  expect(
    categories[0]!.sub_categories.map(({ title, services_count, attributes_count }) => [title, services_count, attributes_count]),
  ).toEqual([
    ['Логотипы', 2, 1],
    ['Полиграфия', 0, 0],
  ]);
  const { attributes } = (await server.call(getAdminAttributes, { as: moderator, params: { id: trades.logo } })).body!.result;
  expect(attributes.map(({ key, is_inherited, services_count }) => [key, is_inherited, services_count])).toEqual([
    ['style', true, 2],
    ['source', false, 1],
  ]);
  expect(attributes.map(({ counts }) => counts.map(({ label, count }) => `${label} ${count}`))).toEqual([
    ['строгий 1', 'живой 2', 'редкий 0'],
    ['да 1'],
  ]);
});

test('a new title is on its page and found by search; the address stays, a neighbour’s title is refused', async () => {
  expect(await change(editor, trades.print, 'Логотипы')).toMatchObject({ ok: false, error: { code: 'CATEGORY_TITLE_IS_TAKEN' } });
  expect((await change(moderator, trades.print, 'Печать')).status).toBe(404);
  expect((await change(editor, trades.logo, 'Знаки')).ok).toBe(true);
  expect((await server.call(getCategory, { params: { slug: 'logo' } })).body!.result).toMatchObject({ title: 'Знаки', slug: 'logo' });
  expect(await runJobs('index_market')).toBe(1);
  const { rows } = await database().query(`select 1 from search_documents where scope = 'services' and id in (select id from services)`);
  expect(rows.length).toBeGreaterThan(0);
  await change(editor, trades.logo, 'Логотипы');
});

test('what has something is not hidden; what is hidden is nowhere offered and takes nothing new', async () => {
  expect(await change(editor, trades.logo, 'Логотипы', true)).toMatchObject({ ok: false, error: { code: 'CATEGORY_IS_IN_USE' } });
  expect(await change(editor, trades.design, 'Дизайн', true)).toMatchObject({ ok: false, error: { code: 'CATEGORY_IS_IN_USE' } });
  const content = aContent(trades, { category_id: trades.texts, sub_category_id: trades.articles, tags: [] });
  const draft = (await server.call(createService, { as: seller, body: { content } })).body!.result._id;
  expect((await change(editor, trades.texts, 'Тексты', true)).ok).toBe(true);
  expect((await server.call(listCategories)).body!.result.map(({ slug }) => slug)).toEqual(['design']);
  expect((await server.call(listSubCategories)).body!.result.map(({ slug }) => slug)).toEqual(['logo', 'print']);
  expect((await server.call(getCategory, { params: { slug: 'articles' } })).status).toBe(404);
  const refused = await server.call(submitService, { as: seller, params: { id: draft }, body: {} });
  expect(refused.error?.details).toMatchObject({ sub_category_id: 'Эта категория закрыта: выберите другую' });
  expect((await server.call(getAdminCatalogue, { as: editor })).body!.result.categories[1]).toMatchObject({
    title: 'Тексты',
    is_hidden: true,
  });
  await change(editor, trades.texts, 'Тексты');
  expect((await server.call(submitService, { as: seller, params: { id: draft }, body: {} })).ok).toBe(true);
});

test('a renamed tag is renamed wherever it stands, and its old word leads to it', async () => {
  await aProject(trades);
  await database().query(`update users set tags = '["вывеска"]' where id = $1`, [seller.user_id]);
  expect(await rename('вывеска', 'логотип')).toMatchObject({ ok: false, error: { code: 'TAG_IS_THERE' } });
  expect(await rename('вывеска', 'вывеска')).toMatchObject({ ok: false, error: { code: 'TAG_INTO_ITSELF' } });
  expect(await rename('вывеска', 'Наружная реклама')).toMatchObject({
    ...{ ok: true, body: { result: { tag: 'Наружная реклама', aliases: [{ word: 'вывеска' }] } } },
  });
  expect(await runJobs('retag')).toBe(1);
  expect(await tagsOf('projects')).toEqual([['Наружная реклама']]);
  expect(await tagsOf('users')).toEqual([['Наружная реклама']]);
  expect(await tagsOf('service_versions')).toEqual([['логотип', 'Наружная реклама'], ['логотип']]);
  expect((await server.call(listTags, { as: seller })).body!.result.map(({ tag }) => tag)).toEqual(['логотип', 'Наружная реклама']);
  for (const tag of ['вывеска', 'Наружная реклама']) {
    expect((await server.call(listProjects, { query: { category: 'all', tag } })).body!.total).toBe(1);
    expect((await server.call(listFreelancers, { query: { category: 'all', tag } })).body!.total).toBe(1);
  }
});

test('merged, both words are one, once in each list; the counts follow', async () => {
  expect(await merge('логотип', 'логотип')).toMatchObject({ ok: false, error: { code: 'TAG_INTO_ITSELF' } });
  expect(await merge('Наружная реклама', 'логотип')).toMatchObject({ ok: true, body: { result: { tag: 'логотип' } } });
  await runJobs('retag');
  expect(await tagsOf('projects')).toEqual([['логотип']]);
  expect(await tagsOf('service_versions')).toEqual([['логотип'], ['логотип']]);
  const [only, ...others] = await tags();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ tag: 'логотип', services_count: 2, projects_count: 1, people_count: 1 });
  expect(only!.aliases.map(({ word }) => word)).toEqual(['вывеска', 'Наружная реклама']);
  expect((await server.call(listProjects, { query: { category: 'all', tag: 'вывеска' } })).body!.total).toBe(1);
});

test('a tag is added once; a word that leads elsewhere is not free, an own old one comes back', async () => {
  const add = (tag: string) => server.call(addTag, { as: editor, body: { tag, category_id: trades.design } });
  expect(await add('Брендбук')).toMatchObject({ ok: true, body: { result: { tag: 'Брендбук', category: { title: 'Дизайн' } } } });
  expect(await add('брендбук')).toMatchObject({ ok: false, error: { code: 'TAG_IS_THERE' } });
  expect(await add('вывеска')).toMatchObject({ ok: false, error: { code: 'TAG_LEADS_ELSEWHERE' } });
  expect(await add('<b>')).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
  expect((await server.call(addTag, { as: await aCustomer(), body: { tag: 'чужой' } })).status).toBe(404);
  expect((await rename('Брендбук', 'гайдлайн')).ok).toBe(true);
  expect(await rename('гайдлайн', 'Брендбук')).toMatchObject({ ok: true, body: { result: { aliases: [{ word: 'гайдлайн' }] } } });
  await runJobs('retag');
  await countTags();
});
