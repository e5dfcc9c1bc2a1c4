import { expect, test } from 'vitest';
import { chosenFolder, countByType, favoriteOf, liesIn, type Saved, savedPath, thingsOf } from './saved-things.ts';

const folder = '01900000-0000-7000-8000-0000000000f1';
const saved = {
  services: [
    { _id: 's1', folder_id: folder },
    { _id: 's2', folder_id: null },
  ],
  projects: [{ _id: 'p1', folder_id: folder }],
  users: [{ _id: 'u1', folder_id: null }],
  folders: [{ _id: folder, title: 'Кофейня' }],
} as unknown as Saved;
const idsIn = (asked: string | null) =>
  thingsOf(saved)
    .filter((thing) => liesIn(thing, asked))
    .map((thing) => favoriteOf(thing).id);

test.each([
  ['everything', null, ['s1', 's2', 'p1', 'u1']],
  ['one folder, of every kind', folder, ['s1', 'p1']],
  ['outside of any', 'none', ['s2', 'u1']],
])('what lies where: %s', (_, asked, ids) => {
  expect(idsIn(asked)).toEqual(ids);
});

test('a folder that is gone is not asked for any more', () => {
  expect([folder, 'none', 'x', '', null].map((asked) => chosenFolder(asked, saved))).toEqual([folder, 'none', null, null, null]);
});

test('each kind is counted, the absent one as none', () => {
  expect(countByType(thingsOf(saved).filter((thing) => liesIn(thing, folder)))).toEqual({ service: 1, project: 1, user: 0 });
});

test.each([
  [null, undefined, '/profile/saved'],
  [null, 'user', '/profile/saved?tab=user'],
  ['none', undefined, '/profile/saved?folder=none'],
  [folder, 'project', `/profile/saved?folder=${folder}&tab=project`],
])('the address of folder %s and tab %s', (asked, tab, address) => {
  expect(savedPath(asked, tab)).toBe(address);
});
