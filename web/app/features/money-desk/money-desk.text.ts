import type { CorrectedKind, Correction } from '@artel/contracts/money/corrections.ts';
import type { MoneyOutcome } from '@artel/contracts/money/money-desk.ts';
import type { AdminReceipt, ReceiptKind, ReceiptStatus } from '@artel/contracts/money/receipts.ts';
import type { CaseDifference, MoneyCase, ReconciledKind } from '@artel/contracts/money/reconciliation.ts';

export { correctionStatusTexts } from '@artel/contracts/money/corrections.ts';
export { caseStatusTexts } from '@artel/contracts/money/reconciliation.ts';

export const kindTexts: Record<ReconciledKind, { name: string; plural: string; whole: readonly [string, string, string] }> = {
  payment: { name: 'Платёж', plural: 'Платежи', whole: ['платёж', 'платежа', 'платежей'] },
  refund: { name: 'Возврат', plural: 'Возвраты', whole: ['возврат', 'возврата', 'возвратов'] },
  payout: { name: 'Выплата', plural: 'Выплаты', whole: ['выплата', 'выплаты', 'выплат'] },
};

export const moneyTitle = ({ kind, number }: { kind: ReconciledKind; number: number }): string =>
  `${kindTexts[kind].name} ${kind === 'refund' ? 'по платежу ' : ''}№${number}`;

export const takeBackPath = ({ payment_number, amount_minor }: NonNullable<MoneyCase['taken_back']>): string =>
  `/admin/payments?tab=chargebacks&payment=${payment_number}&sum=${amount_minor}`;

const differs: Record<Exclude<CaseDifference, 'book' | 'fund_short'>, string> = {
  missing_here: 'у банка есть, у нас нет',
  missing_there: 'у нас есть, у банка нет',
  amount: 'суммы расходятся',
  state: 'состояния расходятся',
  currency: 'другая валюта',
  doubled: 'у банка второй такой же',
  over_lot: 'вернули больше, чем осталось от платежа',
  late_truth: 'банк всё же провёл, а деньги уже потрачены',
  balance: 'остаток для выплат изменился на сумму, которой нет в журнале',
  payer_repeats: 'у плательщика это не первый',
  bank_silent: 'банк не решил за 30 дней',
};
const named = ({ object_kind, difference, entity_number }: MoneyCase): string => {
  if (object_kind === 'book') return 'Журнал';
  if (object_kind === 'chargeback') return `Чарджбек №${entity_number}`;
  if (difference === 'balance') return 'Шлюз выплат';
  return entity_number ? moneyTitle({ kind: object_kind, number: entity_number }) : kindTexts[object_kind].name;
};
export const caseTitle = (one: MoneyCase): string => {
  if (one.difference === 'fund_short') return 'Фонд защиты ниже нуля';
  if (one.difference !== 'book') return `${named(one)}: ${differs[one.difference]}`;
  return one.off_minor === 0 ? 'Журнал нарушает правило проверки' : 'Сумма счетов не 0,00';
};

export const correctedTexts: Record<CorrectedKind, { name: string; mark: string }> = {
  order: { name: 'Заказ', mark: '№' },
  payment: { name: 'Платёж', mark: '№' },
  payout: { name: 'Выплата', mark: '№' },
  dispute: { name: 'Спор', mark: 'С-' },
  appeal: { name: 'Обращение', mark: 'О-' },
  difference: { name: 'Расхождение', mark: 'Р-' },
};
export const correctedTitle = ({ kind, number }: NonNullable<Correction['of_case']>): string =>
  `${correctedTexts[kind].name} ${correctedTexts[kind].mark}${number}`;

export const theirStatusTexts: Record<string, string> = { pending: 'ждёт', succeeded: 'исполнен', canceled: 'отменён' };

export const outcomeTexts: Record<MoneyOutcome['outcome'], { name: string; note: string }> = {
  approve: { name: 'Одобрить', note: 'Запишем, когда банк ответит «исполнено»' },
  reject: { name: 'Отклонить', note: 'Запишем сразу' },
  done: { name: 'Банк ответит «исполнено»', note: 'Запишем с его ответом' },
  declined: { name: 'Банк ответит «отменено»', note: 'Запишем с его ответом' },
};

export const happened: Record<string, string> = {
  'payment.begun': 'Начат',
  'payment.replaced': 'Заменён другим',
  'payment.succeeded': 'Оплачен',
  'payment.credited_late': 'Оплачен, деньги на балансе',
  'payment.failed': 'Не прошёл',
  'payment.asked_again': 'Банк спрошен ещё раз',
  'chargeback.proposed': 'Банк отозвал платёж: ждёт второй подписи',
  'chargeback.signed': 'Оспорен банком',
  'chargeback.won': 'Спор с банком выигран',
  'chargeback.lost': 'Спор с банком проигран',
  'chargeback.refused': 'Чарджбек отклонён',
  'chargeback.withdrawn': 'Чарджбек снят',
  'chargeback.expired': 'Чарджбек не подписан в срок',
  'refund.requested': 'Запрошен',
  'refund.sent': 'Передан банку',
  'refund.unsent': 'До банка не дошёл, снова ждёт отправки',
  'refund.succeeded': 'Исполнен',
  'refund.succeeded_late': 'Исполнен, хотя уже вернули на баланс',
  'refund.failed': 'Не прошёл, деньги на балансе',
  'refund.owed': 'Исполнен, а деньги уже потрачены',
  'refund.asked_again': 'Банк спрошен ещё раз',
  'payout.requested': 'Запрошена',
  'payout.approved': 'Одобрена',
  'payout.held': 'Удержана',
  'payout.released': 'Отпущена',
  'payout.rejected': 'Отклонена',
  'payout.cancelled': 'Отменена получателем',
  'payout.sent': 'Передана банку',
  'payout.unsent': 'До банка не дошла, снова в очереди',
  'payout.paid': 'Исполнена',
  'payout.paid_late': 'Исполнена, хотя уже вернули на баланс',
  'payout.failed': 'Не прошла, деньги на балансе',
  'payout.returned': 'Возвращена банком',
  'payout.owed': 'Исполнена, а деньги уже потрачены',
  'payout.asked_again': 'Банк спрошен ещё раз',
};

export const receiptKindTexts: Record<ReceiptKind, string> = {
  prepayment: 'Чек предоплаты',
  settlement: 'Чек полного расчёта',
  refund: 'Чек возврата',
};
export const receiptStatusTexts: Record<ReceiptStatus, { name: string; meaning: 'wait' | 'good' | 'bad' }> = {
  pending: { name: 'У кассы', meaning: 'wait' },
  registered: { name: 'Выдан', meaning: 'good' },
  failed: { name: 'Не пробит', meaning: 'bad' },
};
export const receiptFailures: Record<NonNullable<AdminReceipt['failure']>, string> = {
  refused: 'Платёжный сервис не принял запрос',
  declined: 'Касса отказала',
  not_in_time: 'Касса не ответила за сутки',
};
