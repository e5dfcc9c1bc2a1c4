import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = () => void;
let received: Map<string, Listener>;
let newest: string | Error;
let asked: number;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.resetModules();
  received = new Map();
  newest = 'a1';
  asked = 0;
  const hears = {
    addEventListener: (name: string, hear: Listener) => received.set(name, hear),
    removeEventListener: (name: string) => received.delete(name),
  };
  vi.stubGlobal('document', { visibilityState: 'visible', ...hears });
  vi.stubGlobal('window', hears);
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/builds/latest.json');
    asked += 1;
    if (newest instanceof Error) throw newest;
    return new Response(JSON.stringify({ id: newest }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('spec §7: builds/latest.json is polled and its id compared: every five minutes and when the tab comes back', async () => {
  const { followVersions, look_ms, newVersion } = await import('./new-version.ts');
  const stop = followVersions('a1');
  await vi.advanceTimersByTimeAsync(look_ms - 1);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, newVersion.get()]).toEqual([1, false]);
  newest = new Error('away');
  await vi.advanceTimersByTimeAsync(look_ms);
  expect([asked, newVersion.get()]).toEqual([2, false]);
  newest = 'b2';
  await vi.advanceTimersByTimeAsync(5000);
  received.get('focus')!();
  received.get('visibilitychange')!();
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, newVersion.get()]).toEqual([3, true]);
  stop();
  await vi.advanceTimersByTimeAsync(10 * look_ms);
  expect([asked, received.size]).toEqual([3, 0]);
});

test('a new version is taken on the way to another page, never on the same one', async () => {
  const { followVersions, look_ms, takeNewVersion } = await import('./new-version.ts');
  const loads: string[] = [];
  vi.stubGlobal('location', { pathname: '/blog', assign: (to: string) => loads.push(to) });
  const go = (path: string) => takeNewVersion({ url: new URL(path, 'http://artel.test') }, async () => 'here');
  expect(await go('/faq')).toBe('here');
  const stop = followVersions('a1');
  newest = 'b2';
  await vi.advanceTimersByTimeAsync(look_ms);
  stop();
  expect(await go('/blog?after=x')).toBe('here');
  void go('/faq?q=1');
  expect(loads).toEqual(['http://artel.test/faq?q=1']);
});
