import * as own from '@artel/contracts/services/my-services.ts';
import { type DraftContent, emptyContent } from '@artel/contracts/services/service-content.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aPackage, giveAttributes, someTrades, type Trades } from '../../../../test/services.ts';

let server: TestServer;
let trades: Trades;
let seller: TestPerson;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  seller = await aSeller();
});
afterAll(() => server.close());

const create = (content: unknown, as = seller, key?: string) =>
  server.call(own.createService, { as, body: { content: content as DraftContent }, ...(key && { key }) });
const save = (id: string, version: number, content: unknown) =>
  server.call(own.saveServiceDraft, { as: seller, params: { id }, body: { version, content: content as DraftContent } });
const submit = (id: string, as = seller) => server.call(own.submitService, { as, params: { id }, body: {} });

test('a draft begins empty; the same click twice is one draft', async () => {
  const key = newId();
  const [one, two] = [await create({}, seller, key), await create({}, seller, key)];
  expect(one.body?.result).toMatchObject({ status: 'draft', version: 1, content: emptyContent });
  expect(two.body?.result._id).toBe(one.body?.result._id);
});

test('only sellers begin services', async () => {
  expect(await create({}, await aCustomer())).toMatchObject({ status: 403, error: { code: 'SELLERS_ONLY' } });
});

const limits: [string, Partial<DraftContent>, field: string, words: string][] = [
  ['a price of 0', { packages: [aPackage('standard', 0, 3)] }, 'content.packages.0.price_minor', 'Цена — от 100 руб.'],
  [
    'a price of 10¹²',
    { packages: [aPackage('standard', 1e12, 3)] },
    'content.packages.0.price_minor',
    'Слишком большая цена: не больше 10 000 000 руб.',
  ],
  ['a price with kopecks', { packages: [aPackage('standard', 12_345, 3)] }, 'content.packages.0.price_minor', 'Цена — в целых рублях'],
  ['a term of 0 days', { packages: [aPackage('standard', 50_000, 0)] }, 'content.packages.0.term_days', 'Срок — от 1 дня'],
  ['a 5,001-character description', { description: 'я'.repeat(5001) }, 'content.description', 'Не больше 5000 знаков'],
  ['a title of 71 characters', { title: 'я'.repeat(71) }, 'content.title', 'Не больше 70 знаков'],
  [
    'the same package twice',
    { packages: [aPackage('standard', 50_000, 1), aPackage('standard', 60_000, 1)] },
    'content.packages',
    'Пакеты не должны повторяться',
  ],
  ['nine tags', { tags: Array.from({ length: 9 }, (_, i) => `тег ${i}`) }, 'content.tags', 'Не больше 8 тегов'],
];
test.each(limits)('a draft refuses %s, in Russian, at its field', async (_, content, field, words) => {
  expect(await create({ ...emptyContent, ...content })).toMatchObject({
    status: 400,
    error: { code: 'INPUT_INVALID', details: { [field]: words } },
  });
});

test('wrong types and unknown fields are refused, nothing is saved', async () => {
  for (const content of [{ title: 12 }, { packages: 'all' }, { price: 5 }, null, { media: [{ file_id: '1' }] }])
    expect((await create(content)).status, JSON.stringify(content)).toBe(400);
});

test('a character no keyboard has is refused, not a failure', async () => {
  expect(await create({ title: 'Знак\u0000 для лавки' })).toMatchObject({ status: 400, error: { code: 'BODY_UNREADABLE' } });
});

test('a description of 5,000 characters and a title of 70 are kept to the letter', async () => {
  const content = aContent(trades, { description: 'щ'.repeat(5000), title: 'Ё'.repeat(70) });
  const { body } = await create(content);
  expect(body?.result.content).toMatchObject({ description: content.description, title: content.title });
  expect((await submit(body!.result._id)).status).toBe(200);
});

test('two tabs: the one that has not seen the newest change is refused, the same change repeated is not', async () => {
  const { _id: id, version } = (await create(aContent(trades))).body!.result;
  const first = await save(id, version, aContent(trades, { title: 'Первая вкладка пишет это' }));
  expect(first.body?.result.version).toBe(version + 1);
  const repeated = await save(id, version, aContent(trades, { title: 'Первая вкладка пишет это' }));
  expect(repeated.body?.result).toMatchObject({ version: version + 1 });
  const second = await save(id, version, aContent(trades, { title: 'Вторая вкладка пишет то' }));
  expect(second).toMatchObject({ status: 409, error: { code: 'SERVICE_EDITED_ELSEWHERE' } });
});

test('a category that is not one, a sub-category of another and a foreign picture are told at their fields', async () => {
  const foreign = aContent(trades, { media: [{ file_id: newId(), alt: '' }] });
  expect(await create(foreign)).toMatchObject({ error: { details: { 'content.media.0': expect.any(String) } } });
  expect(await create({ ...emptyContent, category_id: trades.logo })).toMatchObject({
    error: { details: { 'content.category_id': 'Такой категории нет' } },
  });
  expect(await create({ ...emptyContent, category_id: trades.texts, sub_category_id: trades.logo })).toMatchObject({
    error: { details: { 'content.sub_category_id': expect.any(String) } },
  });
});

test('sending an unfinished draft names every field that is missing', async () => {
  const { _id: id } = (
    await create({ ...emptyContent, packages: [{ ...aPackage('standard', 50_000, 1), price_minor: null }], tags: ['нет такого'] })
  ).body!.result;
  expect(await submit(id)).toMatchObject({
    status: 400,
    error: {
      details: {
        title: 'Название — от 10 до 70 знаков',
        category_id: 'Выберите категорию',
        description: 'Опишите услугу подробнее: от 200 знаков',
        what_you_get: 'Добавьте хотя бы два пункта результата',
        'packages.0.price_minor': 'Укажите цену',
        tags: 'Таких тегов нет: нет такого',
      },
    },
  });
});

test('characteristics are those of the sub-category: what is required is asked for, what is foreign is named', async () => {
  await giveAttributes(trades.print, [
    { key: 'sheet', title: 'Изделие', type: 'select', values: ['визитка', 'буклет'], required: true },
    { key: 'pages', title: 'Страниц', type: 'number', unit: 'шт.' },
    { key: 'formats', title: 'Форматы', type: 'multi', values: ['PDF', 'AI'] },
  ]);
  const print = { sub_category_id: trades.print };
  const { _id: id, version } = (await create(aContent(trades, { ...print, attributes: { sheet: 'кружка', colour: 'синий', pages: 4 } })))
    .body!.result;
  expect(await submit(id)).toMatchObject({
    status: 400,
    error: {
      details: { 'attributes.sheet': 'Выберите из списка', 'attributes.colour': expect.stringContaining('такой характеристики нет') },
    },
  });
  const silent = await save(id, version, aContent(trades, print));
  expect((await submit(id)).error?.details).toEqual({ 'attributes.sheet': 'Выберите значение' });
  const attributes = { sheet: 'буклет', pages: 4, formats: ['PDF'] };
  await save(id, silent.body!.result.version, aContent(trades, { ...print, attributes }));
  expect((await submit(id)).body?.result).toMatchObject({ status: 'on_moderation', content: { attributes } });
});

test('a seller without a confirmed e-mail writes but does not publish', async () => {
  const fresh = await aSeller({ email_verified_at: null });
  const { _id: id } = (await create(aContent(trades), fresh)).body!.result;
  expect(await submit(id, fresh)).toMatchObject({ status: 403, error: { code: 'EMAIL_NOT_CONFIRMED' } });
});
