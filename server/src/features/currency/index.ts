/**
 * Currency: how many roubles one USDT and one BTC cost, so that prices can be looked at in them. Nobody pays by these rates.
 * Read refresh-rates.ts for when they are asked for, rates.policy.ts for which answers are believed.
 */
export { currencyRoutes } from './currency.routes.ts';
export { holdFirstRates, refreshRates, useRatesService } from './refresh-rates.ts';
