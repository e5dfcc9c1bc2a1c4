import { expect, test } from 'vitest';
import { checkRule } from './route-rule.policy.ts';
import { lead, type RuleRecord } from './route-rule.ts';

const at = new Date('2026-06-01T12:00:00Z');
let made = 0;
const rule = (pattern: string, target: string | null, known: Partial<RuleRecord> = {}): RuleRecord => ({
  id: String(++made),
  pattern,
  target,
  code: target === null ? 410 : 301,
  is_active: true,
  starts_at: null,
  ends_at: null,
  ...known,
});
const table = [
  rule('/old', '/new'),
  rule('/docs/*', '/help/*'),
  rule('/docs/tariffs', '/conditions#tariffs'),
  rule('/gone', null),
  rule('/moved', '/old', { code: 302 }),
  rule('/partner', 'https://partner.test/landing?from=artel'),
  rule('/sale', '/services?sort=price', { starts_at: new Date('2026-05-01'), ends_at: new Date('2026-06-01') }),
  rule('/soon', '/services', { starts_at: new Date('2026-07-01') }),
  rule('/off', '/services', { is_active: false }),
  rule('/%D1%83%D1%81%D0%BB%D1%83%D0%B3%D0%B8', '/services'),
];

test.each<[string, string | null | undefined, number?]>([
  ['/old', '/new', 301],
  ['/old/', '/new', 301],
  ['/old?q=secret', '/new', 301],
  ['/older', undefined],
  ['/docs', '/help/', 301],
  ['/docs/a/b?x=1', '/help/a/b', 301],
  ['/docs/tariffs', '/conditions#tariffs', 301],
  ['/docs-of-others', undefined],
  ['/gone?x=1', null, 410],
  ['/moved?x=1', '/new', 302],
  ['/partner?from=evil&x=1', 'https://partner.test/landing?from=artel', 301],
  ['/sale', undefined],
  ['/soon', undefined],
  ['/off', undefined],
  ['/услуги', '/services', 301],
  ['/', undefined],
])('%s leads to %s', (address, to, code) => {
  expect(lead(table, address, at)?.redirect).toEqual(to === undefined ? undefined : { to, code });
});

test.each([
  ["/all/$'/evil.com", "/$'/evil.com"],
  ['/all//evil.com', '/evil.com'],
  ['/all/%5Cevil.com', '/%5Cevil.com'],
  ['/all/\\evil.com', '/evil.com'],
  ['/all/..//evil.com', undefined],
  ['/all/$&$`', '/$&$%60'],
  ["/docs/$'/evil.com", "/help/$'/evil.com"],
  ['/shop/@evil.com/', 'https://partner.test/@evil.com'],
])('%s leads nowhere but %s: what stands for the star is taken literally', (address, to) => {
  const wide = [...table, rule('/all/*', '/*'), rule('/shop/*', 'https://partner.test/*')];
  expect(lead(wide, address, at)?.redirect.to).toBe(to);
});

test('a rule works from its first moment until its last', () => {
  const place = (moment: string) => lead(table, '/sale', new Date(moment))?.redirect.to;
  expect(['2026-04-30', '2026-05-01', '2026-05-31T23:59:59Z', '2026-06-01'].map(place)).toEqual([
    undefined,
    '/services?sort=price',
    '/services?sort=price',
    undefined,
  ]);
});

const hosts = ['partner.test'];
test.each<[string, RuleRecord, RuleRecord[], string | undefined]>([
  ['to itself', rule('/a', '/a'), [], 'ROUTE_RULE_LOOPS'],
  ['to itself with a query', rule('/a', '/a?x=1'), [], 'ROUTE_RULE_LOOPS'],
  ['into its own wide pattern', rule('/a/*', '/a/b'), [], 'ROUTE_RULE_LOOPS'],
  ['there and back', rule('/a', '/b'), [rule('/b', '/a')], 'ROUTE_RULE_LOOPS'],
  ['there and back through a wide one', rule('/a/*', '/b/*'), [rule('/b/x', '/a/x')], 'ROUTE_RULE_LOOPS'],
  ['back to a rule that is switched off', rule('/a', '/b'), [rule('/b', '/a', { is_active: false })], undefined],
  ['switched off itself', rule('/a', '/a', { is_active: false }), [], undefined],
  ['three in a row', rule('/a', '/b'), [rule('/b', '/c'), rule('/c', '/d')], undefined],
  ['four in a row', rule('/a', '/b'), [rule('/b', '/c'), rule('/c', '/d'), rule('/d', '/e')], 'ROUTE_RULE_CHAIN_TOO_LONG'],
  ['of a path that has one', rule('/a', '/b'), [rule('/a', '/c')], 'ROUTE_RULE_TAKEN'],
  ['of the API', rule('/api/users', '/x'), [], 'ROUTE_RULE_PATTERN_CLOSED'],
  ['of the staff', rule('/admin/*', '/x'), [], 'ROUTE_RULE_PATTERN_CLOSED'],
  ['of the sign-in', rule('/login', '/x'), [], 'ROUTE_RULE_PATTERN_CLOSED'],
  ...['/recover', '/confirm_account', '/email/*', '/email/stop', '/reg', '/payments/*', '/profile', '/verify'].map(
    (pattern): [string, RuleRecord, RuleRecord[], string] => [`of ${pattern}`, rule(pattern, '/x'), [], 'ROUTE_RULE_PATTERN_CLOSED'],
  ),
  ['to an allowed host', rule('/a', 'https://partner.test/x'), [], undefined],
  ['to a foreign host', rule('/a', 'https://evil.test/'), [], 'ROUTE_RULE_TARGET_FOREIGN'],
  ['to a host that only begins so', rule('/a', 'https://partner.test.evil.test/'), [], 'ROUTE_RULE_TARGET_FOREIGN'],
  ['to a host as somebody', rule('/a', 'https://x@partner.test/'), [], 'ROUTE_RULE_TARGET_FOREIGN'],
  ['to an unsafe address', rule('/a', 'http://partner.test/'), [], 'ROUTE_RULE_TARGET_FOREIGN'],
  ['to no address', rule('/a', 'javascript:alert(1)'), [], 'ROUTE_RULE_TARGET_FOREIGN'],
  ['to a host without a scheme', rule('/a', '//evil.test/'), [], 'ROUTE_RULE_TARGET_FOREIGN'],
  ['to a host by a backslash', rule('/a', '/\\evil.test'), [], 'ROUTE_RULE_TARGET_FOREIGN'],
  ['that ends before it begins', rule('/a', '/b', { starts_at: at, ends_at: at }), [], 'ROUTE_RULE_ENDS_EARLY'],
  ['nowhere', rule('/a', null, { code: 301 }), [], 'ROUTE_RULE_TARGET_NEEDED'],
  ['somewhere though gone', rule('/a', '/b', { code: 410 }), [], 'ROUTE_RULE_TARGET_NEEDED'],
])('a rule %s is judged', (_, judged, others, refusal) => {
  expect(checkRule(judged, others, hosts)).toBe(refusal);
});

test('the rest of a path cannot turn a target into another site', () => {
  const wide = [rule('/x/*', '/*')];
  for (const address of ['/x//evil.test', '/x/\\evil.test', '/x/%2F%2Fevil.test', '/x/https://evil.test'])
    expect(lead(wide, address, at)?.redirect.to ?? '/', address).toMatch(/^\/(?![/\\])/);
});
