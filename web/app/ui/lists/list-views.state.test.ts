import { expect, test } from 'vitest';
import { filtersOf } from './list-views.state.ts';

test.each([
  ['?q=логотип&status=', 'q=%D0%BB%D0%BE%D0%B3%D0%BE%D1%82%D0%B8%D0%BF'],
  ['?status=blocked&q=a&after=x', 'q=a&status=blocked'],
  ['?id=1', ''],
  ['', ''],
])('%s is narrowed by «%s»', (search, filters) => expect(filtersOf(search)).toBe(filters));
