/** Prices as people look at them: in roubles, or converted by the rates the service holds. Money itself is always roubles. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Moment } from '../kit/ids.ts';

export const currencies = ['RUB', 'USDT', 'BTC'] as const;
export type Currency = (typeof currencies)[number];

/** How many roubles one unit costs. 0 means that no rate is held: prices then stay in roubles. */
const RubPerUnit = z.number().nonnegative();

export const CurrencyRates = z.object({
  rubPerUnit: z.object({ RUB: z.literal(1), USDT: RubPerUnit, BTC: RubPerUnit }),
  /** When the rates were taken; null while none are held. */
  lastUpdated: Moment.nullable(),
});
export type CurrencyRates = z.infer<typeof CurrencyRates>;

export const getCurrencyRates = endpoint({
  method: 'GET',
  path: '/api/currency/rates',
  summary: 'How many roubles one USDT and one BTC cost, for showing prices',
  access: 'public',
  rate: 'read',
  idempotency: 'none',
  result: CurrencyRates,
});
