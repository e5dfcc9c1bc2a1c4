/** Without a known rate prices stay in roubles (spec §5). */

import type { Currency } from '@artel/contracts/money/currency.ts';
import { getCurrencyRates } from '@artel/contracts/money/currency.ts';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { readyRates } from '../../platform/format/index.ts';
import { CurrencyContext } from '../../ui/index.ts';
import { followCurrency, storedCurrency } from './stored-currency.ts';

/** spec §9: an hour. */
const fresh_ms = 3_600_000;

export function CurrencySync({ rendered, children }: { rendered: Currency; children: ReactNode }) {
  const currency = useSyncExternalStore(followCurrency, storedCurrency, () => rendered);
  const rates = useQuery({
    ...query(getCurrencyRates),
    staleTime: fresh_ms,
    refetchInterval: fresh_ms,
    enabled: currency !== 'RUB',
    refetchOnWindowFocus: true,
  }).data?.result.rubPerUnit;
  const value = useMemo(() => ({ currency, rates: readyRates(rates) }), [currency, rates]);
  return <CurrencyContext value={value}>{children}</CurrencyContext>;
}
