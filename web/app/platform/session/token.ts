/** The sign-in token: kept in a cookie and in session storage under one name, used only while its own claims allow. */
import { cookieDomain } from '../api/api-base.ts';
import { createStore } from '../store.ts';

const name = 'authToken';
const weekSeconds = 604_800; // spec §9: remember-me

type Claims = { exp?: unknown; nbf?: unknown; sub?: unknown };

function claimsOf(token: string): Claims | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return undefined; // not a JWT: as good as none
  }
}

/** spec §5: `exp` not in the past and `nbf` not later than now. A token without `exp` is not one of ours. */
export function isTokenTimely(token: string, nowMs: number): boolean {
  const claims = claimsOf(token);
  const now = nowMs / 1000;
  if (!claims || typeof claims.exp !== 'number' || claims.exp <= now) return false;
  return claims.nbf === undefined || (typeof claims.nbf === 'number' && claims.nbf <= now);
}

/** The token in a Cookie header (or `document.cookie`), timely or not. */
export const tokenInCookie = (cookie: string | null): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookie ?? '')?.[1];

function tokenInSession(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined; // storage is closed (private mode, blocked cookies): the cookie alone has to do
  }
}

/** The browser's token, cookie first. One that is expired or early is thrown away. */
export function currentToken(): string | undefined {
  const token = tokenInCookie(document.cookie) ?? tokenInSession();
  if (token === undefined) return undefined;
  if (isTokenTimely(token, Date.now())) return token;
  dropToken();
  return undefined;
}

/** The id of whoever is signed in here, by the token's own word; empty for a guest. What is kept in a browser is kept by it. */
export function tokenOwner(): string {
  const sub = claimsOf(currentToken() ?? '')?.sub;
  return typeof sub === 'string' ? sub : '';
}

const changes = createStore(undefined);
const tell = (): void => changes.set(undefined);
/** Hears of a token kept or dropped in this tab. */
export const onTokenChange = changes.subscribe;

const refusals = createStore(undefined);
/** Hears that the server does not know the member of this tab any more. */
export const onTokenRefused = refusals.subscribe;
/** Some call with this token was answered «sign in»; one that left before another sign-in does not count. */
export function tokenRefused(token: string): void {
  if (token === currentToken()) refusals.set(undefined);
}

const hostTail = (): string => `; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
const cookieTail = (): string => {
  const domain = cookieDomain();
  return domain ? `; Domain=${domain}${hostTail()}` : hostTail();
};

/** Keeps the token for seven days, or until the browser is closed. */
export function keepToken(token: string, remember: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${token}${remember ? `; Max-Age=${weekSeconds}` : ''}${cookieTail()}`;
  try {
    sessionStorage.setItem(name, token);
  } catch {
    // see tokenInSession
  }
  tell();
}

/** Takes over the token another tab has put into the cookie. */
export function adoptToken(): void {
  const token = tokenInCookie(document.cookie);
  if (token === undefined) return;
  try {
    sessionStorage.setItem(name, token);
  } catch {
    // see tokenInSession
  }
  tell();
}

export function dropToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see keepToken
  document.cookie = `${name}=; Max-Age=0${cookieTail()}`;
  // one that was kept before the API had a host of its own
  // biome-ignore lint/suspicious/noDocumentCookie: see keepToken
  if (cookieDomain()) document.cookie = `${name}=; Max-Age=0${hostTail()}`;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // see tokenInSession
  }
  tell();
}
