import type { CurrencyRates } from '@artel/contracts/money/currency.ts';
import { findRates } from './currency.sql.ts';

export async function readRates(): Promise<CurrencyRates> {
  const held = await findRates();
  return {
    rubPerUnit: { RUB: 1, USDT: held?.USDT ?? 0, BTC: held?.BTC ?? 0 },
    lastUpdated: held?.taken_at.toISOString() ?? null,
  };
}
