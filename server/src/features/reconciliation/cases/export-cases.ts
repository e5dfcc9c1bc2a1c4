import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { providerText } from '@artel/contracts/money/ledger-text.ts';
import {
  type CaseDifference,
  caseStatusTexts,
  type exportMoneyCases as exportCall,
  type MoneyCase,
} from '@artel/contracts/money/reconciliation.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../../platform/text/csv.ts';
import { type NamedCase, readCases } from './cases.sql.ts';

const kinds: Record<MoneyCase['object_kind'], string> = {
  payment: 'Платёж',
  refund: 'Возврат',
  payout: 'Выплата',
  book: 'Журнал',
  chargeback: 'Чарджбек',
};
const differences: Record<CaseDifference, string> = {
  missing_here: 'У банка есть, у нас нет',
  missing_there: 'У нас есть, у банка нет',
  amount: 'Суммы расходятся',
  state: 'Состояния расходятся',
  currency: 'Другая валюта',
  doubled: 'У банка второй такой же',
  over_lot: 'Вернули больше, чем осталось от платежа',
  late_truth: 'Банк всё же провёл, а деньги уже потрачены',
  balance: 'Остаток для выплат изменился на сумму, которой нет в журнале',
  book: 'Журнал нарушает правило проверки',
  fund_short: 'Фонд защиты ниже нуля',
  payer_repeats: 'У плательщика не первый чарджбек',
  bank_silent: 'Банк не решил за 30 дней',
};
const columns = [
  ...['Дело', 'Провайдер', 'Что', 'Номер', 'Номер у банка', 'Разница', 'У банка, руб.', 'У нас, руб.', 'Разница, руб.'],
  ...['Состояние', 'Найдено', 'Срок', 'Кто взял', 'Окончено', 'Кто закрыл', 'Причина'],
];

export async function exportCases({ state }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  return csvFileOf('сверка', columns, (await readCases(state, undefined, CSV_REQUESTED)).rows.map(rowOf));
}

const rowOf = (one: NamedCase): (string | number)[] => [
  ...[`Р-${one.number}`, providerText(one.provider), kinds[one.object_kind], String(one.entity_number ?? '')],
  ...[one.object_kind === 'book' ? '' : one.object_id, differences[one.difference]],
  ...[
    one.theirs_minor ?? '',
    one.ours_minor ?? '',
    one.off_minor,
    caseStatusTexts[one.status].name,
    timeCell(one.found_at),
    timeCell(one.due_at),
  ],
  ...[personCell(one.owner), timeCell(one.ended_at), personCell(one.settler), one.reason ?? ''],
];
