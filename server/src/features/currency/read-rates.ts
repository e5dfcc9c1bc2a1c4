import type { CurrencyRates } from '@artel/contracts/money/currency.ts';
import { findRates } from './currency.sql.ts';

export async function readRates(): Promise<CurrencyRates> {
  const rates = await findRates();
  return {
    rubPerUnit: { RUB: 1, USDT: rates?.USDT ?? 0, BTC: rates?.BTC ?? 0 },
    lastUpdated: rates?.taken_at.toISOString() ?? null,
  };
}
