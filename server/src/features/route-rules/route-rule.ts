/** Which rule speaks about an address, and where it leads. Pure: rules and a moment in, an answer out. */
import type { RuleCode } from '@artel/contracts/route-rules.ts';

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

/** Nobody is led further at once. */
export const longestChain = 3;
const nowhere = 'https://site.invalid';

/** Without these the service itself could not be reached or repaired. */
const closed = ['/api', '/admin', '/login', '/files', '/covers', '/assets', '/builds', '/socket.io'];
export const isClosed = (path: string): boolean => closed.some((start) => path === start || path.startsWith(`${start}/`));

export const isAbsolute = (target: string): boolean => !target.startsWith('/');
/** `/old/*` → `/old`; undefined for a pattern of one path. */
export const stemOf = (pattern: string): string | undefined => (pattern.endsWith('/*') ? pattern.slice(0, -2) : undefined);
const isUnder = (path: string, stem: string): boolean => path === stem || path.startsWith(`${stem}/`);

/** As a browser writes it: escapes in place, no slash at the end. */
export function normalPath(path: string): string {
  const { pathname } = new URL(path, nowhere);
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
}

const isInForce = (rule: RuleRecord, at: Date): boolean =>
  rule.is_active && (rule.starts_at === null || rule.starts_at <= at) && (rule.ends_at === null || at < rule.ends_at);

/** The rule of this very path, else the one with the longest beginning of it. */
function ruleFor(rules: readonly RuleRecord[], path: string): RuleRecord | undefined {
  const exact = rules.find(({ pattern }) => pattern === path);
  if (exact) return exact;
  const wide = rules.filter(({ pattern }) => isUnder(path, stemOf(pattern) ?? '\n'));
  return wide.sort((a, b) => b.pattern.length - a.pattern.length)[0];
}

/** The target with the rest of the path in place of `*` and the visitor's query, where the target does not say its own. */
function targetFor(rule: RuleRecord, asked: URL): string {
  const rest = asked.pathname.slice((stemOf(rule.pattern) ?? asked.pathname).length).replace(/^[/\\]+/, '');
  const to = new URL(rule.target!.replace('*', rest), nowhere);
  const own = new Set(to.searchParams.keys());
  for (const [name, value] of asked.searchParams) if (!own.has(name)) to.searchParams.append(name, value);
  return to.origin === nowhere ? to.pathname + to.search + to.hash : to.href;
}

export type Led = { redirect: Redirect; by: readonly RuleRecord[] };

/** Where an address of ours leads at this moment; a chain is answered by its end. Undefined: it stays where it is. */
export function lead(rules: readonly RuleRecord[], address: string, at: Date): Led | undefined {
  const inForce = rules.filter((rule) => isInForce(rule, at));
  const by: RuleRecord[] = [];
  let to = address;
  while (by.length < longestChain && !isAbsolute(to)) {
    const asked = new URL(to, nowhere);
    asked.pathname = normalPath(asked.pathname);
    const rule = asked.origin === nowhere && !isClosed(asked.pathname) ? ruleFor(inForce, asked.pathname) : undefined;
    if (!rule) break;
    by.push(rule);
    if (rule.target === null) return { redirect: { to: null, code: 410 }, by };
    to = targetFor(rule, asked);
  }
  if (by.length === 0) return undefined;
  return { redirect: { to, code: by.every(({ code }) => code === 301) ? 301 : 302 }, by };
}

/** Could an address that this rule gives out be taken up by that one? Judged by the patterns alone, whatever the dates. */
function mayFollow(target: string, pattern: string): boolean {
  if (isAbsolute(target)) return false;
  const stem = stemOf(pattern);
  const given = normalPath(target.replace(/\/?\*.*$/, '') || '/');
  if (!target.includes('*')) return stem === undefined ? given === pattern : isUnder(given, stem);
  return stem === undefined ? isUnder(pattern, given) : isUnder(stem, given) || isUnder(given, stem);
}

/** How many rules follow one another at most from this one; Infinity when it comes back. */
export function chainFrom(rule: RuleRecord, rules: readonly RuleRecord[], way: readonly string[] = []): number {
  if (way.includes(rule.pattern)) return Number.POSITIVE_INFINITY;
  const { target } = rule;
  const next = target === null ? [] : rules.filter(({ is_active, pattern }) => is_active && mayFollow(target, pattern));
  return 1 + Math.max(0, ...next.map((one) => chainFrom(one, rules, [...way, rule.pattern])));
}
