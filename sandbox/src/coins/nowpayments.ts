import type { Tx } from '../database.ts';
import { queue } from '../webhooks/webhooks.ts';
import type { CoinInvoice, CoinTransfer } from './coins.sql.ts';
import { coinOf, isEnough, textOf } from './coins.ts';

const code = 'usdttrc20';

function statusOf(invoice: CoinInvoice, transfer: CoinTransfer | undefined): string {
  if (!transfer) return 'waiting';
  if (!transfer.confirmed_at) return 'confirming';
  return transfer.id === invoice.id && !isEnough(transfer.units, invoice) ? 'partially_paid' : 'finished';
}

/** `id`: of the first, or of a child. */
export function viewNowPayment(invoice: CoinInvoice, all: readonly CoinTransfer[], id: string): object {
  const transfer = all.find((one) => one.id === id);
  const isChild = id !== invoice.id;
  const asked = isChild ? transfer!.units : invoice.asked;
  const children = all.filter((one) => one.id !== invoice.id).map((one) => Number(one.id));
  return {
    payment_id: Number(id),
    ...(isChild && { parent_payment_id: Number(invoice.id) }),
    invoice_id: null,
    payment_status: statusOf(invoice, transfer),
    pay_address: invoice.address,
    payin_extra_id: null,
    price_amount: Number(textOf(asked, 'nowpayments')),
    price_currency: code,
    pay_amount: Number(textOf(asked, 'nowpayments')),
    actually_paid: transfer ? Number(textOf(transfer.units, 'nowpayments')) : 0,
    pay_currency: code,
    order_id: invoice.order_id,
    order_description: invoice.description,
    purchase_id: invoice.id,
    outcome_amount: 0,
    outcome_currency: coinOf.nowpayments.toLowerCase(),
    payment_extra_ids: isChild || children.length === 0 ? null : children,
    created_at: (transfer && isChild ? transfer.created_at : invoice.created_at).toISOString(),
    updated_at: (transfer ? transfer.created_at : invoice.created_at).toISOString(),
  };
}

export async function newsOfNowpayments(tx: Tx, invoice: CoinInvoice, all: readonly CoinTransfer[], about: CoinTransfer): Promise<void> {
  const payment = viewNowPayment(invoice, all, about.id) as { payment_status: string };
  const statuses =
    about.confirmed_at && payment.payment_status === 'finished' ? ['confirmed', 'sending', 'finished'] : [payment.payment_status];
  for (const payment_status of statuses) {
    const body = { ...payment, payment_status, fee: { currency: code, depositFee: 0, serviceFee: 0, withdrawalFee: 0 } };
    await queue(tx, {
      target: 'nowpayments',
      url: invoice.news_url,
      event: payment_status,
      object_id: about.id,
      body: JSON.stringify(body),
    });
  }
}
