import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { chargebackStatusTexts, type exportChargebacks as exportCall } from '@artel/contracts/money/chargebacks.ts';
import type { Member } from '../../platform/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { listChargebacks } from './read-chargebacks.ts';

const columns = [
  ...['Номер', 'Платёж', 'Заказ', 'Плательщик', 'Состояние', 'Номер у банка', 'День у банка', 'Причина', 'Предложил', 'Предложен'],
  ...['Вторая подпись', 'Когда', 'Почему отклонён', 'Ответ банка записал', 'Ответ банка', 'Сумма, руб.'],
];

export async function exportChargebacks(viewer: Member, { state }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { result } = await listChargebacks(viewer, { state }, CSV_REQUESTED);
  const rows = result.map((one) => [
    ...[String(one.number), String(one.payment.number), String(one.payment.order_number ?? '')],
    ...[personCell(one.payment.payer), chargebackStatusTexts[one.status].name, one.bank_number, one.bank_day, one.reason],
    ...[personCell(one.proposed_by), timeCell(one.proposed_at)],
    ...[personCell(one.decided_by), timeCell(one.decided_at), one.refusal ?? ''],
    ...[personCell(one.closed_by), one.closed_why ?? '', one.amount_minor],
  ]);
  return csvFileOf('чарджбеки', columns, rows);
}
