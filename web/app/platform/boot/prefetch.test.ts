import { expect, test } from 'vitest';
import { isSparing } from './prefetch.tsx';

test.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('spec §9: link prefetch is skipped on 2g or with data saving: %j', (connection, expected) => {
  expect(isSparing(connection)).toBe(expected);
});
