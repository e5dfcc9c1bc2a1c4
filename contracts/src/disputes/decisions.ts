import { z } from 'zod';
import { endpoint, publicReadCall, publicSearchCall } from '../kit/endpoint.ts';
import { PageQuery } from '../kit/paging.ts';
import { SanctionKind } from '../people/sanctions/sanction-shapes.ts';
import { CategorySlug } from '../site/lookups.ts';
import { DisputeCategory, DisputeFault } from './dispute-shapes.ts';
import { DisputeRule } from './rules.ts';

/** A case is shown so long after its money went apart. */
export const SHOWN_AFTER_DAYS = 30;

export const SumBand = z.enum(['to_3000', 'to_10000', 'to_30000', 'to_100000', 'more']);
export type SumBand = z.infer<typeof SumBand>;

export const Decision = z.object({
  number: z.number(),
  month: z.string(),
  category: z.object({ slug: z.string(), title: z.string() }).nullable(),
  reason: DisputeCategory,
  band: SumBand,
  customer_percent: z.number(),
  fault: DisputeFault,
  rules: z.array(DisputeRule),
  summary: z.string(),
});
export type Decision = z.infer<typeof Decision>;

/** Smaller numbers are never published: a small number beside a month leads to a person. */
export const PUBLISHED_FROM = 5;
export const SanctionMonth = z.object({
  month: z.string(),
  /** Every kind, in the ladder's order. Null: fewer than PUBLISHED_FROM people, nobody among them. */
  kinds: z.array(z.object({ kind: SanctionKind, people: z.number().nullable() })),
});
export type SanctionMonth = z.infer<typeof SanctionMonth>;

export const listSanctionMonths = endpoint({
  ...publicReadCall,
  path: '/api/decisions/sanctions',
  summary:
    'How many people each rung of the ladder was set against, month by month, newest first: twelve months at most, each a month after its end, without small figures and without sums of them',
  result: z.array(SanctionMonth),
});

const blankIsNone = (text: unknown) => (text === '' ? undefined : text);

export const listDecisions = endpoint({
  ...publicSearchCall,
  path: '/api/decisions',
  summary: 'What arbiters decided, without names: cases whose money went apart 30 days ago or earlier, newest month first, 20 a page',
  query: z.object({
    q: z.preprocess(blankIsNone, z.string().trim().max(100).optional()),
    category: z.preprocess(blankIsNone, CategorySlug.optional()),
    ...PageQuery,
  }),
  result: Decision,
  list: true,
});
