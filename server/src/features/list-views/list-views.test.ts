import { dropListView, listListViews, listViewsAtMost, saveListView, type ViewedList } from '@artel/contracts/site/list-views.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let mine: TestPerson;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  mine = await anAdmin(['support']);
});
afterAll(() => server.close());

const keep = (name: string, more: { list?: ViewedList; query?: string; is_shared?: boolean } = {}, as = mine) =>
  server.call(saveListView, { as, body: { list: 'orders', query: 'status=in_work', is_shared: false, name, ...more } });
const namesOf = async (as: TestPerson, list: ViewedList = 'orders') =>
  (await server.call(listListViews, { as, query: { list } })).body!.result.map(({ name }) => name);

test('a view is kept under a name of its list, changes under the same name, and is dropped, twice without harm', async () => {
  const kept = (await keep('В работе')).body!.result;
  expect(kept).toMatchObject({ query: 'status=in_work', is_shared: false, is_mine: true });
  const changed = (await keep('в РАБОТЕ', { query: 'status=in_work&q=логотип' })).body!.result;
  expect(changed).toMatchObject({ _id: kept._id, name: 'в РАБОТЕ', query: 'status=in_work&q=логотип' });
  await keep('Ночью', { list: 'users', query: 'status=blocked' });
  expect(await namesOf(mine)).toEqual(['в РАБОТЕ']);
  for (const _ of [1, 2]) expect((await server.call(dropListView, { as: mine, params: { id: kept._id } })).status).toBe(200);
  expect(await namesOf(mine)).toEqual([]);
});

test('a shared one is seen by colleagues who may open the list, and dropped by its owner alone', async () => {
  const { _id } = (await keep('Общий набор', { is_shared: true })).body!.result;
  await keep('Мой набор');
  const [colleague, other] = [await anAdmin(['finance']), await anAdmin(['content'])];
  expect(await namesOf(colleague)).toEqual(['Общий набор']);
  await server.call(dropListView, { as: colleague, params: { id: _id } });
  expect(await namesOf(colleague)).toEqual(['Общий набор']);
  for (const refused of [
    await server.call(listListViews, { as: other, query: { list: 'orders' } }),
    await keep('Чужой список', {}, other),
    await keep('Не сотрудник', {}, await aCustomer()),
  ])
    expect(refused.status).toBe(404);
});

test('a name and filters are asked for, and there is an end of them', async () => {
  expect((await keep('', { query: '' })).error?.details).toEqual({ name: 'Назовите набор', query: 'Сначала выберите фильтры' });
  for (let no = 1; no <= listViewsAtMost; no++) await keep(`Набор ${no}`);
  expect((await keep('Ещё один')).error).toMatchObject({ status: 409, code: 'LIST_VIEWS_FULL' });
  expect((await keep('Набор 1', { query: 'q=1' })).ok).toBe(true);
});
