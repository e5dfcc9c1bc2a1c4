/** Never our own addresses, loops, long chains or foreign hosts. */
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { chainFrom, isAbsolute, isClosed, isOwnPath, longestChain, type RuleRecord, stemOf } from './route-rule.ts';

function isAllowedHost(target: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, host, username, password } = new URL(target);
  return protocol === 'https:' && hosts.includes(host) && username === '' && password === '';
}

export function checkRule(rule: RuleRecord, others: readonly RuleRecord[], hosts: readonly string[]): RefusalCode | undefined {
  if (isClosed(stemOf(rule.pattern) ?? rule.pattern)) return 'ROUTE_RULE_PATTERN_CLOSED';
  if (others.some(({ pattern }) => pattern === rule.pattern)) return 'ROUTE_RULE_TAKEN';
  if (rule.starts_at !== null && rule.ends_at !== null && rule.starts_at >= rule.ends_at) return 'ROUTE_RULE_ENDS_EARLY';
  if ((rule.code === 410) !== (rule.target === null)) return 'ROUTE_RULE_TARGET_NEEDED';
  if (rule.target !== null && !(isAbsolute(rule.target) ? isAllowedHost(rule.target, hosts) : isOwnPath(rule.target)))
    return 'ROUTE_RULE_TARGET_FOREIGN';
  if (!rule.is_active) return undefined;
  const all = [...others, rule];
  const longest = Math.max(...all.filter(({ is_active }) => is_active).map((one) => chainFrom(one, all)));
  if (longest === Number.POSITIVE_INFINITY) return 'ROUTE_RULE_LOOPS';
  return longest > longestChain ? 'ROUTE_RULE_CHAIN_TOO_LONG' : undefined;
}
