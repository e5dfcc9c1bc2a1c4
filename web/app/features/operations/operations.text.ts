import type { LedgerReason } from '@artel/contracts/money/ledger.ts';
import type { OperationKind } from '@artel/contracts/money/operations.ts';

export const kindTexts: Record<OperationKind, string> = { work: 'За работу', orders: 'Заказы', payout: 'Вывод', other: 'Другое' };

export const reasonTexts: Record<LedgerReason, string> = {
  topup: 'деньги пришли',
  reserve: 'в резерв заказа',
  release: 'приёмка',
  clear: 'зачисление',
  refund: 'возврат из резерва',
  split: 'раздел резерва',
  refund_out: 'возврат туда, откуда платили',
  refund_back: 'банк не принял возврат',
  refund_again: 'банк всё же провёл возврат',
  payout_begin: 'деньги отложены для вывода',
  payout_done: 'банк провёл вывод',
  payout_back: 'вывод не состоялся',
  payout_again: 'банк всё же провёл вывод',
  payout_returned: 'банк вернул выплату',
  referral_accrue: 'доля за приглашённого',
  referral_pay: 'доля за приглашённого',
  referral_reverse: 'доля отменена',
  correction: 'исправление',
  chargeback: 'банк отозвал платёж',
  chargeback_won: 'банк вернул отозванный платёж',
  chargeback_freeze: 'оспорено банком',
  chargeback_taken: 'оспоренное осталось у банка',
  chargeback_back: 'банк снял спор',
};

const entryNames: Record<string, string> = {
  'my:available': 'Вам, «Доступно»',
  'my:hold': 'Вам, «Ожидает»',
  'my:payout': 'Вам, «На выводе»',
  'my:contested': 'Заморожено: оспорено банком',
  'other:available': 'Другой стороне',
  'other:hold': 'Другой стороне',
  'stage:escrow': 'Резерв заказа',
  'stage:fee_buyer': 'Сбор заказчика, в резерве',
  'platform:fee': 'Площадка, комиссия и сбор',
  'platform:referral': 'Площадка, доли за приглашённых',
};
export const entryText = (account: string): string => entryNames[account] ?? (account.startsWith('ext:') ? 'Банк' : 'Площадка');

const inMonth = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });
const dayOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const monthTitle = (month: string): string => `${capital(inMonth.format(dayOf(month)))} ${month.slice(0, 4)}`;
export const firstDay = (month: string): string =>
  new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(dayOf(month));
export function nextMonth(month: string, by: 1 | -1): string {
  const at = dayOf(month);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
