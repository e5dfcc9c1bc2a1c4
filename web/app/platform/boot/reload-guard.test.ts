import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChunkError, mayReload } from './reload-guard.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, to: string) => kept.set(name, to),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('spec §9: a page reloads by itself at most once in 10 seconds', () => {
  const at = 1_700_000_000_000;
  expect([at, at + 1, at + 9999, at + 10_000].map(mayReload)).toEqual([true, false, false, true]);
});

test('a closed storage never lets a page reload by itself', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(mayReload()).toBe(false);
});

test.each([
  ['Failed to fetch dynamically imported module: http://artel.test/assets/x.js', true],
  ['error loading dynamically imported module: http://artel.test/assets/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ['x is not a function', false],
])('«%s»: a missing part of the page? %s', (message, expected) => {
  expect(isChunkError(new Error(message))).toBe(expected);
});
