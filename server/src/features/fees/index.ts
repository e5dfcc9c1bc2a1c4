/** What the marketplace charges: fee-table.ts says which version of a fee holds when, known-fees.ts knows them, fees.ts counts the sums. */

export { entryOf, type FeeSnapshot, type FeeTable, type FeeVersion, feeKinds, firstFees } from './fee-table.ts';
export { feeOf, netAfterFee, shareOut, tieredFee } from './fees.ts';
export { announcedFees, feesAt, feesNow, forgetFees, snapshotNow, versionsNow } from './known-fees.ts';
