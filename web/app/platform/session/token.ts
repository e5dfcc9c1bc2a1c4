import { cookieDomain } from '../api/api-base.ts';
import { serverNow } from '../server-time.ts';
import { createStore } from '../store.ts';

const name = 'authToken';
const weekSeconds = 604_800; // spec §9: remember-me

type Claims = { exp?: unknown; nbf?: unknown; sub?: unknown; sid?: unknown };

function claimsOf(token: string): Claims | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return undefined; // not a JWT
  }
}

/** spec §5: `exp` not past, `nbf` not ahead. `exp` is required. */
export function isTokenTimely(token: string, nowMs: number): boolean {
  const claims = claimsOf(token);
  const now = nowMs / 1000;
  if (!claims || typeof claims.exp !== 'number' || claims.exp <= now) return false;
  return claims.nbf === undefined || (typeof claims.nbf === 'number' && claims.nbf <= now);
}

export const tokenInCookie = (cookie: string | null): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookie ?? '')?.[1];

function tokenInSession(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined; // storage is closed: the cookie alone has to do
  }
}

/** By the device's clock or by the server's: a wrong clock shuts nobody out. */
export const isTimelyHere = (token: string): boolean => [Date.now(), serverNow().getTime()].some((now_ms) => isTokenTimely(token, now_ms));

/** The cookie wins; an expired token is removed and counts as refused. */
export function currentToken(): string | undefined {
  const token = tokenInCookie(document.cookie) ?? tokenInSession();
  if (token === undefined) return undefined;
  if (isTimelyHere(token)) return token;
  dropToken();
  queueMicrotask(() => refusals.set(undefined)); // this may run while a component is drawn
  return undefined;
}

/** Owner by the token's claim, '' for a guest: the key of what this browser stores. */
export function tokenOwner(): string {
  const sub = claimsOf(currentToken() ?? '')?.sub;
  return typeof sub === 'string' ? sub : '';
}

export function sessionMark(): string {
  const sid = claimsOf(currentToken() ?? '')?.sid;
  return typeof sid === 'string' ? sid : '';
}

const changes = createStore(undefined);
const notify = (): void => changes.set(undefined);
export const onTokenChange = changes.subscribe;

const refusals = createStore(undefined);
/** The server does not know the member of this tab any more. */
export const onTokenRefused = refusals.subscribe;
/** A 401 of an older token does not count. */
export function tokenRefused(token: string): void {
  if (token === currentToken()) refusals.set(undefined);
}

const hostTail = (): string => `; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
const cookieTail = (): string => {
  const domain = cookieDomain();
  return domain ? `; Domain=${domain}${hostTail()}` : hostTail();
};

export function storeToken(token: string, remember: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${token}${remember ? `; Max-Age=${weekSeconds}` : ''}${cookieTail()}`;
  try {
    sessionStorage.setItem(name, token);
  } catch {
    // see tokenInSession
  }
  notify();
}

export function adoptToken(): void {
  const token = tokenInCookie(document.cookie);
  if (token === undefined) return;
  try {
    sessionStorage.setItem(name, token);
  } catch {
    // see tokenInSession
  }
  notify();
}

export function dropToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see storeToken
  document.cookie = `${name}=; Max-Age=0${cookieTail()}`;
  // kept before the API had its own host
  // biome-ignore lint/suspicious/noDocumentCookie: see storeToken
  if (cookieDomain()) document.cookie = `${name}=; Max-Age=0${hostTail()}`;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // see tokenInSession
  }
  notify();
}
