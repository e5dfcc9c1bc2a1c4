import { describe, expect, it } from 'vitest';
import { noteServerTime, serverAhead } from '../server-time.ts';
import { isTimelyHere, isTokenTimely, tokenInCookie } from './token.ts';

const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const now_ms = 1_000_000_000;
const now = now_ms / 1000;

describe('a stored token is used only while its claims allow', () => {
  const rows: [string, unknown, boolean][] = [
    ['expires later', { exp: now + 1 }, true],
    ['expires now', { exp: now }, false],
    ['has expired', { exp: now - 1 }, false],
    ['has begun', { exp: now + 1, nbf: now }, true],
    ['begins later', { exp: now + 1, nbf: now + 1 }, false],
    ['never expires', {}, false],
    ['has a text for exp', { exp: String(now + 1) }, false],
    ['has a text for nbf', { exp: now + 1, nbf: 'soon' }, false],
  ];
  it.each(rows)('one that %s', (_name, claims, timely) => expect(isTokenTimely(token(claims), now_ms)).toBe(timely));

  it.each([-1000, -3, -0.6, 0, 0.5, 2, 10, 3000])('and a device whose clock is %d days off believes the server', (days) => {
    const there = Date.now() - days * 86_400_000;
    noteServerTime(new Date(there).toUTCString());
    const iat = Math.floor(there / 1000);
    expect(isTimelyHere(token({ nbf: iat - 86_400, exp: iat + 43_200 }))).toBe(true);
    expect(isTimelyHere(token({ nbf: iat - 200_000, exp: Math.min(iat, Date.now() / 1000) - 1 }))).toBe(false);
    serverAhead.set(0);
  });

  it.each(['', 'one', 'a.b.c', 'a.%.c', `a.${Buffer.from('{').toString('base64url')}.c`])('%j is no token', (text) =>
    expect(isTokenTimely(text, now_ms)).toBe(false),
  );

  it('is found among other cookies by its whole name', () => {
    expect(tokenInCookie('theme=dark; authToken=a.b.c; x=1')).toBe('a.b.c');
    expect(tokenInCookie('authToken=a.b.c')).toBe('a.b.c');
    expect(tokenInCookie('notauthToken=a.b.c')).toBeUndefined();
    expect(tokenInCookie('authToken=; x=1')).toBeUndefined();
    expect(tokenInCookie(null)).toBeUndefined();
  });
});
