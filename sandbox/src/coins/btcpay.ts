/** How BTCPay Server (Greenfield) reports an invoice. */
import { randomUUID } from 'node:crypto';
import { now } from '../clock.ts';
import { config } from '../config.ts';
import type { Tx } from '../database.ts';
import { queue } from '../webhooks/webhooks.ts';
import type { CoinInvoice, CoinTransfer } from './coins.sql.ts';
import { isEnough, textOf, total } from './coins.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const isInTime = (invoice: CoinInvoice, { created_at }: CoinTransfer): boolean => created_at <= invoice.expires_at;

function statusOf(invoice: CoinInvoice, transfers: readonly CoinTransfer[]): { status: string; additionalStatus: string } {
  const inTime = transfers.filter((transfer) => isInTime(invoice, transfer));
  const confirmed = total(inTime.filter(({ confirmed_at }) => confirmed_at));
  const over = confirmed > invoice.asked ? 'PaidOver' : 'None';
  if (isEnough(confirmed, invoice)) return { status: 'Settled', additionalStatus: over };
  if (isEnough(total(inTime), invoice)) return { status: 'Processing', additionalStatus: 'None' };
  if (invoice.expires_at > now()) return { status: 'New', additionalStatus: 'None' };
  return { status: 'Expired', additionalStatus: inTime.length > 0 ? 'PaidPartial' : transfers.length > 0 ? 'PaidLate' : 'None' };
}

export const viewInvoice = (invoice: CoinInvoice, transfers: readonly CoinTransfer[]): object => ({
  id: invoice.id,
  storeId: config().coins.btcpay_store,
  amount: textOf(invoice.asked, 'btcpay'),
  paidAmount: textOf(total(transfers), 'btcpay'),
  currency: 'BTC',
  type: 'Standard',
  checkoutLink: `${config().public_origin}/wallet/${invoice.address}`,
  createdTime: seconds(invoice.created_at),
  expirationTime: seconds(invoice.expires_at),
  monitoringExpiration: seconds(invoice.expires_at) + 86_400,
  ...statusOf(invoice, transfers),
  metadata: { orderId: invoice.order_id, itemDesc: invoice.description },
});

export const viewMethods = (invoice: CoinInvoice, transfers: readonly CoinTransfer[]): object[] => [
  {
    activated: true,
    paymentMethodId: 'BTC-CHAIN',
    currency: 'BTC',
    destination: invoice.address,
    paymentLink: `bitcoin:${invoice.address}?amount=${textOf(invoice.asked, 'btcpay')}`,
    rate: '1',
    totalPaid: textOf(total(transfers), 'btcpay'),
    due: textOf(Math.max(0, invoice.asked - total(transfers)), 'btcpay'),
    amount: textOf(invoice.asked, 'btcpay'),
    payments: transfers.map(({ id, units, created_at, confirmed_at }) => ({
      id,
      receivedDate: seconds(created_at),
      value: textOf(units, 'btcpay'),
      fee: '0',
      status: confirmed_at ? 'Settled' : 'Processing',
      destination: invoice.address,
    })),
  },
];

export async function newsOfBtcpay(tx: Tx, invoice: CoinInvoice, all: readonly CoinTransfer[], about: CoinTransfer): Promise<void> {
  const { status } = statusOf(invoice, all);
  const types = about.confirmed_at
    ? ['InvoicePaymentSettled', ...(status === 'Settled' ? ['InvoiceSettled'] : [])]
    : ['InvoiceReceivedPayment', ...(status === 'Processing' ? ['InvoiceProcessing'] : [])];
  for (const type of types) {
    const deliveryId = randomUUID();
    const body = {
      deliveryId,
      webhookId: 'sandbox',
      originalDeliveryId: deliveryId,
      isRedelivery: false,
      type,
      timestamp: seconds(now()),
      storeId: config().coins.btcpay_store,
      invoiceId: invoice.id,
      afterExpiration: !isInTime(invoice, about),
      metadata: { orderId: invoice.order_id },
    };
    await queue(tx, { target: 'btcpay', url: invoice.news_url, event: type, object_id: invoice.id, body: JSON.stringify(body) });
  }
}
