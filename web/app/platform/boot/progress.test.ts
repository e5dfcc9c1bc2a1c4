import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inFlight, progress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('spec §4: the bar ticks every 500 ms while a call is in flight and returns to 0', async () => {
  let finish: () => void = () => {};
  const call = inFlight(() => new Promise<void>((done) => (finish = done)));
  const shown = [progress.get()];
  for (let tick = 0; tick < 3; tick += 1) {
    vi.advanceTimersByTime(499);
    expect(progress.get()).toBe(shown.at(-1));
    vi.advanceTimersByTime(1);
    shown.push(progress.get());
  }
  expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
  finish();
  await call;
  expect(progress.get()).toBe(0);
});

it('waits for the last of several calls, failed ones too', async () => {
  let fail: (reason: Error) => void = () => {};
  const slow = inFlight(() => new Promise<void>((_, refuse) => (fail = refuse)));
  await inFlight(async () => 1);
  expect(progress.get()).toBeGreaterThan(0);
  fail(new Error('away'));
  await expect(slow).rejects.toThrow('away');
  expect(progress.get()).toBe(0);
});
