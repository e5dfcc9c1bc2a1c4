import { z } from 'zod';
import type { Rates } from './rates.policy.ts';

const Answer = z.object({ bitcoin: z.object({ rub: z.number() }), tether: z.object({ rub: z.number() }) });
const timeout_ms = 10_000;

export async function fetchPrices(service: string): Promise<Rates> {
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
