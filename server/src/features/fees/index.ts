/** Rates: what the marketplace charges. Read rates.ts for the tariffs, fees.ts for the sums. */

export { currentSnapshot, type FeeSnapshot, feeTable } from './fee-table.ts';
export { feeOf, netAfterFee, shareOut, tieredFee } from './fees.ts';
