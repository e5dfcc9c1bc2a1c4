import type { LedgerReason } from './ledger.ts';

const providers: Record<string, string> = {
  sandbox: 'Песочница',
  'demo-past': 'Прошлое демо',
  yookassa: 'ЮKassa',
  btcpay: 'BTCPay',
  nowpayments: 'NOWPayments',
  ledger: 'Наш журнал',
  chargebacks: 'Чарджбеки',
};
export const providerText = (name: string): string => providers[name] ?? name;

const accounts: Record<string, string> = {
  'user:available': 'Доступно',
  'user:hold': 'Ожидает зачисления',
  'user:payout': 'На выводе',
  'user:contested': 'Оспорено банком',
  'stage:escrow': 'Резерв этапа',
  'stage:fee_buyer': 'Сбор заказчика в резерве',
  'platform:fee': 'Комиссия площадки',
  'platform:psp_cost': 'Расходы на банк',
  'platform:protection': 'Фонд защиты',
  'platform:referral': 'Выплаты за рефералов',
  'platform:fx': 'Разница курсов',
};
export const accountText = ({ account, owner }: { account: string; owner: string | null }): string => {
  const name = accounts[account] ?? (account.startsWith('ext:') ? providerText(account.slice(4)) : account);
  return owner ? `${owner}, ${name.toLowerCase()}` : name;
};

export const journalTexts: Readonly<Record<LedgerReason, string>> = {
  topup: 'Деньги пришли',
  reserve: 'Резерв этапа',
  release: 'Приёмка',
  clear: 'Зачисление',
  refund: 'Возврат из резерва',
  split: 'Резерв разделён',
  refund_out: 'Возврат туда, откуда платили',
  refund_back: 'Возврат не прошёл',
  refund_again: 'Возврат всё же прошёл',
  payout_begin: 'Начат вывод',
  payout_done: 'Вывод исполнен',
  payout_back: 'Вывод не состоялся',
  payout_again: 'Вывод всё же исполнен',
  payout_returned: 'Банк вернул выплату',
  referral_accrue: 'Доля за приглашённого',
  referral_pay: 'Доля выплачена',
  referral_reverse: 'Доля отменена',
  correction: 'Исправление вручную',
  chargeback: 'Банк отозвал платёж',
  chargeback_won: 'Банк вернул отозванный платёж',
  chargeback_freeze: 'Оспоренные деньги заморожены',
  chargeback_taken: 'Оспоренные деньги ушли банку',
  chargeback_back: 'Оспоренные деньги разморожены',
};
