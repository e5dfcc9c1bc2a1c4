import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, readStored, store } from '../storage.ts';
import { dropStoredDraft, newestDraft, placeOfTab } from './draft-keys.ts';

beforeEach(() => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void delete kept[name],
  };
  vi.stubGlobal('localStorage', new Proxy(kept, { get: (_, name: keyof typeof methods) => methods[name] }));
});
afterEach(() => vi.unstubAllGlobals());

const words = (at: number) => JSON.stringify({ version: 1, content: {}, at });

test('what one tab has sent is not the end of what another holds', () => {
  store(placeOfTab('service:1', 'a'), words(1));
  store(placeOfTab('service:1', 'b'), words(2));
  expect(newestDraft('service:1')?.name).toBe('service:1#b');
  forget(placeOfTab('service:1', 'b'));
  expect(newestDraft('service:1')).toMatchObject({ name: 'service:1#a', kept: { at: 1 } });
});

test('words of another draft, or of a name that begins alike, are nobody’s business', () => {
  store(placeOfTab('service:12', 'a'), words(1));
  store('service:new@me#a', words(1));
  expect(newestDraft('service:1')).toBeUndefined();
  expect(newestDraft('service:new@she')).toBeUndefined();
});

test('a draft thrown away is thrown away in all tabs; one that cannot be read is passed over', () => {
  store('service:1', words(1));
  store('service:1#a', 'not JSON');
  store('service:2#a', words(1));
  expect(newestDraft('service:1')?.name).toBe('service:1');
  dropStoredDraft('service:1');
  expect([readStored('service:1'), readStored('service:1#a'), readStored('service:2#a')]).toEqual([null, null, words(1)]);
});
