import { z } from 'zod';
import { endpoint, publicReadCall } from '../kit/endpoint.ts';
import { Time } from '../kit/ids.ts';

export const currencies = ['RUB', 'USDT', 'BTC'] as const;
export type Currency = (typeof currencies)[number];

/** 0: no exchange rate, prices stay in roubles. */
const RubPerUnit = z.number().nonnegative();

export const CurrencyRates = z.object({
  rubPerUnit: z.object({ RUB: z.literal(1), USDT: RubPerUnit, BTC: RubPerUnit }),
  /** Null without rates. */
  lastUpdated: Time.nullable(),
});
export type CurrencyRates = z.infer<typeof CurrencyRates>;

export const getCurrencyRates = endpoint({
  ...publicReadCall,
  path: '/api/currency/rates',
  summary: 'How many roubles one USDT and one BTC cost, for showing prices',
  result: CurrencyRates,
});
