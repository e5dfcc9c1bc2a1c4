/** A page that reloads by itself does so at most once in ten seconds (spec §9), so that a broken build is no endless circle. */

export const reloadGuard_ms = 10_000;
const name = 'reloaded_at';

/** May this tab reload by itself now? Asking notes it. Where nothing can be noted it may not. */
export function mayReload(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(name)) < reloadGuard_ms) return false;
    sessionStorage.setItem(name, String(now));
    return true;
  } catch {
    return false; // storage is closed
  }
}

/** A part of the page did not come: the network, or a build that is not there any more. In the words of each browser. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);
