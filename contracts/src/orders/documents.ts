import { z } from 'zod';
import { endpoint, memberReadCall } from '../kit/endpoint.ts';
import { PdfFile } from '../kit/files/pdf-file.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { refusals } from '../kit/refusals.ts';
import { FiscalNumbers, ReceiptKind, ReceiptStatus } from '../money/receipts.ts';

export const documentKinds = ['invoice', 'act', 'receipt', 'fiscal'] as const;

export const OrderDocument = z.object({
  kind: z.enum(documentKinds),
  number: z.string(),
  about: z.string(),
  at: Time,
  amount_minor: MinorAmount,
  fiscal: z.object({ kind: ReceiptKind, status: ReceiptStatus, numbers: FiscalNumbers.nullable() }).optional(),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

export const listDocuments = endpoint({
  ...memberReadCall,
  path: '/api/orders/:id/papers',
  summary:
    'The papers of an order that the caller may have: an invoice while there is something to pay, acts of accepted stages, receipts, and how the fiscal ones stand',
  staff_read: { of: 'order', text: 'Открыты документы заказа' },
  params: z.object({ id: Id }),
  result: OrderDocument,
  list: true,
});

export const getDocument = endpoint({
  ...memberReadCall,
  path: '/api/orders/:id/papers/:number',
  summary: 'One paper of an order as PDF; the same records give the same bytes',
  staff_read: { of: 'order', text: 'Открыт документ заказа' },
  params: z.object({ id: Id, number: z.string().max(40) }),
  result: PdfFile,
});

export const documentRefusals = refusals({ PAPER_NOT_FOUND: [404, 'Такого документа нет'] });
