import { expect, test } from 'vitest';
import { cookieIn } from './cookies.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['bind=abc', 'abc'],
  ['a=1;bind=abc', 'abc'],
  ['a=1; bind=abc; bind=later', 'abc'],
  ['xbind=no; __Host-bind=no', undefined],
  ['bind=%D0%B0', '%D0%B0'],
  ['bind=a=b', 'a=b'],
])('in «%s» the cookie is %s', (header, value) => {
  expect(cookieIn(header, 'bind')).toBe(value);
});
