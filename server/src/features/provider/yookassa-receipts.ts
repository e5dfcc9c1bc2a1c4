import { asMinor, type Minor } from '@artel/contracts/kit/money.ts';
import { z } from 'zod';
import type { ProviderReceipt, ReceiptQuery } from './provider.ts';
import { money, readMoney, statusOf } from './yookassa-wire.ts';

export type Taxes = { tax_system_code: number; vat_code: number };

const TITLE_MOST = 128;
type Line = { title: string; subject: 'payment' | 'service'; mode: 'advance' | 'full_prepayment' | 'full_payment' };
const linesOf = ({ vat_code }: Taxes, amount: Minor, { title, subject, mode }: Line) => [
  {
    description: title.slice(0, TITLE_MOST),
    amount: money(amount),
    vat_code,
    quantity: 1,
    measure: 'piece',
    payment_subject: subject,
    payment_mode: mode,
  },
];

/** What is paid through the bank before the work is a full prepayment. */
export const receiptOf = (taxes: Taxes, amount: Minor, { email, title, is_advance }: ReceiptQuery) => ({
  customer: { email },
  internet: true,
  tax_system_code: taxes.tax_system_code,
  items: linesOf(taxes, amount, { title, subject: is_advance ? 'payment' : 'service', mode: is_advance ? 'advance' : 'full_prepayment' }),
});

type Settled = { payment_provider_id: string; email: string; title: string };
export const settlementOf = (taxes: Taxes, amount: Minor, { payment_provider_id, email, title }: Settled) => ({
  type: 'payment',
  payment_id: payment_provider_id,
  customer: { email },
  send: true,
  tax_system_code: taxes.tax_system_code,
  items: linesOf(taxes, amount, { title, subject: 'service', mode: 'full_payment' }),
  settlements: [{ type: 'prepayment', amount: money(amount) }],
});

const WireReceipt = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  items: z
    .array(
      z.object({
        description: z.string(),
        quantity: z.number(),
        amount: z.object({ value: z.string(), currency: z.string() }),
        payment_mode: z.string().nullish(),
      }),
    )
    .min(1),
  fiscal_document_number: z.string().nullish(),
  fiscal_storage_number: z.string().nullish(),
  fiscal_attribute: z.string().nullish(),
});
export function toReceipt(answer: unknown): ProviderReceipt {
  const wire = WireReceipt.parse(answer);
  const { items, fiscal_document_number: document } = wire;
  return {
    id: wire.id,
    kind: wire.type === 'refund' ? 'refund' : items[0]!.payment_mode === 'full_payment' ? 'settlement' : 'prepayment',
    status: statusOf(wire.status),
    title: items[0]!.description,
    amount_minor: asMinor(items.reduce((sum, { amount, quantity }) => sum + Math.round(readMoney(amount.value) * quantity), 0)),
    fiscal: document ? { document, storage: wire.fiscal_storage_number ?? null, sign: wire.fiscal_attribute ?? null } : null,
  };
}
