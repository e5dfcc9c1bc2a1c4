/** At most one automatic reload in ten seconds (spec §9): a broken build must not loop. */

const reloadGuard_ms = 10_000;
const name = 'reloaded_at';

export function mayReload(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(name)) < reloadGuard_ms) return false;
    sessionStorage.setItem(name, String(now));
    return true;
  } catch {
    return false;
  }
}

/** The messages of each browser for a chunk that did not load. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);
