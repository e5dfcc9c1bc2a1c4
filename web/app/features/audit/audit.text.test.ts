import { fieldValue } from '@artel/contracts/site/audit-fields.ts';
import { expect, test } from 'vitest';
import { formatExact } from '../../platform/format/index.ts';
import { entityPath, isId, rightName, withParam } from './audit.text.ts';

test('a filter is set or taken off, and the list begins anew', () => {
  const search = new URLSearchParams('q=a&after=x&staff=1');
  expect(withParam(search, 'staff', '')).toBe('?q=a');
  expect(withParam(search, 'person', '2')).toBe('?q=a&staff=1&person=2');
});

test.each([
  ['01a21c43-48ce-72da-876e-bdacc31a2784', true],
  ['@kramer', false],
  ['', false],
])('%s is an id: %s', (said, is) => expect(isId(said)).toBe(is));

test.each([
  ['services', '/admin/services/1/edit'],
  ['projects', '/admin/projects/1/edit'],
  ['orders', '/admin/orders?id=1'],
  ['identity_case', '/admin/verifications/1'],
  ['list-views', undefined],
])('a record about %s leads to %s', (entity, path) => {
  expect(entityPath(entity, '1')).toBe(path);
  expect(entityPath(entity, null)).toBeUndefined();
});

test('a right is said by its name; a record from before says that it was not written', () => {
  expect(rightName('finance', { finance: { name: 'Деньги' } })).toBe('Деньги');
  expect(rightName(null, {})).toBe('не записано');
});

test('a moment among changes is read by people, an empty field is named', () => {
  const format = (at: Date) => formatExact(at, new Date('2026-11-20T10:00:00.000Z'));
  expect(fieldValue('2026-12-01T00:00:00.000Z', format)).toMatch(/^1\sдекабря/);
  expect([fieldValue('', format), fieldValue('1,5 %', format)]).toEqual(['пусто', '1,5 %']);
});
