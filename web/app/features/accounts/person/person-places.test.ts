import { expect, test } from 'vitest';
import { placesOf } from './person-places.ts';

const user = { user_name: 'a_vorontsova', services_count: 5, projects_count: 0, bids_count: 10, disputes_count: 1 };
const ways = (...rights: Parameters<typeof placesOf>[1]) => Object.fromEntries(placesOf(user, rights).map(({ name, to }) => [name, to]));

test('each number of a person leads to the list of the staff that shows what is counted', () => {
  expect(placesOf(user, ['superadmin']).map(({ name, words, to }) => [name, words, to])).toEqual([
    ['Услуг', 5, '/admin/services?q=a_vorontsova&status=active'],
    ['Проектов', 0, '/admin/projects?q=a_vorontsova&status=any'],
    ['Откликов', 10, '/admin/bids?q=a_vorontsova'],
    ['Споров', 1, '/admin/disputes?q=a_vorontsova'],
    ['Отзывы', 'о человеке и от него', '/admin/reviews?q=a_vorontsova'],
    ['Работы', 'в портфолио', '/admin/works?q=a_vorontsova'],
    ['Личность', 'заявки на проверку', '/admin/verifications'],
  ]);
});

test('a list that is closed to the viewer is no way: the number stays, what has none is left out', () => {
  expect(ways('support')).toEqual({ Услуг: undefined, Проектов: undefined, Откликов: undefined, Споров: undefined });
  expect(ways('arbiter')).toMatchObject({ Услуг: undefined, Споров: '/admin/disputes?q=a_vorontsova' });
  expect(Object.keys(ways('moderator'))).toEqual(['Услуг', 'Проектов', 'Откликов', 'Споров', 'Отзывы', 'Работы']);
});
