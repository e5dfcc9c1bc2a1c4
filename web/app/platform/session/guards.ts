/** Where a person may be sent after signing in, and how a page remembers where they wanted to go. */

const longest = 512;
const closed = ['/api', '/reg', '/login'];

/**
 * The path to return to, or undefined when the value could lead anywhere but to a page of this site:
 * one leading slash, no control characters, spaces or backslashes, the same origin, not the API and not the sign-in pages.
 */
export function safePath(from: string | null | undefined): string | undefined {
  if (typeof from !== 'string' || from.length > longest) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (!/^\/(?![/\\])/.test(from) || /[\u0000-\u0020\u007f\\]/.test(from)) return undefined;
  const origin = 'https://site.invalid';
  let url: URL;
  try {
    url = new URL(from, origin);
  } catch {
    return undefined; // not an address at all
  }
  if (url.origin !== origin) return undefined;
  // Judged after `..` and escapes are resolved: `/x/../api` is the API.
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return undefined;
  }
  if (/^\/[/\\]/.test(path) || closed.some((start) => path === start || path.startsWith(`${start}/`))) return undefined;
  return url.pathname + url.search + url.hash;
}

const entrance = /^\/(?:login|reg|recover|confirm_account)\/?$/;

/** `?from=…` for an address that shall bring back here; on the ways in themselves it is where they were to lead already. */
export const backHere = ({ pathname, search }: { pathname: string; search: string }): string => {
  const back = safePath(entrance.test(pathname) ? new URLSearchParams(search).get('from') : pathname + search);
  return back && back !== '/' ? `?from=${encodeURIComponent(back)}` : '';
};

/** The sign-in page that brings the member back here. */
export const signInPath = (from: { pathname: string; search: string }): string => `/login${backHere(from)}`;

/** Nothing there is asked for a guest: the way leads to the sign-in page at once. */
export const isMembersOnly = ({ pathname }: { pathname: string }): boolean => /^\/profile(\/|$)/.test(pathname);

/** The addresses of staff do not exist for a guest, so nothing leads from there to the sign-in page. */
export const leadsToSignIn = ({ pathname }: { pathname: string }): boolean => !/^\/admin(\/|$)/.test(pathname);
