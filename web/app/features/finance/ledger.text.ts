/** Every kind of line a member's account can have, in words. A reason without words does not compile. */
import type { LedgerLine } from '@artel/contracts/money/finance.ts';
import type { LedgerReason } from '@artel/contracts/money/ledger.ts';

type Account = LedgerLine['account'];

export const accountTexts: Record<Account, string> = {
  available: 'Доступно',
  hold: 'Ожидает зачисления',
  payout: 'На выводе',
};

/** What happened, seen from the account of the line: the same journal says one thing of the money that leaves and another of what comes. */
export const lineTexts: Record<LedgerReason, Record<Account, string>> = {
  topup: { available: 'Пополнение', hold: '', payout: '' },
  reserve: { available: 'Оплата заказа', hold: '', payout: '' },
  release: { available: 'Оплата за работу', hold: 'Оплата за работу, ждёт зачисления', payout: '' },
  clear: { available: 'Оплата за работу стала доступна', hold: 'Срок ожидания прошёл', payout: '' },
  refund: { available: 'Возврат из резерва заказа', hold: '', payout: '' },
  split: { available: 'Резерв заказа разделён', hold: 'Ваша часть резерва, ждёт зачисления', payout: '' },
  refund_out: { available: 'Возврат туда, откуда платили', hold: '', payout: '' },
  refund_back: { available: 'Банк не принял возврат, деньги снова здесь', hold: '', payout: '' },
  refund_again: { available: 'Банк всё же вернул деньги туда, откуда платили', hold: '', payout: '' },
  payout_begin: { available: 'Вывод денег', hold: '', payout: 'Вывод денег' },
  payout_done: { available: '', hold: '', payout: 'Вывод завершён' },
  payout_back: { available: 'Вывод не состоялся, деньги снова здесь', hold: '', payout: 'Вывод не состоялся' },
  payout_again: { available: 'Банк всё же провёл вывод', hold: '', payout: 'Банк всё же провёл вывод' },
  payout_returned: { available: 'Банк вернул выплату', hold: '', payout: '' },
};

export const lineText = ({ reason, account }: Pick<LedgerLine, 'reason' | 'account'>): string =>
  lineTexts[reason][account] || accountTexts[account];

/** The accounts of a double entry as the member may know them: `my:available`, `stage:escrow`, `ext:sandbox`, `other`, `platform:fee`. */
const entryNames: Record<string, string> = {
  'my:available': 'Ваше доступное',
  'my:hold': 'Ваше, ждёт зачисления',
  'my:payout': 'Ваше, на выводе',
  'stage:escrow': 'Резерв заказа',
  'stage:fee_buyer': 'Резерв заказа, сервисный сбор',
  'platform:fee': 'Комиссия площадки',
  other: 'Другая сторона',
};
export const entryText = (account: string): string => entryNames[account] ?? (account.startsWith('ext:') ? 'Банк' : 'Площадка');
