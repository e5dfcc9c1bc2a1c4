/** Parts of a page whose scripts come by themselves. */
import { type ComponentType, lazy } from 'react';

/** How long is waited after each failed try; after the last one the script is taken for gone with its build, and the page loads anew. */
const pauses_ms = [1000, 2000, 4000];
/** For what the page would be deaf without, and what nothing else brings: the better part of an hour. */
export const stubborn_ms: readonly number[] = [...pauses_ms, ...Array<number>(200).fill(15_000)];

/**
 * A component of which the script is asked for when it is first drawn. While the line is broken its `Suspense` waits and the page around it
 * stands; React's own `lazy` would take the whole page away.
 */
// biome-ignore lint/suspicious/noExplicitAny: any component at all; its own properties are kept
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) => lazy(() => untilHere(load));

/** Asks again after each pause and when the line is back; a browser that knows itself to be offline spends no try. */
export async function untilHere<T>(load: () => Promise<T>, pauses: readonly number[] = pauses_ms): Promise<T> {
  for (let tries = 0; ; )
    try {
      return await load();
    } catch (error) {
      // on the server the script lies on the disk: what fails there fails again
      if (typeof window === 'undefined' || tries === pauses.length) throw error;
      await new Promise<void>((again) => {
        addEventListener('online', () => again(), { once: true });
        if (navigator.onLine) setTimeout(again, pauses[tries++]);
      });
    }
}
