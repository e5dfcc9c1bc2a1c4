import type { AdminPayment, Payment } from '@artel/contracts/money/payments.ts';
import type { z } from 'zod';
import { onWire } from '../../platform/index.ts';
import type { PaymentRecord } from './payment.ts';

export type PaymentView = z.input<typeof Payment>;

export function viewPayment(payment: PaymentRecord, receipt: PaymentView['receipt'] = null): PaymentView {
  return {
    ...onWire(payment),
    confirmation:
      payment.status === 'pending' && payment.confirmation_url
        ? { type: 'redirect', url: payment.confirmation_url, expires_at: payment.expires_at.toISOString() }
        : null,
    coins: null,
    failure: payment.failure_code ? { code: payment.failure_code, message: payment.failure_message ?? '' } : null,
    receipt,
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
  payer: onWire(payer),
  order_number,
});
