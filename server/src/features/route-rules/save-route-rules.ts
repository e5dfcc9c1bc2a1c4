/** Checked against all others under one lock. */

import type { BodyOf, Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { addRouteRule as addCall, adminListRouteRules as listCall, RouteRule } from '@artel/contracts/site/route-rules.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, keysetPage, readCursor, searchLike, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse, site } from '../../platform/index.ts';
import { invalidatePageCache } from '../../platform/pages/page-cache.ts';
import { noteChanges } from '../audit/index.ts';
import { forgetRules } from './find-route-rule.ts';
import { checkRule } from './route-rule.policy.ts';
import { normalPath, type RuleRecord, stemOf } from './route-rule.ts';
import { deleteRule, findRule, insertRule, type ListedRule, listRules, lockRules, updateRule } from './route-rules.sql.ts';

type Body = BodyOf<typeof addCall>;
const noted = ['pattern', 'target', 'code', 'is_active', 'starts_at', 'ends_at'] as const;

export const adminListRouteRules = async ({ q, after }: QueryOf<typeof listCall>): Promise<Page<RouteRule>> =>
  keysetPage(await listRules(searchLike(q), readCursor(after)), viewRule);

export const addRouteRule = ({ user_id }: Member, body: Body): Promise<RouteRule> =>
  inTransaction(async (tx) => {
    const rule = ruleOf(newId(), body);
    mustBeSound(rule, await lockRules(tx));
    await insertRule(tx, rule, user_id, now());
    noteChanges(null, rule, noted);
    return changed(tx, rule.id);
  });

export const changeRouteRule = (id: string, body: Body): Promise<RouteRule> =>
  inTransaction(async (tx) => {
    const all = await lockRules(tx);
    const known = all.find((rule) => rule.id === id) ?? refuse('ROUTE_RULE_NOT_FOUND');
    const rule = ruleOf(id, body);
    mustBeSound(
      rule,
      all.filter((other) => other.id !== id),
    );
    await updateRule(tx, rule, now());
    noteChanges(known, rule, noted);
    return changed(tx, id);
  });

export const removeRouteRule = (id: string): Promise<{ is_there: boolean }> =>
  inTransaction(async (tx) => {
    const known = (await lockRules(tx)).find((rule) => rule.id === id);
    await deleteRule(tx, id);
    noteChanges(known ?? null, null, noted);
    tx.afterCommit(takeEffect);
    return { is_there: false };
  });

function ruleOf(id: string, { pattern, starts_at, ends_at, ...rest }: Body): RuleRecord {
  const stem = stemOf(pattern);
  return {
    id,
    ...rest,
    pattern: stem === undefined ? normalPath(pattern) : `${normalPath(stem)}/*`,
    starts_at: starts_at === null ? null : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
  };
}

function mustBeSound(rule: RuleRecord, others: readonly RuleRecord[]): void {
  const refusal = checkRule(rule, others, site().redirectHosts);
  if (refusal) refuse(refusal);
}

async function changed(tx: Tx, id: string): Promise<RouteRule> {
  tx.afterCommit(takeEffect);
  return viewRule(await findRule(tx, id));
}

function takeEffect(): void {
  forgetRules();
  invalidatePageCache();
}

const viewRule = ({ id, starts_at, ends_at, created_at, pattern, target, code, is_active, hits, author }: ListedRule): RouteRule => ({
  _id: id,
  pattern,
  target,
  code,
  is_active,
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
  hits,
  author,
  created_at: created_at.toISOString(),
});
