import { getCurrencyRates } from '@artel/contracts/money/currency.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { readRates } from './read-rates.ts';

export const currencyRoutes: Route[] = [on(getCurrencyRates, () => readRates())];
