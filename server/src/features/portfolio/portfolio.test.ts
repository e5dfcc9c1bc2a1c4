import { shownPath } from '@artel/contracts/files/file-kinds.ts';
import { complain as fileComplaint } from '@artel/contracts/people/appeals/appeals.ts';
import * as api from '@artel/contracts/people/portfolio.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPictureOf, isReadableByAll } from '../../../test/files.ts';
import { noticesTo } from '../../../test/notices.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aShownWork, aWorkContent } from '../../../test/portfolio.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { findWorkCards, withdrawPortfolioOf, workCardsColumn } from './index.ts';

let server: TestServer;
let trades: Trades;
let moderator: TestPerson;
let owner: TestPerson;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  moderator = await anAdmin();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await aSeller();
});

const mine = async () => (await server.call(api.listMyWorks, { as: owner })).body!.result;
const shown = async (as?: TestPerson) => (await server.call(api.listPortfolio, { as, params: { id: owner.user_id } })).body!;
const add = (known: Partial<api.WorkContent> = {}) => aShownWork(server, trades, owner, known);
const save = (id: string, known: Partial<api.WorkContent>, as = owner) =>
  server.call(api.saveWork, { as, params: { id }, body: aWorkContent(trades, known) });

test('a new work stands first and is everybody’s to see at once, in the shape of the contract', async () => {
  await add({ title: 'Первая' });
  const id = await add({ title: 'Вторая' });
  const page = await shown();
  expect(page.result.map(({ title }) => title)).toEqual(['Вторая', 'Первая']);
  expect(page.total).toBe(2);
  for (const work of page.result) expect(api.PortfolioWork.strict().safeParse(work).error).toBeUndefined();
  for (const work of await mine()) expect(api.HiddenWork.strict().safeParse(work).error).toBeUndefined();
  expect((await server.call(api.getWork, { params: { id } })).body?.result).toMatchObject({
    title: 'Вторая',
    category: { slug: 'design', title: 'Дизайн' },
    cover_path: `/covers/design/${id}.svg`,
  });
});

test('the first picture is the cover; its file is readable by everybody while it is shown, and by its owner alone after', async () => {
  const picture = await aPictureOf(server, owner);
  expect(await isReadableByAll(server, picture)).toBe(false);
  const id = await add({ media: [{ file_id: picture._id, alt: 'Вывеска над дверью' }] });
  expect((await mine())[0]).toMatchObject({
    cover_path: shownPath(picture.filePath).replace('1600', '800'),
    media: [{ kind: 'image', alt: 'Вывеска над дверью', path: shownPath(picture.filePath) }],
  });
  expect(await isReadableByAll(server, picture)).toBe(true);
  // a second work shows the same picture
  const other = await add({ title: 'Ещё раз', media: [{ file_id: picture._id, alt: '' }] });
  await server.call(api.removeWork, { as: owner, params: { id } });
  expect(await isReadableByAll(server, picture)).toBe(true);
  await save(other, { media: [] });
  expect(await isReadableByAll(server, picture)).toBe(false);
});

test('what is missing or wrong is said at its field, and nothing is written', async () => {
  const refused = async (known: Partial<api.WorkContent>) => {
    const answer = await server.call(api.addWork, { as: owner, body: aWorkContent(trades, known) });
    expect(answer.status).toBe(400);
    return answer.error?.details;
  };
  expect(await refused({ link: null })).toEqual({ media: 'Добавьте картинку, видео, PDF или ссылку на работу' });
  expect(await refused({ title: '  ' })).toEqual({ title: 'Назовите работу: от 3 знаков' });
  expect(await refused({ category_id: null as unknown as string })).toEqual({ category_id: 'Выберите категорию' });
  expect(await refused({ category_id: trades.logo })).toEqual({ category_id: 'Такой категории нет' });
  expect(await refused({ tags: ['неведомое'] })).toEqual({ tags: 'Тега «неведомое» нет в списке' });
  expect(await refused({ client: 'Пекарня «Колос»' })).toEqual({ client_agreed: 'Назвать заказчика можно только с его согласия' });
  expect(await refused({ link: 'https://t.me/me' })).toHaveProperty('link');
  expect(await refused({ made_year: 1 })).toEqual({ made_year: 'Год — от 1950' });
  expect(await refused({ media: [{ file_id: newId(), alt: '' }] })).toHaveProperty(['media.0']);
  const strangers = await aPictureOf(server, await aSeller());
  expect(await refused({ media: [{ file_id: strangers._id, alt: '' }] })).toHaveProperty(['media.0']);
  expect(await mine()).toEqual([]);
});

test('a sent key adds one work, however often it is sent', async () => {
  const body = aWorkContent(trades);
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await server.call(api.addWork, { as: owner, body, key: 'the-same-key-of-this-form' })).body?.result._id),
  );
  expect(new Set(ids.filter(Boolean)).size).toBe(1);
  expect(await mine()).toHaveLength(1);
});

test('twenty tabs at once do not overfill a portfolio', async () => {
  await database().query(
    `insert into portfolio_works (id, owner_id, title, category_id, cover_path, link, sort_order, created_at, updated_at)
     select gen_random_uuid(), $1, 'Работа', $2, '/covers/design/x.svg', 'https://works.example/', n, now(), now() from generate_series(1, 55) n`,
    [owner.user_id, trades.design],
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(api.addWork, { as: owner, body: aWorkContent(trades) })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(answers.filter(({ ok }) => !ok).map(({ error }) => error?.code))).toEqual(new Set(['PORTFOLIO_FULL']));
  expect(await mine()).toHaveLength(api.portfolioLimits.works);
});

test('pages of a long portfolio meet; the order is the owner’s', async () => {
  for (let i = 0; i < 14; i++) await add({ title: `Работа ${i}` });
  const ids = (await mine()).map(({ _id }) => _id);
  const wished = [...ids].reverse();
  const put = await server.call(api.orderWorks, { as: owner, body: { ids: [newId(), ...wished.slice(0, 5)] } });
  const expected = [...wished.slice(0, 5), ...ids.filter((id) => !wished.slice(0, 5).includes(id))];
  expect(put.body?.result.ids).toEqual(expected);
  const first = await shown();
  expect(first.total).toBe(14);
  const second = (await server.call(api.listPortfolio, { params: { id: owner.user_id }, query: { after: first.next } })).body!;
  expect([...first.result, ...second.result].map(({ _id }) => _id)).toEqual(expected);
  expect(second.next).toBeUndefined();
  expect((await server.call(api.listPortfolio, { params: { id: owner.user_id }, query: { after: 'x' } })).body).toEqual(first);
});

test('others learn nothing of a work they may not change', async () => {
  const id = await add();
  const stranger = await aSeller();
  expect(await save(id, { title: 'Чужое' }, stranger)).toMatchObject({ status: 404, error: { code: 'WORK_NOT_FOUND' } });
  expect((await server.call(api.removeWork, { as: stranger, params: { id } })).status).toBe(404);
  await server.call(api.orderWorks, { as: stranger, body: { ids: [id] } });
  expect((await mine()).map(({ title }) => title)).toEqual(['Вывеска для пекарни']);
});

test('a hidden work is its owner’s and the moderators’ to see, with the reason; mending does not show it again', async () => {
  const picture = await aPictureOf(server, owner);
  const id = await add({ media: [{ file_id: picture._id, alt: '' }], client: 'Пекарня', client_agreed: true });
  const reason = 'Это работа другого дизайнера';
  expect((await server.call(api.hideWork, { as: moderator, params: { id }, body: { reason } })).body?.result.status).toBe('hidden');
  expect((await shown()).result).toEqual([]);
  expect((await shown()).total).toBe(0);
  expect((await server.call(api.getWork, { params: { id } })).status).toBe(404);
  expect(await mine()).toMatchObject([{ status: 'hidden', hidden_reason: reason }]);
  await save(id, { title: 'Исправлено', media: [{ file_id: picture._id, alt: '' }] });
  expect(await isReadableByAll(server, picture)).toBe(false);
  expect(await mine()).toMatchObject([{ status: 'hidden', title: 'Исправлено' }]);
  expect((await server.call(api.adminListWorks, { as: moderator, params: { id: owner.user_id } })).body?.result).toHaveLength(1);
  await server.call(api.showWork, { as: moderator, params: { id }, body: {} });
  expect((await shown()).result).toMatchObject([{ title: 'Исправлено' }]);
  expect(await isReadableByAll(server, picture)).toBe(true);
});

describe('before the staff', () => {
  const found = async (query: { q?: string; status?: 'reported' | 'published' | 'hidden'; after?: string } = {}, as = moderator) =>
    (await server.call(api.adminFindWorks, { as, query })).body!;
  const complain = (id: string, as: TestPerson) => {
    const body = {
      target: { type: 'work' as const, id },
      reason: 'copied' as const,
      text: 'Это снимок моей вывески, я выложила его раньше.',
    };
    return server.call(fileComplaint, { as, body });
  };

  test('works of all members stand by their last change, and are found by title and owner', async () => {
    const older = await add({ title: 'Вывеска чайной «Самовар»' });
    const newer = await add({ title: 'Меню чайной «Самовар»' });
    const page = await found({ q: 'самовар' });
    expect(page.result.map(({ _id }) => _id)).toEqual([newer, older]);
    expect(page.total).toBe(2);
    for (const work of page.result) expect(api.ModeratedWork.strict().safeParse(work).error).toBeUndefined();
    expect(page.result[0]).toMatchObject({ owner: { _id: owner.user_id }, complaints_count: 0, allowed_actions: ['hide'] });
    expect((await found({ q: owner.user_name })).total).toBe(2);
    expect((await found({ q: 'само%вар' })).total).toBe(0);
    await save(older, { title: 'Вывеска чайной «Самовар», ночью' });
    expect((await found({ q: 'самовар' })).result[0]?._id).toBe(older);
    await server.call(api.hideWork, { as: moderator, params: { id: newer }, body: { reason: 'Снимок из чужого портфолио' } });
    expect((await found({ q: 'самовар' })).result.map(({ _id }) => _id)).toEqual([older, newer]);
    expect((await found({ q: 'самовар', status: 'hidden' })).result).toMatchObject([{ _id: newer, allowed_actions: ['show'] }]);
  });

  test('pages of the list meet', async () => {
    for (let n = 0; n < 22; n++) await add({ title: `Значок ${n} для музея ${owner.user_name}` });
    const first = await found({ q: 'для музея' });
    const second = await found({ q: 'для музея', after: first.next! });
    expect(new Set([...first.result, ...second.result].map(({ _id }) => _id)).size).toBe(22);
    expect(second.next).toBeUndefined();
  });

  test('a work is complained about once by one member, never by its owner, and stands among the reported until it is decided', async () => {
    const id = await add();
    await add({ title: 'Рядом' });
    const customer = await aCustomer();
    expect((await complain(id, customer)).body?.result.is_new).toBe(true);
    expect((await complain(id, customer)).body?.result.is_new).toBe(false);
    expect(await complain(id, owner)).toMatchObject({ status: 409, error: { code: 'COMPLAINT_ABOUT_ONESELF' } });
    expect((await found({ status: 'reported', q: owner.user_name })).result).toMatchObject([{ _id: id, complaints_count: 1 }]);
    await database().query(`update appeals set status = 'upheld' where target_id = $1`, [id]);
    expect((await found({ status: 'reported', q: owner.user_name })).total).toBe(0);
    await server.call(api.hideWork, { as: moderator, params: { id }, body: { reason: 'Снимок из чужого портфолио' } });
    expect((await complain(id, await aCustomer())).status).toBe(404);
  });

  test('several works are hidden with one reason, with a report of each', async () => {
    const [first, second] = [await add({ title: 'Вывеска у реки' }), await add({ title: 'Вывеска на мосту' })];
    const reason = 'Снимки из чужого портфолио';
    const body = { ids: [first, moderator.user_id, second], reason };
    for (let n = 0; n < 2; n++)
      expect((await server.call(api.hideWorks, { as: moderator, body })).body?.result).toEqual([
        { _id: first, title: 'Вывеска у реки', is_done: true, refused: null },
        { _id: moderator.user_id, title: null, is_done: false, refused: 'Такой работы нет' },
        { _id: second, title: 'Вывеска на мосту', is_done: true, refused: null },
      ]);
    expect((await found({ status: 'hidden', q: owner.user_name })).total).toBe(2);
  });

  test('the owner is told that a work was hidden and why, and that it is back; the same reason again tells nobody twice', async () => {
    const id = await add();
    const reason = 'Снимок из чужого портфолио';
    for (let n = 0; n < 2; n++) await server.call(api.hideWork, { as: moderator, params: { id }, body: { reason } });
    await server.call(api.showWork, { as: moderator, params: { id }, body: {} });
    expect(await noticesTo(owner)).toEqual(['N-S7 letter']);
    const { rows } = await database().query('select title, text from notifications where user_id = $1 order by created_at', [
      owner.user_id,
    ]);
    expect(rows).toEqual([
      { title: 'Работа «Вывеска для пекарни» скрыта', text: reason },
      { title: 'Работа «Вывеска для пекарни» снова видна', text: 'Модератор вернул её в портфолио.' },
    ]);
  });

  test('nobody of the staff judges an own work', async () => {
    owner = await anAdmin(['moderator'], { roles: ['customer', 'seller', 'admin'] });
    const id = await add();
    expect((await found({ q: owner.user_name }, owner)).result).toMatchObject([{ _id: id, allowed_actions: [] }]);
    const hidden = await server.call(api.hideWork, { as: owner, params: { id }, body: { reason: 'Сам себе модератор и судья' } });
    expect(hidden).toMatchObject({ status: 404, error: { code: 'WORK_NOT_FOUND' } });
  });

  test('the files of a hidden work stay readable to who is to judge it', async () => {
    const picture = await aPictureOf(server, owner);
    const id = await add({ media: [{ file_id: picture._id, alt: '' }] });
    await server.call(api.hideWork, { as: moderator, params: { id }, body: { reason: 'Снимок из чужого портфолио' } });
    const { rows } = await database().query('select is_public, open_to from files where id = $1', [picture._id]);
    expect(rows).toEqual([{ is_public: false, open_to: 'staff' }]);
  });
});

test('who was blocked shows nothing', async () => {
  const id = await add();
  await database().query(`update users set status = 'blocked' where id = $1`, [owner.user_id]);
  expect((await shown(await aCustomer())).result).toEqual([]);
  expect((await server.call(api.getWork, { params: { id } })).status).toBe(404);
});

test('other features are given cards: the first ones, or those named that are really the member’s', async () => {
  const ids = [await add({ title: 'Аааа' }), await add({ title: 'Бббб' }), await add({ title: 'Вввв' })];
  const { rows } = await database().query<{ works: api.WorkCard[] }>(`select ${workCardsColumn('$1::uuid', 2)} as works`, [owner.user_id]);
  expect(rows[0]!.works.map(({ title }) => title)).toEqual(['Вввв', 'Бббб']);
  const foreign = await aShownWork(server, trades, await aSeller());
  await server.call(api.hideWork, { as: moderator, params: { id: ids[1]! }, body: { reason: 'Чужая работа без согласия' } });
  expect((await findWorkCards(owner.user_id, [ids[2]!, foreign, ids[1]!, ids[0]!])).map(({ _id }) => _id)).toEqual([ids[2], ids[0]]);
});

test('who leaves takes the works away, and the pictures with them', async () => {
  const picture = await aPictureOf(server, owner);
  await add({ media: [{ file_id: picture._id, alt: '' }] });
  await inTransaction((tx) => withdrawPortfolioOf(tx, owner.user_id));
  expect((await shown()).result).toEqual([]);
  expect(await isReadableByAll(server, picture)).toBe(false);
});
