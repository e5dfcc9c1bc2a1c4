import { expect, test } from 'vitest';
import { areFilters, filtersOf } from './list-views.state.ts';

test.each([
  ['?q=логотип&status=', 'q=%D0%BB%D0%BE%D0%B3%D0%BE%D1%82%D0%B8%D0%BF'],
  ['?status=blocked&q=a&after=x', 'q=a&status=blocked'],
  ['?id=1', ''],
  ['', ''],
])('%s is narrowed by «%s»', (search, filters) => expect(filtersOf(search)).toBe(filters));

test.each([
  ['tab=seals', false],
  ['', false],
  ['state=all&tab=refunds', true],
  ['q=a', true],
])('%s is worth keeping: %s', (filters, are) => expect(areFilters(filters)).toBe(are));
