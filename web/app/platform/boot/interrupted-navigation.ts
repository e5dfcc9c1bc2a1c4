/**
 * When the script of the next page is missing (spec §7: a new build, a broken line), the router reloads the page one is on. The navigation
 * that led there is then finished by a full load, for which no script is needed.
 */
const name = 'navigating_to';

/** The router's middleware: keeps where a navigation leads until it has come there. */
export async function rememberNavigation<Loaded>({ url }: { url: URL }, next: () => Promise<Loaded>): Promise<Loaded> {
  write(url.href);
  try {
    return await next();
  } finally {
    write(undefined);
  }
}

/** Asked once at boot. Nothing is kept of a navigation that ended, so a page that fails again stays. */
export function finishNavigation(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const target = read();
  write(undefined);
  if (arrival?.type === 'reload' && target !== null && target !== location.href) location.replace(target);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null; // storage is closed
  }
}

function write(target: string | undefined): void {
  try {
    if (target === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, target);
  } catch {
    // storage is closed: after a reload one presses the link again
  }
}
