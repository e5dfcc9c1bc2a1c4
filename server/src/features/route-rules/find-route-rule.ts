import { logAndCarryOn, now, site } from '../../platform/index.ts';
import { checkRule } from './route-rule.policy.ts';
import { lead, type Redirect, type RuleRecord } from './route-rule.ts';
import { countHits, currentDatabase, readRules } from './route-rules.sql.ts';

const freshFor_ms = 60_000;
let saved: { of: object; until_ms: number; rules: Promise<RuleRecord[]> } | undefined;

function knownRules(): Promise<RuleRecord[]> {
  const of = currentDatabase();
  if (saved?.of === of && Date.now() < saved.until_ms) return saved.rules;
  const rules = readRules().then((all) => all.filter((rule) => checkRule(rule, [], site().redirectHosts) === undefined));
  saved = { of, until_ms: Date.now() + freshFor_ms, rules };
  rules.catch(forgetRules);
  return rules;
}
export function forgetRules(): void {
  saved = undefined;
}

export async function findRouteRule(address: string): Promise<{ redirect?: Redirect }> {
  if (!/^\/(?![/\\])/.test(address)) return {};
  const led = lead(await knownRules(), address, now());
  if (!led) return {};
  countHits(led.by.map(({ id }) => id)).catch(logAndCarryOn('counting a redirect'));
  return { redirect: led.redirect };
}
