/** At start if missing, then hourly. Failures are logged, never shown. */

import { Counter } from 'prom-client';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/index.ts';
import { log, now, site } from '../../platform/index.ts';
import { findRates, storeRates } from './currency.sql.ts';
import { checkRates, type Rates, type RatesVerdict } from './rates.policy.ts';

const Answer = z.object({ bitcoin: z.object({ rub: z.number() }), tether: z.object({ rub: z.number() }) });
const timeout_ms = 10_000;

async function fetchPrices(service: string): Promise<Rates> {
  const address = new URL(service);
  address.searchParams.set('ids', 'bitcoin,tether');
  address.searchParams.set('vs_currencies', 'rub');
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout_ms),
  });
  if (!response.ok) throw new Error(`the price service answered ${response.status}`);
  const { bitcoin, tether } = Answer.parse(await response.json());
  return { USDT: tether.rub, BTC: bitcoin.rub };
}

const demoRates: Rates = { USDT: 92.4, BTC: 9_850_000 };

const refreshes = new Counter({
  name: 'currency_refreshes_total',
  help: 'Tries to take the rates of currencies, by how they ended',
  labelNames: ['outcome'],
});

let service: string | null = null;

export function useRatesService(address: string | null): void {
  service = address;
}

export async function holdFirstRates(): Promise<void> {
  const rates = await findRates();
  if (rates?.source === 'service') return;
  if (service) return refreshRates();
  if (!rates && site().isDemo) await inTransaction((tx) => storeRates(tx, { ...demoRates, source: 'demo', taken_at: now() }));
}

/** Never throws: the held rates stay. */
export async function refreshRates(): Promise<void> {
  if (!service) return;
  const outcome = await refreshFrom(service).catch((error: unknown) => {
    log.warn({ event: 'exchange_rates_unavailable', err: error }, 'exchange rates unavailable');
    return 'failed' as const;
  });
  refreshes.inc({ outcome });
}

async function refreshFrom(address: string): Promise<RatesVerdict> {
  const rates = await fetchPrices(address);
  const taken_at = now();
  const verdict = checkRates(rates, await findRates(), taken_at);
  if (verdict === 'accepted') await inTransaction((tx) => storeRates(tx, { ...rates, source: 'service', taken_at }));
  else log.warn({ event: 'exchange_rates_rejected', rates, verdict }, 'exchange rates rejected as implausible');
  return verdict;
}
