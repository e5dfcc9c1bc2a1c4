import { expect, test } from 'vitest';
import { payerEvents, payerNotice } from './payment.notices.ts';

type Told = Parameters<typeof payerNotice>[0];
const noticeOf = (type: Told['type'], data: object = {}) =>
  payerNotice({ type, data: { user_id: 'payer', amount_minor: 1_236_000, method: 'card', ...data } } as Told);
const about = (...given: Parameters<typeof noticeOf>) => {
  const said = noticeOf(...given);
  return said && `${said.code}${said.isMailed ? ' letter' : ''}: ${said.title} → ${said.url}`.replaceAll('\u00a0', ' ');
};

test.each<[string, ReturnType<typeof about>, string | undefined]>([
  ['topped up', about('payment.succeeded', { order_id: null }), 'N-F1 letter: Баланс пополнен на 12 360 руб. → /profile/finance'],
  ['paid for an order: it tells itself', about('payment.succeeded', { order_id: '7' }), undefined],
  [
    'paid too late',
    about('payment.credited_late', { order_id: '7' }),
    'N-F1b letter: Платёж 12 360 руб. зачислен на баланс → /profile/finance',
  ],
  [
    'paid in coins, with more than was asked for',
    about('payment.succeeded', { order_id: '7', surplus_minor: 92_400 }),
    'N-F1 letter: Переплата 924 руб. зачислена на баланс → /profile/finance',
  ],
  [
    'less came than was asked for',
    about('payment.underpaid', { order_id: '7', missing: '33.766234 USDT', until: '2026-11-25T10:15:00Z' }),
    'N-F2 letter: Пришло меньше, чем нужно: осталось прислать 33,766234 USDT → /payments/7',
  ],
  [
    'more came later',
    about('payment.more_came', { order_id: '7' }),
    'N-F1b letter: Пришло ещё 12 360 руб., деньги на балансе → /profile/finance',
  ],
  [
    'no coins came',
    about('payment.failed', { order_id: '7', reason: 'quote_is_over' }),
    'N-F2: Платёж 12 360 руб. не прошёл → /payments/7',
  ],
  [
    'declined',
    about('payment.failed', { order_id: '7', reason: 'card_expired' }),
    'N-F2 letter: Платёж 12 360 руб. не прошёл → /payments/7',
  ],
  [
    'left',
    about('payment.failed', { order_id: '7', reason: 'expired_on_confirmation' }),
    'N-F2: Платёж 12 360 руб. не прошёл → /payments/7',
  ],
  ['refunded', about('refund.succeeded'), 'N-F5 letter: Возврат 12 360 руб. выполнен → /profile/payments'],
  ['refunded after all', about('refund.succeeded_late'), 'N-F5 letter: Возврат 12 360 руб. выполнен → /profile/payments'],
  ['not refunded', about('refund.failed'), 'N-F5 letter: Возврат не прошёл, 12 360 руб. снова на балансе → /profile/payments'],
  ['refunded twice', about('refund.owed'), 'N-F5 letter: Вывод остановлен: 12 360 руб. пришли вам дважды → /profile/finance'],
])('%s', (_, said, expected) => expect(said).toBe(expected));

test('a payment that failed says what to do', () => {
  expect(noticeOf('payment.failed', { reason: 'card_expired' })?.text).toBe('Срок карты истёк. Попробуйте другую карту.');
  expect(payerEvents).not.toContain('payment.begun');
});

test.each([
  ['part', 'Пришло меньше, чем нужно для заказа, и время вышло.'],
  ['late', 'Перевод пришёл, когда курс уже не был закреплён: он зачтён по курсу дня.'],
])('coins on the balance (%s) say why they are there, and promise no way back to a wallet', (because, why) => {
  const said = noticeOf('payment.credited_late', { method: 'usdt', because });
  expect(said?.text).toBe(`${why} Деньги можно потратить на заказ или вывести.`);
});
test('how long the rest may be sent is said by the clock of Moscow', () => {
  const said = noticeOf('payment.underpaid', { missing: '1 USDT', until: '2026-11-25T10:15:00Z' });
  expect(said?.text).toContain('до 13:15 по Москве');
});
