import { expect, test } from 'vitest';
import { site } from '../site.ts';
import { addressAsked } from './pages.ts';

test.each([
  ['/services/all?q=a%20b&q=c', '/services/all?q=a%20b&q=c'],
  ['/', '/'],
  ['//', '/'],
  ['///', '/'],
  ['//[', '/['],
  ['//:80', '/:80'],
  ['//evil.test/services', '/evil.test/services'],
  ['/\\evil.test/services', '/evil.test/services'],
  ['http://evil.test/services?q=1', '/services?q=1'],
  ['http://evil.test', '/'],
  ['http://evil.test?q=1', '/?q=1'],
  ['*', '/*'],
])('%s is asked of our own site: %s', (target, path) => {
  expect(addressAsked(target).href).toBe(new URL(path, site().publicUrl).href);
});
