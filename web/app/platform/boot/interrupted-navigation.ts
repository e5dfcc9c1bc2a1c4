/**
 * When the chunk of the next page is missing (spec §7), the router reloads the current page; the navigation is then finished by a full
 * load.
 */
const name = 'navigating_to';

/** Middleware: remembers the target until it is reached. */
export async function rememberNavigation<Loaded>({ url }: { url: URL }, next: () => Promise<Loaded>): Promise<Loaded> {
  write(url.href);
  try {
    return await next();
  } finally {
    write(undefined);
  }
}

/** At boot. A failed page is not loaded twice. */
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
    return null;
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
