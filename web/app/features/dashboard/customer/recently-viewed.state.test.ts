import type { Service } from '@artel/contracts/services/services.ts';
import { expect, test } from 'vitest';
import { shownOf } from './recently-viewed.state.ts';

const service = (_id: string, status = 'active') => ({ _id, status, category: { slug: 'design' } }) as unknown as Service;

test('four that may be ordered are shown again, as they were looked at; what is gone or paused gives its place to the next', () => {
  const found = [service('a'), undefined, service('b', 'paused'), service('c'), service('d'), service('e')];
  expect(shownOf(found).map(({ _id, category_slug }) => `${_id} ${category_slug}`)).toEqual([
    'a design',
    'c design',
    'd design',
    'e design',
  ]);
  expect(shownOf([...found, service('f')])).toHaveLength(4);
  expect(shownOf([undefined, service('b', 'archived')])).toEqual([]);
});
