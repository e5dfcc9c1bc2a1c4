import type { AdminReceipt, FiscalNumbers, ReceiptKind, ReceiptStatus } from '@artel/contracts/money/receipts.ts';

export type ReceiptRecord = {
  id: string;
  number: number;
  kind: ReceiptKind;
  payment_id: string;
  stage_id: string | null;
  refund_id: string | null;
  amount_minor: number;
  title: string;
  status: ReceiptStatus;
  provider_id: string | null;
  fiscal_document: string | null;
  fiscal_storage: string | null;
  fiscal_sign: string | null;
  failure: AdminReceipt['failure'];
  created_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
  struck_by: string | null;
  reason: string | null;
};
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
