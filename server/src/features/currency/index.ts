export { currencyRoutes } from './currency.routes.ts';
export { lockedRate, type QuoteRate, quoteRate } from './quote-rate.ts';
export { holdFirstRates, refreshRates, useRatesService } from './refresh-rates.ts';
