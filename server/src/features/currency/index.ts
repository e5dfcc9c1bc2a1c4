export { currencyRoutes } from './currency.routes.ts';
export { heldRate, type QuoteRate, quoteRate } from './quote-rate.ts';
export { holdFirstRates, refreshRates, useRatesService } from './refresh-rates.ts';
