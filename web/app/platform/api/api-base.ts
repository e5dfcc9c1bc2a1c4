/** Base address of API, socket and files (spec §7); empty for the page's own origin. Read from the head, before React. */
let rendered = '';
let known: { base: string; domain: string } | undefined;

export function renderedFor(base: string | undefined): void {
  rendered = base ?? '';
}

function inHead(): { base: string; domain: string } {
  const of = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  known ??= { base: of('api-base'), domain: of('cookie-domain') };
  return known;
}

export const apiBase = (): string => (typeof document === 'undefined' ? rendered : inHead().base);

export const cookieDomain = (): string => (typeof document === 'undefined' ? '' : inHead().domain);

export const apiAddress = (path: string): string => (path.startsWith('/') ? apiBase() + path : path);
