/** The token names a session row and its end; no role, no personal data. */

import { randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { validate as isId } from 'uuid';
import { cookieIn } from '../../platform/http/cookies.ts';
import { sha256 } from '../../platform/secrets/hash.ts';

export type TokenClaims = {
  sub: string;
  sid: string;
  iat: number;
  nbf: number;
  exp: number;
  /** SHA-256 of the binding cookie; absent for non-browsers. */
  bh?: string;
};

const type = 'session+jwt';
/** Browsers refuse early tokens (spec §5); a device set to another time zone is hours behind. */
const forgiven_s = 86_400;

type Signed = {
  sign: (claims: object) => string;
  verify: (token: string) => TokenClaims;
  bindCookie: string;
  deviceCookie: string;
  cookieTail: string;
};
let signed: Signed | undefined;

/** Tokens of another secret or origin are invalid. */
export function useTokenSecret(secret: string, options: { publicUrl: string; cookieDomain?: string | null }): void {
  if (secret.length < 32) throw new Error('the token secret is shorter than 32 characters');
  const iss = options.publicUrl;
  const aud = `${options.publicUrl}/api`;
  const isHttps = options.publicUrl.startsWith('https:');
  // `__Host-` forbids a Domain
  const prefix = !isHttps ? '' : options.cookieDomain ? '__Secure-' : '__Host-';
  signed = {
    sign: createSigner({ key: secret, algorithm: 'HS256', header: { alg: 'HS256', typ: type }, iss, aud }),
    verify: createVerifier({
      key: secret,
      algorithms: ['HS256'],
      allowedIss: iss,
      allowedAud: aud,
      checkTyp: type,
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'nbf', 'exp'],
    }),
    bindCookie: `${prefix}bind`,
    deviceCookie: `${prefix}device`,
    cookieTail: `; Path=/${options.cookieDomain ? `; Domain=${options.cookieDomain}` : ''}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  };
}

function opened(): Signed {
  if (!signed) throw new Error('the token secret is not set');
  return signed;
}

export function signToken(session: { id: string; user_id: string; bind_hash: string | null; from: Date; to: Date }): string {
  const iat = Math.floor(session.from.getTime() / 1000);
  const claims: TokenClaims = {
    sub: session.user_id,
    sid: session.id,
    iat,
    nbf: iat - forgiven_s,
    exp: Math.floor(session.to.getTime() / 1000),
    ...(session.bind_hash && { bh: session.bind_hash }),
  };
  return opened().sign(claims);
}

/** Null for an invalid or expired one. */
export function readToken(token: string): TokenClaims | null {
  if (token.length > 2048) return null;
  try {
    const claims = opened().verify(token);
    return isId(claims.sid) ? claims : null;
  } catch {
    return null; // never says what was wrong
  }
}

export const newBinding = (): { value: string; hash: string } => {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: bindingHash(value) };
};
export const bindingHash = (value: string): string => sha256(value);

export const bindingIn = (cookies: string | undefined): string | undefined => cookieIn(cookies, opened().bindCookie);

/** Proves nothing: distinguishes a known browser from a new one. */
export function deviceIn(cookies: string | undefined): string | undefined {
  const value = cookieIn(cookies, opened().deviceCookie);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export const bindingCookie = (value: string, maxAge_s?: number): string => setCookie(opened().bindCookie, value, maxAge_s);

export const deviceCookie = (value: string): string => setCookie(opened().deviceCookie, value, 365 * 86_400);

/** HttpOnly; on https of this host alone, unless the API has its own. */
function setCookie(name: string, value: string, maxAge_s?: number): string {
  const age = maxAge_s === undefined ? '' : `; Max-Age=${maxAge_s}`;
  return `${name}=${value}${opened().cookieTail}${age}`;
}
