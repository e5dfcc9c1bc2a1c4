import { z } from 'zod';
import { endpoint, moneyCall, readCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';

export const ReceiptKind = z.enum(['prepayment', 'settlement', 'refund']);
export type ReceiptKind = z.infer<typeof ReceiptKind>;

export const ReceiptStatus = z.enum(['pending', 'registered', 'failed']);
export type ReceiptStatus = z.infer<typeof ReceiptStatus>;

export const FiscalNumbers = z.object({ document: z.string(), storage: z.string().nullable(), sign: z.string().nullable() });
export type FiscalNumbers = z.infer<typeof FiscalNumbers>;

export const AdminReceipt = z.object({
  _id: Id,
  number: z.number(),
  kind: ReceiptKind,
  status: ReceiptStatus,
  amount_minor: MinorAmount,
  title: z.string(),
  payment_id: Id,
  payment_number: z.number(),
  provider: z.string(),
  order_id: Id.nullable(),
  order_number: z.number().nullable(),
  stage_no: z.number().nullable(),
  payer: z.object({ _id: Id, name: z.string(), surname: z.string() }),
  fiscal: FiscalNumbers.nullable(),
  failure: z.enum(['refused', 'declined', 'not_in_time']).nullable(),
  created_at: Time,
  ended_at: Time.nullable(),
  struck_by: z.object({ name: z.string(), surname: z.string() }).nullable(),
  reason: z.string().nullable(),
  allowed_actions: z.array(z.enum(['strike'])),
});
export type AdminReceipt = z.infer<typeof AdminReceipt>;

export const adminListReceipts = endpoint({
  ...readCall,
  path: '/api/admin/receipts',
  summary: 'Fiscal receipts for the staff: those that are missing, the oldest first, or all, newest first',
  access: { staff: 'finance' },
  audit: ['people', 'Открыты чеки'],
  query: z.object({ state: z.enum(['waiting', 'all']).default('waiting'), ...PageQuery }),
  result: AdminReceipt,
  list: true,
});

export const strikeReceipt = endpoint({
  ...moneyCall,
  path: '/api/admin/receipts/:id/strike',
  summary: 'A receipt the till has not made was made by hand: its number and the reason are kept',
  access: { staff: 'finance' },
  audit: ['money', 'Чек пробит вручную'],
  step_up: true,
  params: z.object({ id: Id }),
  body: z.strictObject({
    fiscal_document: z
      .string({ error: 'Укажите номер чека' })
      .trim()
      .regex(/^\d{1,20}$/, 'Номер фискального документа: только цифры, до 20'),
    reason: Reason,
  }),
  result: AdminReceipt,
});

export const receiptRefusals = refusals({
  RECEIPT_NOT_FOUND: [404, 'Такого чека нет'],
  RECEIPT_IS_AT_THE_TILL: [409, 'Касса ещё отвечает за этот чек: вручную его пробивают, когда она откажет или пройдут сутки'],
  RECEIPT_IS_MADE: [409, 'Этот чек уже выдан'],
});
