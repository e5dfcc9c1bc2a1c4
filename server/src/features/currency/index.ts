/** Exchange rates of USDT and BTC for display; nobody pays by them. */
export { currencyRoutes } from './currency.routes.ts';
export { holdFirstRates, refreshRates, useRatesService } from './refresh-rates.ts';
