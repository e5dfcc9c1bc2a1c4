/** A fiscal receipt (54-ФЗ): its lines add up to the sum, and it has somebody to go to. */
import { z } from 'zod';
import { AmountInMinor } from '../money.ts';
import { refuse } from '../refusal.ts';

export const Item = z.strictObject({
  description: z.string().min(1).max(128),
  amount: AmountInMinor,
  vat_code: z.number().int().min(1).max(12),
  quantity: z.number().positive().max(99_999.999),
  measure: z.enum(['piece', 'hour', 'day', 'another']),
  payment_subject: z.enum(['commodity', 'job', 'service', 'payment', 'agent_commission', 'intellectual_activity', 'another']),
  payment_mode: z.enum(['full_prepayment', 'partial_prepayment', 'advance', 'full_payment', 'partial_payment', 'credit', 'credit_payment']),
});
export const Receipt = z.strictObject({
  customer: z.strictObject({ email: z.email() }),
  internet: z.boolean().optional(),
  tax_system_code: z.number().int().min(1).max(6).optional(),
  items: z.array(Item).min(1).max(80),
});

export function mustAddUp(receipt: z.output<typeof Receipt> | undefined, sum: number): boolean {
  if (!receipt) return false;
  const total = receipt.items.reduce((minor, { amount, quantity }) => minor + Math.round(amount * quantity), 0);
  return total === sum || refuse('invalid_request', 'the lines do not add up to the sum', 'receipt.items');
}
