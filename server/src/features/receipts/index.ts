/**
 * Fiscal receipts (54-ФЗ), where the provider is asked for them: store-receipt.ts begins them, check-receipt.ts sends it to the provider once and asks
 * until it has made them, move-receipt.ts hears it, strike-receipt.ts is for those it has not made. Rules: receipt.policy.ts.
 */
export { checkReceipt, fetchReceipt, sendReceipt } from './check-receipt.ts';
export { numbersOf } from './receipt.ts';
export { receiptRoutes } from './receipts.routes.ts';
export { findReceiptStatus, listReceiptsOfOrder, type OrderReceipt } from './receipts.sql.ts';
export { areReceiptsMade, requestSettlementReceipts, storeReceipt } from './store-receipt.ts';
