import { expect, test } from 'vitest';
import { isOnePage } from './link.tsx';

test.each([
  ['/', '/services', true],
  ['/services/design', '/services/all', true],
  ['/services/design', '/', true],
  ['/services/', '/services/web', true],
  ['/services/compare', '/services', false],
  ['/services/design', '/services/design/01a2', false],
  ['/faq', '/services', false],
  ['/services', '/projects', false],
])('spec §2: from %s to %s one stays in place: %s', (from, to, stays) => {
  expect(isOnePage(from, to)).toBe(stays);
});
