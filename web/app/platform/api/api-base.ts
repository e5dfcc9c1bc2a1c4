/**
 * The base address of calls from the public configuration (spec §7): the API, the socket and the files are there. Empty where that is
 * the page's own origin. The page says it in its head, so that the first call knows it before React does.
 */
let rendered = '';
let said: { base: string; domain: string } | undefined;

/** The server says it before it renders; one process serves one deployment. */
export function renderedFor(base: string | undefined): void {
  rendered = base ?? '';
}

function inHead(): { base: string; domain: string } {
  const of = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  said ??= { base: of('api-base'), domain: of('cookie-domain') };
  return said;
}

export const apiBase = (): string => (typeof document === 'undefined' ? rendered : inHead().base);

/** The Domain of cookies that the API is to see as well; empty: the host alone. */
export const cookieDomain = (): string => (typeof document === 'undefined' ? '' : inHead().domain);

/** The whole address of something the API serves: a call, `/files/…`, `/covers/…`. What is not a path of ours stays as it is. */
export const apiAddress = (path: string): string => (path.startsWith('/') ? apiBase() + path : path);
