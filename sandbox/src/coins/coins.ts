/**
 * Payments in coins: an address, what was asked for, and the transfers that came to it. BTCPay Server and NOWPayments tell the same
 * things in words of their own: btcpay.ts, nowpayments.ts.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { behaviour } from '../behaviour.ts';
import { later, now } from '../clock.ts';
import { inTransaction, type Tx } from '../database.ts';
import { refuse } from '../refusal.ts';
import { newsOfBtcpay } from './btcpay.ts';
import {
  type CoinInvoice,
  type CoinTransfer,
  confirmTransfer,
  findInvoiceByAddress,
  insertInvoice,
  insertTransfer,
  listDueTransfers,
  listTransfers,
  lockInvoice,
} from './coins.sql.ts';
import { newsOfNowpayments } from './nowpayments.ts';

export type Service = CoinInvoice['service'];
type Input = Pick<CoinInvoice, 'service' | 'order_id' | 'asked' | 'description' | 'news_url'> & { expires_at: Date };

export function openInvoice(tx: Tx, wish: Input): Promise<CoinInvoice> {
  const isBtcpay = wish.service === 'btcpay';
  return insertInvoice(tx, {
    ...wish,
    id: isBtcpay ? randomBytes(16).toString('base64url') : aNumber(),
    address: isBtcpay
      ? `bcrt1q${letters(38, 'qpzry9x8gf2tvdw0s3jn54khce6mua7l')}`
      : `T${letters(33, '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')}`,
    created_at: now(),
  });
}

/** NOWPayments numbers its payments, and each transfer after the first is a payment of its own. */
const aNumber = (): string => String(randomInt(4_000_000_000, 7_000_000_000));
const letters = (count: number, alphabet: string): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

export function send(address: string, units: number): Promise<CoinInvoice> {
  return inTransaction(async (tx) => {
    const { id } = (await findInvoiceByAddress(tx, address)) ?? refuse('not_found', 'no such address');
    const invoice = (await lockInvoice(tx, id))!;
    const earlier = await listTransfers(tx, invoice.id);
    const { confirm_coins_ms } = await behaviour(tx);
    const transfer = await insertTransfer(tx, {
      id: invoice.service === 'btcpay' ? `${randomBytes(32).toString('hex')}-0` : earlier.length === 0 ? invoice.id : aNumber(),
      invoice_id: invoice.id,
      units,
      created_at: now(),
      confirm_at: later(confirm_coins_ms),
    });
    await sendWebhook(tx, invoice, [...earlier, transfer], transfer);
    return invoice;
  });
}

export function confirmDueTransfers(): Promise<void> {
  return inTransaction(async (tx) => {
    for (const due of await listDueTransfers(tx, now())) {
      const invoice = (await lockInvoice(tx, due.invoice_id))!;
      const confirmed = await confirmTransfer(tx, due.id, now());
      if (confirmed) await sendWebhook(tx, invoice, await listTransfers(tx, invoice.id), confirmed);
    }
  });
}

const sendWebhook = (tx: Tx, invoice: CoinInvoice, all: readonly CoinTransfer[], about: CoinTransfer): Promise<void> =>
  invoice.service === 'btcpay' ? newsOfBtcpay(tx, invoice, all, about) : newsOfNowpayments(tx, invoice, all, about);

export const total = (transfers: readonly CoinTransfer[]): number => transfers.reduce((sum, { units }) => sum + units, 0);
/** Both let half a percent go. */
export const isEnough = (units: number, { asked }: Pick<CoinInvoice, 'asked'>): boolean => units * 1000 >= asked * 995;
export const digitsOf: Record<Service, number> = { btcpay: 8, nowpayments: 6 };
export const coinOf: Record<Service, string> = { btcpay: 'BTC', nowpayments: 'USDT' };
/** «133.766234» with all its digits. */
export function textOf(units: number, service: Service): string {
  const text = String(units).padStart(digitsOf[service] + 1, '0');
  return `${text.slice(0, -digitsOf[service])}.${text.slice(-digitsOf[service])}`;
}
/** Undefined when it is no sum of this coin. */
export function unitsOf(text: string, service: Service): number | undefined {
  const parts = /^(\d{1,8})(?:[.,](\d{1,8}))?$/.exec(text.trim());
  if (!parts || (parts[2] ?? '').length > digitsOf[service]) return undefined;
  return Number(parts[1]) * 10 ** digitsOf[service] + Number((parts[2] ?? '').padEnd(digitsOf[service], '0'));
}
