import { z } from 'zod';
import { endpoint, ownReadCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { EndReason } from '../orders/order-shapes.ts';
import { SellerLevel } from './users.ts';

export const LevelMetric = z.enum(['completed', 'customers', 'score', 'on_time', 'success', 'identity', 'clean']);
export type LevelMetric = z.infer<typeof LevelMetric>;

/** Completed orders, different customers, the score R; percent of works in time and of orders brought to the end; days since the last sanction. */
export const levelNeeds = {
  trusted: { completed: 5, customers: 3, score: 4.4, on_time: 85, success: 0, clean_days: 0 },
  pro: { completed: 25, customers: 12, score: 4.7, on_time: 85, success: 92, clean_days: 0 },
  top: { completed: 80, customers: 30, score: 4.8, on_time: 85, success: 95, clean_days: 180 },
} as const;

export const LevelMeasure = z.object({
  metric: LevelMetric,
  /** Of shares both; of counts, of the score and of identity only the first (identity: 1 or 0); null: nothing to measure yet, or no sanction ever. */
  num: z.number().nullable(),
  den: z.number().nullable(),
  needed: z.number(),
  is_met: z.boolean(),
});
export type LevelMeasure = z.infer<typeof LevelMeasure>;

export const MissedOrder = z.object({
  _id: Id,
  number: z.number(),
  title: z.string(),
  ended_at: Time,
  metric: z.enum(['on_time', 'success']),
  end_reason: EndReason.nullable(),
});
export type MissedOrder = z.infer<typeof MissedOrder>;

export const MyLevel = z.object({
  level: SellerLevel,
  next: SellerLevel.nullable(),
  measures: z.array(LevelMeasure),
  missed: z.array(MissedOrder),
  /** Since when orders are in the shares; null: all are. */
  rates_since: Time.nullable(),
  /** It falls then, unless what is missing is met again. */
  warning: z.object({ to: SellerLevel, falls_at: Time, missing: z.array(LevelMeasure) }).nullable(),
});
export type MyLevel = z.infer<typeof MyLevel>;

export const getMyLevel = endpoint({
  ...ownReadCall,
  path: '/api/users/me/level',
  summary: 'The caller’s level as a seller, what the next one takes, and what is missing; counted daily',
  result: MyLevel,
});
