export { feeOf, shareOut, tieredFee } from './fees.ts';
export { currentSnapshot, type RateSnapshot, rates } from './rates.ts';
