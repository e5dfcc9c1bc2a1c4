/** Rates: what the marketplace charges. Read rates.ts for the tariffs, fees.ts for the sums. */
export { feeOf, netAfterFee, shareOut, tieredFee } from './fees.ts';
export { currentSnapshot, type RateSnapshot, rates } from './rates.ts';
