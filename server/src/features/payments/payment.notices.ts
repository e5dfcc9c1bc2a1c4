import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, type EventReaders, eventReader, eventTypes, formatSum } from '../../platform/index.ts';
import { type NoticeCode, notifyEach } from '../notifications/index.ts';
import { failureMessage, isLapse } from './payment.ts';

export type PayerNotice = { code: NoticeCode<'money'>; title: string; text: string; url: string; isMailed: boolean };
/** Mailed, and about the balance, unless it says otherwise. */
type Written = Omit<PayerNotice, 'url' | 'isMailed'> & Partial<PayerNotice>;
const ledger = '/profile/payments';
const finance = '/profile/finance';

const reasons = {
  part: 'Пришло меньше, чем нужно для заказа, и время вышло.',
  late: 'Перевод пришёл, когда курс уже не был закреплён: он зачтён по курсу дня.',
  unwanted: 'Заказ уже не ждал этой оплаты.',
  contested: 'Пока банк оспаривает ваш платёж, картой заказ не оплатить.',
} as const;
const moscow = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' });
const clockTime = (at: string): string => moscow.format(new Date(at));
const surplusOf = (surplus_minor: number): Written | undefined =>
  surplus_minor > 0
    ? {
        code: 'N-F1',
        title: `Переплата ${formatSum(surplus_minor)} зачислена на баланс`,
        text: 'Заказ оплачен, а пришло больше, чем было нужно. Деньги можно потратить на другой заказ или вывести.',
      }
    : undefined;

const noticeWriters = {
  'payment.succeeded': ({ data: { amount_minor, order_id, surplus_minor = 0 } }) =>
    order_id
      ? surplusOf(surplus_minor)
      : {
          code: 'N-F1',
          title: `Баланс пополнен на ${formatSum(amount_minor)}`,
          text: 'Деньги доступны для заказов.',
        },
  'payment.underpaid': ({ data: { missing, until, order_id } }) => ({
    code: 'N-F2',
    title: `Пришло меньше, чем нужно: осталось прислать ${missing.replace('.', ',')}`,
    text: `Отправьте остаток на тот же адрес до ${clockTime(until)} по Москве. Не успеете — то, что пришло, останется на балансе.`,
    url: `/payments/${order_id}`,
  }),
  'payment.more_came': ({ data: { amount_minor } }) => ({
    code: 'N-F1b',
    title: `Пришло ещё ${formatSum(amount_minor)}, деньги на балансе`,
    text: 'Перевод пришёл сверх того, что было нужно для заказа. Деньги можно потратить на другой заказ или вывести.',
  }),
  'payment.credited_late': ({ data: { amount_minor, because = 'unwanted', method } }) => ({
    code: 'N-F1b',
    title: `Платёж ${formatSum(amount_minor)} зачислен на баланс`,
    text: isCoinMethod(method)
      ? `${reasons[because]} Деньги можно потратить на заказ или вывести.`
      : `${reasons[because]} Деньги можно потратить на другой заказ или вернуть туда, откуда платили.`,
  }),
  'payment.failed': ({ data: { amount_minor, order_id, reason } }) => ({
    code: 'N-F2',
    title: `Платёж ${formatSum(amount_minor)} не прошёл`,
    text: `${failureMessage(reason)}.`,
    url: order_id ? `/payments/${order_id}` : finance,
    // whoever left the page of the payment knows
    isMailed: !isLapse(reason),
  }),
  'refund.succeeded': ({ data: { amount_minor } }) => ({
    code: 'N-F5',
    title: `Возврат ${formatSum(amount_minor)} выполнен`,
    text: 'Деньги ушли туда, откуда вы платили. Банк зачисляет их по своим срокам.',
    url: ledger,
  }),
  'refund.succeeded_late': ({ data: { amount_minor } }) => ({
    code: 'N-F5',
    title: `Возврат ${formatSum(amount_minor)} выполнен`,
    text: 'Банк всё-таки принял его после отказа, поэтому с баланса эта сумма снята.',
    url: ledger,
  }),
  'refund.failed': ({ data: { amount_minor } }) => ({
    code: 'N-F5',
    title: `Возврат не прошёл, ${formatSum(amount_minor)} снова на балансе`,
    text: 'Банк не принял перевод. Попробуйте ещё раз или потратьте деньги на другой заказ.',
    url: ledger,
  }),
  'refund.owed': ({ data: { amount_minor } }) => ({
    code: 'N-F5',
    title: `Вывод остановлен: ${formatSum(amount_minor)} пришли вам дважды`,
    text: 'Банк принял возврат, который мы посчитали неудавшимся, а деньги с баланса потрачены. Пополните баланс на эту сумму.',
  }),
} satisfies Partial<EventReaders<EventOf<'payment' | 'refund'>, Written | undefined>>;
export const payerEvents = eventTypes(noticeWriters);
type NoticeInput = AnnouncedEvent<keyof typeof noticeWriters>;

export function payerNotice(event: NoticeInput): PayerNotice | undefined {
  const written = eventReader(noticeWriters)(event);
  return written && { url: finance, isMailed: true, ...written };
}

export async function notifyPayer(tx: Tx, events: readonly NoticeInput[]): Promise<void> {
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const text = payerNotice(event);
      const entity = { type: event.entity, id: event.entity_id };
      return text ? [{ ...text, kind: 'money' as const, to: event.data.user_id, entity, dedupe_key: event.id }] : [];
    }),
  );
}
