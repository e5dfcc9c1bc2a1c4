/** The attacker's tools of session-attacks.test.ts: tokens forged in every way we know, and addresses that try to lead away. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { TestPerson } from '../../server/test/people.ts';

/** The secret of the test server: what is signed with it is as good as ours. */
const secret = 'a secret of the tests, long enough';
const b64 = (value: object | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const nowSecond = () => Math.floor(Date.now() / 1000);
/** Claims that let this person in once they are signed as they should be. */
export const claimsOf = (person: TestPerson) => ({
  sub: person.user_id,
  sid: person.session_id,
  iss: 'http://artel.test',
  aud: 'http://artel.test/api',
  iat: nowSecond(),
  nbf: nowSecond() - 60,
  exp: nowSecond() + 600,
});
export const headOf = (more: object = {}) => ({ alg: 'HS256', typ: 'session+jwt', ...more });
/** Signed like ours, unless said otherwise. */
export function signed(head: object | string, claims: object | string, key: string = secret, hash = 'sha256'): string {
  const text = `${b64(head)}.${b64(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

/** Tokens of which none may be worth anything. */
export function forgeries(person: TestPerson): string[] {
  const claims = claimsOf(person);
  const whole = person.token;
  const [head = '', body = '', mark = ''] = whole.split('.');
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const jwk = { kty: 'oct', k: b64('attacker') };
  const text = JSON.stringify(claims);
  return [
    // every byte flipped; a token without its last bits, which base64 pads away, is still the same token
    ...Array.from({ length: whole.length }, (_, at) => whole.slice(0, at) + (whole[at] === 'A' ? 'B' : 'A') + whole.slice(at + 1)).filter(
      (spoiled) =>
        !Buffer.from(spoiled.split('.')[2] ?? '', 'base64url').equals(Buffer.from(mark, 'base64url')) ||
        spoiled.split('.').slice(0, 2).join('.') !== `${head}.${body}`,
    ),
    ...['none', 'None', 'nOnE', ''].flatMap((alg) => [
      `${b64(headOf({ alg }))}.${b64(claims)}.`,
      signed(headOf({ alg }), claims),
      `${b64(headOf({ alg }))}.${b64(claims)}`,
    ]),
    ...['', '0', 'attacker', String(publicKey), secret.slice(1)].map((key) => signed(headOf(), claims, key)),
    signed(headOf({ alg: 'HS384' }), claims, secret, 'sha384'),
    signed(headOf({ alg: 'HS512' }), claims, secret, 'sha512'),
    signed(headOf({ alg: 'RS256' }), claims, String(publicKey)),
    ...[
      { jwk },
      { jku: 'https://evil.test/k' },
      { x5u: 'https://evil.test/k' },
      { kid: '../../dev/null' },
      { kid: "' union select 'attacker" },
    ].map((more) => signed(headOf(more), claims, 'attacker')),
    ...['JWT', 'at+jwt', ''].map((typ) => signed(headOf({ typ }), claims)),
    ...[
      { iss: 'http://other.test' },
      { aud: 'http://other.test/api' },
      { iss: undefined },
      { aud: undefined },
      { sub: undefined },
      { sid: undefined },
      { exp: undefined },
      { exp: nowSecond() - 1 },
      { exp: 'tomorrow' },
      { exp: null },
      { nbf: nowSecond() + 60 },
      { sid: "' or 1=1 --" },
      { sid: '0190a000-0000-7000-8000-000000000000' },
      { sub: '0190a000-0000-7000-8000-000000000000' },
      { bh: 'a binding the session does not have' },
    ].map((wrong) => signed(headOf(), { ...claims, ...wrong })),
    // of two claims of one name the last would count, and it is over
    signed(headOf(), `${text.slice(0, -1)},"exp":1}`),
    signed(headOf(), 'not json'),
    `${head}.${body}`,
    `${head}.${body}.`,
    `.${body}.${mark}`,
    `${head}..${mark}`,
    `${whole}.${mark}`,
    'a'.repeat(10_000),
  ];
}

/** Values of `from` that try to leave the site, to reach the API or to lead in a circle. */
export const hostile = [
  ...[
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    ' //evil.test',
    '/ /evil.test',
  ],
  ...[
    'https://evil.test',
    'https:evil.test',
    'HTTPS:/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'evil.test',
    'mailto:a@evil.test',
  ],
  ...[
    '/%2f%2fevil.test',
    '/%2F/evil.test',
    '/%5cevil.test',
    '/%5C%5Cevil.test',
    '/..//evil.test',
    '/./\\evil.test',
    '/x/..//evil.test',
    '/@evil.test/../..//evil.test',
  ],
  ...[
    '//user:pass@evil.test',
    '//evil.test:80',
    '//xn--e1afmkfd.test',
    '//1.1',
    '//0x7f.1',
    '/\u0000/evil.test',
    '/\u000b/evil.test',
    '/\u00a0\\evil.test',
    '/\u2028\\evil.test',
  ],
  ...[
    '/login',
    '/login?from=/',
    '/reg',
    '/api/auth/logout',
    '/x/../api/users/me/',
    '/%61pi/users/me/',
    '/x/%2e%2e/login',
    `/${'a'.repeat(600)}`,
    '',
    '%',
    '/%',
  ],
];
