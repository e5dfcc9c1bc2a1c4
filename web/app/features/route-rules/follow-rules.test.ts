import { expect, test } from 'vitest';
import { withQuery } from './follow-rules.ts';

test.each([
  ['/new', '', '/new'],
  ['/new', '?q=логотип&a=1', '/new?q=%D0%BB%D0%BE%D0%B3%D0%BE%D1%82%D0%B8%D0%BF&a=1'],
  ['/services?sort=price#top', '?sort=new&page=2', '/services?sort=price&page=2#top'],
  ['https://partner.test/landing', '?token=secret', 'https://partner.test/landing'],
])('%s with %s is %s', (to, search, whole) => expect(withQuery(to, search)).toBe(whole));
