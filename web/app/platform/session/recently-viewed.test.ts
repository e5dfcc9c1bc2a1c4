import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored } from '../storage.ts';
import { addRecentlyViewed, clearRecentlyViewed, viewedNow } from './recently-viewed.ts';

beforeEach(() => {
  const kept: Record<string, string> = {};
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void delete kept[name],
  });
  clearRecentlyViewed();
});
afterEach(() => vi.unstubAllGlobals());

test('what was opened last stands first, once; after a member has left, neither the tab nor the browser knows of it', () => {
  const [logo, site] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [logo, site, logo]) addRecentlyViewed(id);
  expect(viewedNow()).toEqual([logo, site]);
  expect(readStored('looked')).toContain(site);
  clearRecentlyViewed();
  expect([viewedNow(), readStored('looked')]).toEqual([[], null]);
});
