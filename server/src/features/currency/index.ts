/** Exchange rates of USDT and BTC: for showing prices, and for the quotes of payments in coins. */
export { currencyRoutes } from './currency.routes.ts';
export { heldRate, type QuoteRate, quoteRate } from './quote-rate.ts';
export { holdFirstRates, refreshRates, useRatesService } from './refresh-rates.ts';
