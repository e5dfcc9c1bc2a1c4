const longest = 512;
const closed = ['/api', '/reg', '/login'];

/**
 * Undefined unless the value is a page of this site: one leading slash, no control characters, spaces or backslashes, not the API, not a
 * sign-in page.
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
    return undefined; // not an address
  }
  if (url.origin !== origin) return undefined;
  // After `..` and escapes are resolved: `/x/../api` is the API.
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

export const backHere = ({ pathname, search }: { pathname: string; search: string }): string => {
  const back = safePath(entrance.test(pathname) ? new URLSearchParams(search).get('from') : pathname + search);
  return back && back !== '/' ? `?from=${encodeURIComponent(back)}` : '';
};

export const signInPath = (from: { pathname: string; search: string }): string => `/login${backHere(from)}`;

export const isMembersOnly = ({ pathname }: { pathname: string }): boolean => /^\/profile(\/|$)/.test(pathname);

/** For guests the pages of staff do not exist (spec §8). */
export const leadsToSignIn = ({ pathname }: { pathname: string }): boolean => !/^\/admin(\/|$)/.test(pathname);
