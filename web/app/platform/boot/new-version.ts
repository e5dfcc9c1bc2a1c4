/** Looks for a newer build every five minutes and on return to the tab (spec §7); the next navigation loads it. */
import { createStore } from '../store.ts';

export const look_ms = 5 * 60_000;
const twice_ms = 1000;

let checked_at = 0;
export const newVersion = createStore(false);

async function look(own: string): Promise<void> {
  checked_at = Date.now();
  try {
    const { id } = (await (await fetch('/builds/latest.json', { cache: 'no-store' })).json()) as { id?: unknown };
    newVersion.set(typeof id === 'string' && id !== own);
  } catch {
    // offline: asked again later
  }
}

export function followVersions(own: string): () => void {
  const lookBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - checked_at > twice_ms) void look(own);
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

/** Middleware: a full load for another page when a newer build is out. Changed filters stay in place. */
export async function takeNewVersion<Loaded>({ url }: { url: URL }, next: () => Promise<Loaded>): Promise<Loaded> {
  if (!newVersion.get() || url.pathname === location.pathname) return next();
  location.assign(url.href);
  return new Promise(() => undefined);
}
