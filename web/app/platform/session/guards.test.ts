import { describe, expect, it } from 'vitest';
import { backHere, isMembersOnly, leadsToSignIn, safePath, signInPath } from './guards.ts';

describe('where a person may be sent after signing in', () => {
  const allowed: [string, string][] = [
    ['/', '/'],
    ['/profile/orders?id=1#chat', '/profile/orders?id=1#chat'],
    ['/services/design?after=abc%3D', '/services/design?after=abc%3D'],
    ['/a/../profile', '/profile'],
    ['/apiary', '/apiary'],
    ['/login-help', '/login-help'],
    ['/%D1%83%D1%81%D0%BB%D1%83%D0%B3%D0%B8', '/%D1%83%D1%81%D0%BB%D1%83%D0%B3%D0%B8'],
  ];
  it.each(allowed)('%s is a page of this site', (from, path) => expect(safePath(from)).toBe(path));

  const refused: [string, string | null | undefined][] = [
    ['nothing', undefined],
    ['null', null],
    ['an empty value', ''],
    ['another site', 'https://evil.test/'],
    ['a scheme without slashes', 'javascript:alert(1)'],
    ['a protocol-relative address', '//evil.test'],
    ['a slash and a backslash', '/\\evil.test'],
    ['backslashes inside', '/a\\b'],
    ['a path that resolves to another host', '/.//evil.test'],
    ['a path that climbs into another host', '/a/..//evil.test'],
    ['an escaped second slash', '/%2F/evil.test'],
    ['a leading space', ' /profile'],
    ['a space inside', '/a b'],
    ['a tab that browsers drop', '/\t/evil.test'],
    ['a new line', '/a\nb'],
    ['a zero byte', '/a\u0000'],
    ['no leading slash', 'profile'],
    ['the API', '/api/users/me/'],
    ['the API by a detour', '/x/../api/auth/login'],
    ['the API escaped', '/%61pi/users'],
    ['the sign-in page', '/login?from=/profile'],
    ['the registration', '/reg'],
    ['broken escapes', '/%zz'],
    ['more than 512 characters', `/${'a'.repeat(512)}`],
  ];
  it.each(refused)('%s is refused', (_name, from) => expect(safePath(from)).toBeUndefined());

  it('the sign-in page remembers the page, but not the front door', () => {
    expect(signInPath({ pathname: '/profile/orders', search: '?id=1' })).toBe('/login?from=%2Fprofile%2Forders%3Fid%3D1');
    expect(signInPath({ pathname: '/', search: '' })).toBe('/login');
  });

  it('the ways in themselves bring back to where they were to lead, and tell no more of their own address', () => {
    const wanted = '?from=%2Fservices%2Fdesign%3Fpackage%3Dstandard';
    for (const pathname of ['/login', '/reg', '/recover', '/confirm_account'])
      expect(backHere({ pathname, search: `${wanted}&token=secret` })).toBe(wanted);
    expect(backHere({ pathname: '/reg', search: '?from=%2F%2Fevil.test' })).toBe('');
    expect(backHere({ pathname: '/confirm_account', search: '?token=secret' })).toBe('');
  });

  it.each([
    ['/profile/orders', true],
    ['/administration', true],
    ['/admin', false],
    ['/admin/services', false],
  ])('%s leads a guest to the sign-in page: %s', (pathname, leads) => expect(leadsToSignIn({ pathname })).toBe(leads));

  it.each([
    ['/profile', true],
    ['/profile/messages', true],
    ['/profiles', false],
    ['/user/profile', false],
    ['/', false],
  ])('%s is the members’ own: %s', (pathname, isTheirs) => expect(isMembersOnly({ pathname })).toBe(isTheirs));
});
