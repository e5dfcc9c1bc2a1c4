import type { RuleCode } from '@artel/contracts/site/route-rule.ts';

export type RuleRecord = {
  id: string;
  pattern: string;
  target: string | null;
  code: RuleCode;
  is_active: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
};
export type Redirect = { to: string | null; code: RuleCode };

export const longestChain = 3;
const nowhere = 'https://site.invalid';

const closed = [
  ...['/api', '/files', '/covers', '/assets', '/builds', '/socket.io', '/healthz', '/readyz', '/metrics'],
  ...['/admin', '/login', '/reg', '/recover', '/confirm_account', '/email', '/verify', '/profile', '/payments', '/letters'],
];
export const isClosed = (path: string): boolean => closed.some((start) => path === start || path.startsWith(`${start}/`));

export const isAbsolute = (target: string): boolean => !target.startsWith('/');
export const isOwnPath = (target: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(target);
export const stemOf = (pattern: string): string | undefined => (pattern.endsWith('/*') ? pattern.slice(0, -2) : undefined);
const isUnder = (path: string, stem: string): boolean => path === stem || path.startsWith(`${stem}/`);

export function normalPath(path: string): string {
  const { pathname } = new URL(path, nowhere);
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end--;
  return pathname.slice(0, end);
}

const isInForce = (rule: RuleRecord, at: Date): boolean =>
  rule.is_active && (rule.starts_at === null || rule.starts_at <= at) && (rule.ends_at === null || at < rule.ends_at);

function ruleFor(rules: readonly RuleRecord[], path: string): RuleRecord | undefined {
  const exact = rules.find(({ pattern }) => pattern === path);
  if (exact) return exact;
  const wide = rules.filter(({ pattern }) => isUnder(path, stemOf(pattern) ?? '\n'));
  return wide.sort((a, b) => b.pattern.length - a.pattern.length)[0];
}

function targetFor(rule: RuleRecord, path: string): string | undefined {
  const rest = path.slice((stemOf(rule.pattern) ?? path).length).replace(/^[/\\]{1,99}/, '');
  const text = rule.target!;
  const to = new URL(
    text.replace('*', () => rest),
    nowhere,
  );
  if (isAbsolute(text)) return to.origin === new URL(text).origin ? to.href : undefined;
  const own = to.pathname + to.search + to.hash;
  return to.origin === nowhere && isOwnPath(own) ? own : undefined;
}

export type Led = { redirect: Redirect; by: readonly RuleRecord[] };

export function lead(rules: readonly RuleRecord[], address: string, at: Date): Led | undefined {
  const inForce = rules.filter((rule) => isInForce(rule, at));
  const by: RuleRecord[] = [];
  let to = normalPath(address);
  while (by.length < longestChain && !isAbsolute(to)) {
    const path = normalPath(to);
    const rule = isClosed(path) ? undefined : ruleFor(inForce, path);
    if (!rule) break;
    by.push(rule);
    if (rule.target === null) return { redirect: { to: null, code: 410 }, by };
    const next = targetFor(rule, path);
    if (next === undefined) return undefined;
    to = next;
  }
  if (by.length === 0) return undefined;
  return { redirect: { to, code: by.every(({ code }) => code === 301) ? 301 : 302 }, by };
}

function mayFollow(target: string, pattern: string): boolean {
  if (isAbsolute(target)) return false;
  const stem = stemOf(pattern);
  const given = normalPath(target.split('*', 1)[0] || '/');
  if (!target.includes('*')) return stem === undefined ? given === pattern : isUnder(given, stem);
  return stem === undefined ? isUnder(pattern, given) : isUnder(stem, given) || isUnder(given, stem);
}

export function chainFrom(rule: RuleRecord, rules: readonly RuleRecord[], way: readonly string[] = []): number {
  if (way.includes(rule.pattern)) return Number.POSITIVE_INFINITY;
  const { target } = rule;
  const next = target === null ? [] : rules.filter(({ is_active, pattern }) => is_active && mayFollow(target, pattern));
  return 1 + Math.max(0, ...next.map((one) => chainFrom(one, rules, [...way, rule.pattern])));
}
