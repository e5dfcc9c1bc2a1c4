/**
 * Is a newer build out than the one in this tab? Asked every five minutes and when the tab comes back (spec §7); taken at the
 * next navigation by a full load, so that nothing on the page is taken from under anybody's hands.
 */
import { createStore } from '../store.ts';

export const look_ms = 5 * 60_000;
/** Coming back is told by two events. */
const twice_ms = 1000;

let looked_at = 0;
/** Is a newer build out? */
export const newVersion = createStore(false);

/** Compares the newest build's id with our own. What cannot be asked now is asked the next time. */
async function look(own: string): Promise<void> {
  looked_at = Date.now();
  try {
    const { id } = (await (await fetch('/builds/latest.json', { cache: 'no-store' })).json()) as { id?: unknown };
    newVersion.set(typeof id === 'string' && id !== own);
  } catch {
    // no network or no answer: nothing is known anew
  }
}

/** Starts looking; answers how to stop. */
export function followVersions(own: string): () => void {
  const lookBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - looked_at > twice_ms) void look(own);
  };
  const timer = setInterval(() => void look(own), look_ms);
  document.addEventListener('visibilitychange', lookBack);
  window.addEventListener('focus', lookBack);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookBack);
    window.removeEventListener('focus', lookBack);
  };
}

/** The router's middleware: to another page by a full load, once there is something newer. Filters of the same page stay in place. */
export async function takeNewVersion<Loaded>({ url }: { url: URL }, next: () => Promise<Loaded>): Promise<Loaded> {
  if (!newVersion.get() || url.pathname === location.pathname) return next();
  location.assign(url.href);
  return new Promise(() => undefined); // the page is leaving
}
