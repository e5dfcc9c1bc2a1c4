import { type ComponentType, lazy } from 'react';

/** The last pause repeats while no server answers. */
const pauses_ms = [1000, 2000, 4000];
/** About 45 minutes, for what nothing else would load. */
export const longRetry_ms: readonly number[] = [...pauses_ms, ...Array<number>(200).fill(15_000)];

/** Unlike `lazy`, retries while the connection is down and keeps the page around its `Suspense`. */
// biome-ignore lint/suspicious/noExplicitAny: any component at all; its own properties are kept
export const lazyWithRetry = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) => lazy(() => importWithRetry(load));

/** Retries after each pause and on `online`. When a server answers and the chunk is still missing, its build is gone: throws. */
export async function importWithRetry<T>(load: () => Promise<T>, pauses: readonly number[] = pauses_ms): Promise<T> {
  for (let tries = 0; ; )
    try {
      return await load();
    } catch (error) {
      // a local file fails for good
      if (typeof window === 'undefined') throw error;
      if (tries === pauses.length && (await isServerThere())) throw error;
      await new Promise<void>((again) => {
        addEventListener('online', () => again(), { once: true });
        if (!navigator.onLine) return;
        setTimeout(again, pauses[tries] ?? pauses.at(-1));
        tries = Math.min(tries + 1, pauses.length);
      });
    }
}

const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
