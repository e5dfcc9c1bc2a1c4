import {
  createFolder,
  deleteFolder,
  type Favorite,
  favoritesLimit,
  foldersLimit,
  listFavorites,
  moveFavorites,
  noteFavorite,
  removeFavorite,
  renameFolder,
  saveFavorite,
} from '@artel/contracts/people/favorites.ts';
import { saveNote } from '@artel/contracts/people/relations.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades } from '../../../test/services.ts';

let server: TestServer;
let seller: TestPerson;
let member: TestPerson;
let service: Favorite;
let project: Favorite;
let person: Favorite;
beforeAll(async () => {
  server = await testServer();
  const trades = await someTrades();
  seller = await aSeller();
  service = { type: 'service', id: (await aService(server, { seller, moderator: await anAdmin() }, aContent(trades)))._id };
  project = { type: 'project', id: await aProject(trades) };
  person = { type: 'user', id: seller.user_id };
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aCustomer();
  for (const body of [service, project, person]) await server.call(saveFavorite, { as: member, body });
});

const create = (title: string, as = member) => server.call(createFolder, { as, body: { title } });
const aFolder = async (title: string, as = member): Promise<string> => (await create(title, as)).body!.result._id;
const move = (folder_id: string | null, items: Favorite[], as = member) => server.call(moveFavorites, { as, body: { items, folder_id } });
const note = ({ id, type }: Favorite, text: string, as = member) =>
  server.call(noteFavorite, { as, body: { id, type: type as 'service', text } });
const saved = async (as = member) => (await server.call(listFavorites, { as })).body!.result;
const folders = async (as = member) => {
  const { services, projects, users } = await saved(as);
  return [services[0]?.folder_id, projects[0]?.folder_id, users[0]?.folder_id];
};

test('folders stand in the order of their names; services, projects and people lie in the same one', async () => {
  const later = await aFolder('Ремонт');
  const cafe = await aFolder('  Кофейня  ');
  expect(await move(cafe, [service, project, person])).toMatchObject({ body: { result: { moved: 3 } } });
  expect((await saved()).folders).toEqual([
    { _id: cafe, title: 'Кофейня' },
    { _id: later, title: 'Ремонт' },
  ]);
  expect(await folders()).toEqual([cafe, cafe, cafe]);
  await move(later, [project]);
  await move(null, [person]);
  expect(await folders()).toEqual([cafe, later, null]);
});

test('a folder that goes takes nothing with it, and may be asked to go twice', async () => {
  const folder = await aFolder('Кофейня');
  await move(folder, [service, project]);
  for (let i = 0; i < 2; i++)
    expect(await server.call(deleteFolder, { as: member, params: { id: folder } })).toMatchObject({ status: 200 });
  expect(await saved()).toMatchObject({ folders: [], services: [{ folder_id: null }], projects: [{ folder_id: null }] });
});

test('two folders of one member have two names, whatever the capitals; another member may have the same', async () => {
  const folder = await aFolder('Кофейня');
  const other = await aFolder('Ремонт');
  const taken = { status: 400, error: { details: { title: 'Папка с таким названием у вас уже есть' } } };
  expect(await create('КОФЕЙНЯ')).toMatchObject(taken);
  const rename = (id: string, title: string) => server.call(renameFolder, { as: member, params: { id }, body: { title } });
  expect(await rename(other, 'кофейня')).toMatchObject(taken);
  expect(await rename(folder, 'КОФЕЙНЯ')).toMatchObject({ body: { result: { _id: folder, title: 'КОФЕЙНЯ' } } });
  for (const bad of ['', '   ', 'а'.repeat(41)]) expect(await create(bad)).toMatchObject({ status: 400 });
  expect(await create('Кофейня', await aCustomer())).toMatchObject({ status: 200 });
});

test('the folders of a member have an end', async () => {
  for (let i = 0; i < foldersLimit; i++) expect(await create(`Папка ${i}`)).toMatchObject({ status: 200 });
  expect(await create('Ещё одна')).toMatchObject({ status: 409, error: { code: 'FOLDERS_FULL' } });
  expect((await saved()).folders).toHaveLength(foldersLimit);
}, 30_000);

test('the folders of somebody else are nowhere: nothing goes into them, no name changes, none is deleted', async () => {
  const stranger = await aCustomer();
  const theirs = await aFolder('Чужая', stranger);
  const none = { status: 404, error: { code: 'FOLDER_NOT_FOUND' } };
  expect(await move(theirs, [service])).toMatchObject(none);
  expect(await move(newId(), [service])).toMatchObject(none);
  expect(await server.call(renameFolder, { as: member, params: { id: theirs }, body: { title: 'Моя' } })).toMatchObject(none);
  await server.call(deleteFolder, { as: member, params: { id: theirs } });
  expect((await saved(stranger)).folders).toEqual([{ _id: theirs, title: 'Чужая' }]);
  expect(await folders()).toEqual([null, null, null]);
});

test('what was removed meanwhile is passed over, and the rest is moved', async () => {
  const folder = await aFolder('Кофейня');
  await server.call(removeFavorite, { as: member, body: project });
  expect(await move(folder, [service, project])).toMatchObject({ body: { result: { moved: 1 } } });
  const many = Array.from({ length: favoritesLimit + 1 }, () => ({ type: 'service', id: newId() }) as const);
  expect(await move(folder, many)).toMatchObject({ status: 400 });
  expect(await move(folder, [])).toMatchObject({ status: 400 });
});

test('a note beside a saved thing is read by nobody else, and an empty one is none', async () => {
  const stranger = await aCustomer();
  await server.call(saveFavorite, { as: stranger, body: service });
  expect(await note(service, '  Спросить о сроке ')).toMatchObject({ body: { result: { note: 'Спросить о сроке' } } });
  await note(project, 'Похоже на наш');
  expect(await saved()).toMatchObject({ services: [{ note: 'Спросить о сроке' }], projects: [{ note: 'Похоже на наш' }] });
  expect((await saved(stranger)).services).toMatchObject([{ note: '' }]);
  await note(service, ' ');
  expect((await saved()).services).toMatchObject([{ note: '' }]);
});

test('a note has an end, and stands beside what is saved alone', async () => {
  expect(await note(service, 'а'.repeat(2001))).toMatchObject({ status: 400, error: { details: { text: 'Не длиннее 2000 знаков' } } });
  expect(await note({ type: 'service', id: newId() }, 'Хорошо')).toMatchObject({ status: 404, error: { code: 'NOT_SAVED' } });
  await server.call(removeFavorite, { as: member, body: service });
  expect(await note(service, 'Хорошо')).toMatchObject({ status: 404, error: { code: 'NOT_SAVED' } });
  expect(await note(person, 'Хорошо')).toMatchObject({ status: 400 });
});

test('the note of a saved person is the one of their page; of oneself there is none', async () => {
  await server.call(saveNote, { as: member, params: { id: seller.user_id }, body: { text: 'Пишет быстро' } });
  expect((await saved()).users).toMatchObject([{ note: 'Пишет быстро' }]);
  await server.call(saveFavorite, { as: seller, body: person });
  expect((await saved(seller)).users).toMatchObject([{ note: null }]);
});

test('a heart taken back by mistake brings the folder and the note back with it', async () => {
  const folder = await aFolder('Кофейня');
  await move(folder, [service]);
  await note(service, 'Спросить о сроке');
  await server.call(removeFavorite, { as: member, body: service });
  await server.call(saveFavorite, { as: member, body: service });
  expect((await saved()).services).toMatchObject([{ folder_id: folder, note: 'Спросить о сроке' }]);
});
