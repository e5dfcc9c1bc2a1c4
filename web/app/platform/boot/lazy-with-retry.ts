/** Parts of a page whose scripts come by themselves. */
import { type ComponentType, lazy } from 'react';

/** How long is waited after each failed try; the last pause goes on for as long as no server answers. */
const pauses_ms = [1000, 2000, 4000];
/** For what the page would be deaf without, and what nothing else brings: the better part of an hour. */
export const longRetry_ms: readonly number[] = [...pauses_ms, ...Array<number>(200).fill(15_000)];

/**
 * A component of which the script is asked for when it is first drawn. While the line is broken its `Suspense` waits and the page around it
 * stands; React's own `lazy` would take the whole page away.
 */
// biome-ignore lint/suspicious/noExplicitAny: any component at all; its own properties are kept
export const lazyWithRetry = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) => lazy(() => importWithRetry(load));

/**
 * Asks again after each pause and when the line is back; a browser that knows itself to be offline spends no try. When all pauses are over
 * and a server answers, the script is gone with its build: that is thrown, and the page loads anew. While none answers it is waited for.
 */
export async function importWithRetry<T>(load: () => Promise<T>, pauses: readonly number[] = pauses_ms): Promise<T> {
  for (let tries = 0; ; )
    try {
      return await load();
    } catch (error) {
      // on the server the script lies on the disk: what fails there fails again
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
