import { afterEach, expect, test, vi } from 'vitest';
import { importWithRetry } from './lazy-with-retry.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser: who listens for the line's return hears `back`. */
function aBrowser(onLine: boolean) {
  const listeners = new Set<() => void>();
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => listeners.add(hear));
  return () => {
    for (const hear of listeners) hear();
  };
}
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('Failed to fetch dynamically imported module');
    return 'here';
  });
  return load;
};

test('what did not come is asked for again after each pause; what never comes is given up', async () => {
  aBrowser(true);
  expect(await importWithRetry(failing(2), [0, 0])).toBe('here');
  await expect(importWithRetry(failing(3), [0, 0])).rejects.toThrow('dynamically imported');
});

test('while no server answers nothing is given up: a server that starts anew has the script', async () => {
  aBrowser(true);
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch');
    return { ok: asked > 2 }; // a proxy that waits for its server answers 502
  });
  expect(await importWithRetry(failing(4), [0, 0])).toBe('here');
  asked = 0;
  await expect(importWithRetry(failing(5), [0, 0])).rejects.toThrow('dynamically imported');
});

test('a browser that is offline waits for its line, however often it fails', async () => {
  const back = aBrowser(false);
  const load = failing(4);
  const coming = importWithRetry(load, [0]);
  for (let times = 1; times <= 4; times++) {
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
    await new Promise((done) => setTimeout(done));
    back();
  }
  expect(await coming).toBe('here');
});

test('on the server a failure is told at once', async () => {
  const load = failing(1);
  await expect(importWithRetry(load, [0])).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);
});
