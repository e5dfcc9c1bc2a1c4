import type { AdminReceipt, FiscalNumbers, ReceiptKind, ReceiptStatus } from '@artel/contracts/money/receipts.ts';
import type { Receipts, RowOf } from '../../platform/db/index.ts';

export type ReceiptRecord = RowOf<Receipts, { kind: ReceiptKind; status: ReceiptStatus; failure: AdminReceipt['failure'] }>;
export const numbersOf = (row: Pick<ReceiptRecord, 'fiscal_document' | 'fiscal_storage' | 'fiscal_sign'>): FiscalNumbers | null =>
  row.fiscal_document === null ? null : { document: row.fiscal_document, storage: row.fiscal_storage, sign: row.fiscal_sign };

type Named = { name: string; surname: string };
export type KnownReceipt = ReceiptRecord & {
  payment_number: number;
  provider: string;
  order_id: string | null;
  order_number: number | null;
  stage_no: number | null;
  payer: Named & { id: string };
  striker: Named | null;
};
