import { rub } from '@artel/contracts/kit/money.ts';
import { contentFields } from '@artel/contracts/services/service-content.ts';
import { expect, test } from 'vitest';
import { asSent, emptyContent, moved, stepOf, steps, withPackages } from './draft.ts';

test('every field of the content is written in exactly one step', () => {
  const written = steps.flatMap(({ fields }): readonly string[] => fields);
  expect([...written].sort()).toEqual([...contentFields].sort());
  expect(stepOf('sub_category_id')).toBe('main');
  expect(stepOf('packages.2.price_minor')).toBe('packages');
  expect(stepOf('what_you_get.0')).toBe('text');
});

test('packages keep what was written when their number changes', () => {
  const one = [{ ...emptyContent.packages[0]!, title: 'Знак', price_minor: rub(5000), includes: ['Знак'] }];
  const three = withPackages(one, 3);
  expect(three.map(({ key, title, includes }) => [key, title, includes.length])).toEqual([
    ['econom', 'Знак', 1],
    ['standard', '', 1],
    ['business', '', 1],
  ]);
  expect(withPackages(three, 1)).toEqual([{ ...one[0], key: 'standard' }]);
});

test('pictures travel by their file and words only', () => {
  const known = { kind: 'image' as const, path: '/files/a/1600.webp', name: 'вывеска.png', width: 10, height: 5, size_bytes: 9 };
  const media = [{ file_id: 'f', alt: 'Вывеска', ...known }];
  expect(asSent({ ...emptyContent, media }).media).toEqual([{ file_id: 'f', alt: 'Вывеска' }]);
});

test('things change places within the list only', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
