import { now } from '../../platform/clock.ts';
import { logAndCarryOn } from '../../platform/log.ts';
import { site } from '../../platform/site.ts';
import { judgeRule } from './route-rule.policy.ts';
import { lead, type Redirect, type RuleRecord } from './route-rule.ts';
import { countHits, currentDatabase, readRules } from './route-rules.sql.ts';

const freshFor_ms = 60_000;
let kept: { of: object; until_ms: number; rules: Promise<RuleRecord[]> } | undefined;

function knownRules(): Promise<RuleRecord[]> {
  const of = currentDatabase();
  if (kept?.of === of && Date.now() < kept.until_ms) return kept.rules;
  const rules = readRules().then((all) => all.filter((rule) => judgeRule(rule, [], site().redirectHosts) === undefined));
  kept = { of, until_ms: Date.now() + freshFor_ms, rules };
  rules.catch(forgetRules);
  return rules;
}
export function forgetRules(): void {
  kept = undefined;
}

export async function findRouteRule(address: string): Promise<{ redirect?: Redirect }> {
  if (!/^\/(?![/\\])/.test(address)) return {};
  const led = lead(await knownRules(), address, now());
  if (!led) return {};
  countHits(led.by.map(({ id }) => id)).catch(logAndCarryOn('counting a redirect'));
  return { redirect: led.redirect };
}
