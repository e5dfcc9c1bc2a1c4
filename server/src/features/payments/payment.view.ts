import type { AdminPayment, Payment } from '@artel/contracts/money/payments.ts';
import type { z } from 'zod';
import type { PaymentRecord } from './payment.ts';

export type PaymentView = z.input<typeof Payment>;

export function viewPayment(payment: PaymentRecord, receipt: PaymentView['receipt'] = null): PaymentView {
  return {
    _id: payment.id,
    number: payment.number,
    purpose: payment.purpose,
    order_id: payment.order_id,
    amount_minor: payment.amount_minor,
    from_balance_minor: payment.from_balance_minor,
    refunded_minor: payment.refunded_minor,
    method: payment.method,
    status: payment.status,
    confirmation:
      payment.status === 'pending' && payment.confirmation_url
        ? { type: 'redirect', url: payment.confirmation_url, expires_at: payment.expires_at.toISOString() }
        : null,
    coins: null,
    failure: payment.failure_code ? { code: payment.failure_code, message: payment.failure_message ?? '' } : null,
    is_credited_to_balance: payment.is_credited_to_balance,
    receipt,
    created_at: payment.created_at.toISOString(),
    ended_at: payment.ended_at?.toISOString() ?? null,
  };
}

export type AdminPaymentRecord = PaymentRecord & {
  payer: { id: string; name: string; surname: string; user_name: string };
  order_number: number | null;
  receipt: PaymentView['receipt'];
};
export const viewAdminPayment = ({ payer, order_number, receipt, ...payment }: AdminPaymentRecord): z.input<typeof AdminPayment> => ({
  ...viewPayment(payment, receipt),
  confirmation: null,
  payer: { _id: payer.id, name: payer.name, surname: payer.surname, user_name: payer.user_name },
  order_number,
});
