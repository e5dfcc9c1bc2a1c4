import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { firstQueue, groupedQueues, isWhole, placeOf } from './admin-queues.ts';

test.each<[Right[], string | undefined]>([
  [['moderator', 'finance'], '/admin/overview'],
  [['superadmin'], '/admin/overview'],
  [['arbiter'], '/admin/disputes'],
  [['identity'], '/admin/verifications'],
  [['content'], '/admin/blog'],
  [[], undefined],
])('the staff with %j begin at %s', (permissions, path) => expect(firstQueue({ permissions })?.path).toBe(path));

test('the places stand in groups, and a group nobody may enter is not named', () => {
  expect(groupedQueues({ permissions: ['superadmin'] }).map(([group]) => group)).toEqual(['Работа', 'Площадка', 'Порядок']);
  expect(groupedQueues({ permissions: ['content'] }).map(([group]) => group)).toEqual(['Площадка']);
});

test.each<[pathname: string, name: string | undefined, whole: boolean]>([
  ['/admin/services', 'Услуги', false],
  ['/admin/services/', 'Услуги', false],
  ['/admin/services/1/edit', 'Услуги', true],
  ['/admin/users/1', 'Пользователи', true],
  ['/admin/payments', 'Выплаты', true],
  ['/admin', undefined, false],
  ['/admin/rulesets', undefined, false],
])('%s stands in %s', (pathname, name, whole) => {
  expect(placeOf(pathname)?.name).toBe(name);
  expect(isWhole(pathname)).toBe(whole);
});
