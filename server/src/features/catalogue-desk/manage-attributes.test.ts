import { createService, editService, saveServiceDraft, submitService } from '@artel/contracts/services/my-services.ts';
import type { DraftContent } from '@artel/contracts/services/service-content.ts';
import { countServiceFacets } from '@artel/contracts/services/service-facets.ts';
import { getService, listServices } from '@artel/contracts/services/services.ts';
import * as api from '@artel/contracts/site/catalogue-desk.ts';
import { getCategory } from '@artel/contracts/site/lookups.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../test/mailbox.ts';
import { anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, giveAttributes, someTrades, type Trades } from '../../../test/services.ts';
import { database } from '../../platform/db/index.ts';
import { foldCounts } from '../search/index.ts';

let server: TestServer;
let trades: Trades;
let editor: TestPerson;
let moderator: TestPerson;
let seller: TestPerson;
let id: string;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  await giveAttributes(trades.design, [{ key: 'source', title: 'Исходники', type: 'bool' }]);
  await giveAttributes(trades.logo, [
    { key: 'style', title: 'Стиль', type: 'multi', values: ['строгий', 'живой'] },
    { key: 'drafts', title: 'Вариантов', type: 'number' },
  ]);
  [editor, moderator, seller] = [await anAdmin(['content']), await anAdmin(['moderator']), await aSeller()];
  id = (await aService(server, { seller, moderator }, aContent(trades, { attributes: { style: ['живой'], drafts: 3 } })))._id;
  await foldCounts();
});
afterAll(() => server.close());

const admin = async (of = trades.logo) => (await server.call(api.getAdminAttributes, { as: moderator, params: { id: of } })).body!.result;
const version = async () => (await admin()).version;
const style = () => ({ id: trades.logo, key: 'style' });
const shown = async () => (await server.call(getService, { params: { id } })).body!.result;
const group = async (key: string, f?: string) => {
  const { body } = await server.call(countServiceFacets, { query: { category: 'logo', ...(f && { f }) } as never });
  return body!.result.groups.find((one) => one.key === key);
};
const found = async (f: string) => (await server.call(listServices, { query: { category: 'logo', f } as never })).body!.total;
const rename = async (value: string, label: string, at?: number) =>
  server.call(api.renameAttributeValue, { as: editor, params: style(), body: { version: at ?? (await version()), value, label } });
const close = async (value: string) =>
  server.call(api.closeAttributeValue, { as: editor, params: style(), body: { version: await version(), value } });
const begin = async (attributes: DraftContent['attributes']): Promise<string> =>
  (
    await server.call(createService, {
      as: seller,
      body: { content: aContent(trades, { title: 'Эмблема для маленькой пекарни', attributes }) },
    })
  ).body!.result._id;
const submit = (one: string) => server.call(submitService, { as: seller, params: { id: one }, body: {} });
const rewrite = async (attributes: DraftContent['attributes']) => {
  const edit = (await server.call(editService, { as: seller, params: { id } })).body!.result;
  const content = aContent(trades, { description: 'Рисую знаки, которые читаются издалека. '.repeat(8).trim(), attributes });
  const saved = await server.call(saveServiceDraft, { as: seller, params: { id }, body: { version: edit.version, content } });
  expect(saved.error).toBeUndefined();
  return submit(id);
};

test('a new name of an attribute and of a value is on the page and in the filters; links and services keep what they carry', async () => {
  expect((await shown()).characteristics).toEqual([
    { title: 'Стиль', text: 'живой' },
    { title: 'Вариантов', text: '3' },
  ]);
  const named = { title: 'Характер', unit: '', filterable: true, required: false };
  const changed = await server.call(api.changeAttribute, { as: editor, params: style(), body: { version: await version(), ...named } });
  expect(changed.body!.result).toEqual({ version: 2 });
  expect((await rename('живой', 'яркий')).ok).toBe(true);
  expect((await shown()).characteristics[0]).toEqual({ title: 'Характер', text: 'яркий' });
  expect(await group('attr.style')).toMatchObject({
    title: 'Характер',
    options: [{ value: 'attr.style:живой', title: 'яркий', count: 1 }],
  });
  expect(await found('attr.style:живой')).toBe(1);
  expect((await server.call(getCategory, { params: { slug: 'logo' } })).body!.result.attributes[1]).toMatchObject({
    ...{ key: 'style', title: 'Характер', labels: { живой: 'яркий' } },
  });
});

test('two of the staff at once: the second has not seen the first, and is told so', async () => {
  const seen = await version();
  const both = await Promise.all([rename('строгий', 'сдержанный', seen), rename('строгий', 'скупой', seen)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)!.error).toMatchObject({
    ...{ code: 'ATTRIBUTES_CHANGED_ELSEWHERE', message: expect.stringContaining('только что изменил кто-то другой') },
  });
  expect(await version()).toBe(seen + 1);
});

test('the same change sent twice is made once', async () => {
  const body = { version: await version(), label: 'смелый' };
  const sent = { as: editor, params: style(), body, key: newId() } as const;
  const [first, again] = [await server.call(api.addAttributeValue, sent), await server.call(api.addAttributeValue, sent)];
  expect(again.body).toEqual(first.body);
  expect((await admin()).attributes.find(({ key }) => key === 'style')!.values).toEqual(['строгий', 'живой', 'смелый']);
});

test('a closed value is taken by nobody new; whoever carries it keeps it through an edit, and is found by it', async () => {
  expect((await close('живой')).ok).toBe(true);
  const anew = await begin({ style: ['живой'] });
  expect((await submit(anew)).error?.details).toEqual({ 'attributes.style': 'Значения «яркий» больше нет в списке: выберите другое' });
  expect((await shown()).characteristics[0]).toEqual({ title: 'Характер', text: 'яркий' });
  expect(await found('attr.style:живой')).toBe(1);
  expect((await group('attr.style'))!.options).toEqual([{ value: 'attr.style:живой', title: 'яркий', count: 1 }]);
  expect((await rewrite({ style: ['живой', 'смелый'], drafts: 3 })).error).toBeUndefined();
  const { counts } = (await admin()).attributes.find(({ key }) => key === 'style')!;
  expect(counts.map(({ value, is_closed }) => [value, is_closed])).toEqual([
    ['строгий', false],
    ['живой', true],
    ['смелый', false],
  ]);
});

test('a requirement holds from the next edit: what is on sale stays, a new service answers', async () => {
  const fields = { title: 'Носитель', values: ['вывеска', 'экран'], unit: '', filterable: true, required: true };
  const body = { version: await version(), ...fields, type: 'select' as const };
  const add = await server.call(api.addAttribute, { as: editor, params: { id: trades.logo }, body });
  expect(add.ok).toBe(true);
  const { attributes, services_count } = await admin();
  expect([attributes.at(-1)!.key, attributes.at(-1)!.services_count, services_count]).toEqual(['nositel', 0, 1]);
  expect((await shown()).status).toBe('active');
  expect((await submit(await begin({}))).error?.details).toEqual({ 'attributes.nositel': 'Выберите значение' });
  expect((await submit(await begin({ nositel: 'экран' }))).error).toBeUndefined();
});

test('a closed attribute is asked of nobody and stays where it is said; it is opened again', async () => {
  const params = { id: trades.logo, key: 'drafts' };
  const at = async () => ({ version: await version() });
  expect((await server.call(api.closeAttribute, { as: editor, params, body: await at() })).ok).toBe(true);
  expect((await shown()).characteristics.map(({ title }) => title)).toContain('Вариантов');
  expect((await submit(await begin({ nositel: 'экран', drafts: 2 }))).error?.details).toEqual({
    'attributes.drafts': 'Эту характеристику больше не указывают: уберите её',
  });
  const ranges = async (f?: string) =>
    (await server.call(countServiceFacets, { query: { category: 'logo', ...(f && { f }) } as never })).body!.result.ranges.map(
      ({ key }) => key,
    );
  expect(await ranges()).toEqual([]);
  expect(await ranges('num.drafts:2-4')).toEqual(['drafts']);
  expect(await found('num.drafts:2-4')).toBe(1);
  expect((await server.call(api.reopenAttribute, { as: editor, params, body: await at() })).ok).toBe(true);
  expect(await ranges()).toEqual(['drafts']);
});

test('out of the filters and in again: what is found by it is written anew', async () => {
  const set = async (filterable: boolean) => {
    const body = { version: await version(), title: 'Характер', unit: '', filterable, required: false };
    expect((await server.call(api.changeAttribute, { as: editor, params: style(), body })).ok).toBe(true);
    expect(await runJobs('index_market')).toBe(1);
    await foldCounts();
  };
  await set(false);
  expect([await group('attr.style'), await found('attr.style:живой')]).toEqual([undefined, 0]);
  await set(true);
  expect(await found('attr.style:живой')).toBe(1);
});

test('the order is that of the form and of the page', async () => {
  const keys = (await admin()).attributes.filter(({ is_inherited }) => !is_inherited).map(({ key }) => key);
  const ordered = { version: await version(), keys: keys.toReversed() };
  expect((await server.call(api.orderAttributes, { as: editor, params: { id: trades.logo }, body: ordered })).ok).toBe(true);
  const values = { version: await version(), values: ['смелый', 'живой', 'строгий'] };
  expect((await server.call(api.orderAttributeValues, { as: editor, params: style(), body: values })).ok).toBe(true);
  const { attributes } = (await server.call(getCategory, { params: { slug: 'logo' } })).body!.result;
  expect(attributes.map(({ key }) => key)).toEqual(['source', ...keys.toReversed()]);
  expect(attributes.at(-1)!.values).toEqual(['смелый', 'живой', 'строгий']);
});

test('what belongs to the category above is changed there alone; the content staff alone changes', async () => {
  const body = { version: await version(), value: 'живой' };
  const source = { id: trades.logo, key: 'source' };
  expect(await server.call(api.closeAttribute, { as: editor, params: source, body: { version: body.version } })).toMatchObject({
    ...{ ok: false, error: { code: 'ATTRIBUTE_NOT_FOUND' } },
  });
  expect((await server.call(api.reopenAttributeValue, { as: moderator, params: style(), body })).status).toBe(404);
  expect((await server.call(api.reopenAttributeValue, { as: editor, params: style(), body })).ok).toBe(true);
  const line = { version: await version(), label: 'a|b' };
  expect((await server.call(api.addAttributeValue, { as: editor, params: style(), body: line })).error?.code).toBe('INPUT_INVALID');
  const { rows } = await database().query<{ version: number }>('select attributes_version as version from categories where id = $1', [
    trades.logo,
  ]);
  expect(rows[0]!.version).toBe(line.version);
});
