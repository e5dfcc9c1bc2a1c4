import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { CsvFile } from '@artel/contracts/kit/files/csv-file.ts';
import type { ChargebackStatus, exportChargebacks as exportCall } from '@artel/contracts/money/chargebacks.ts';
import type { z } from 'zod';
import type { Member } from '../../platform/http/viewer.ts';
import { CSV_REQUESTED, csvFileOf, timeCell } from '../../platform/text/csv.ts';
import { listChargebacks } from './read-chargebacks.ts';

const statusText: Record<ChargebackStatus, string> = {
  proposed: 'Подпись 1 из 2',
  signed: 'Оспорен банком',
  won: 'Выигран',
  lost: 'Проигран',
  refused: 'Отклонён',
  withdrawn: 'Снят',
  expired: 'Не подписан в срок',
};
const columns = [
  ...['Номер', 'Платёж', 'Заказ', 'Плательщик', 'Состояние', 'Номер у банка', 'День у банка', 'Причина', 'Предложил', 'Предложен'],
  ...['Вторая подпись', 'Когда', 'Почему отклонён', 'Ответ банка записал', 'Ответ банка', 'Сумма, руб.'],
];

type Person = { name: string; surname: string };
const nameCell = (person: Person | null): string => (person ? `${person.name} ${person.surname}` : '');

export async function exportChargebacks(viewer: Member, { state }: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const { result } = await listChargebacks(viewer, { state }, CSV_REQUESTED);
  const rows = result.map((one) => [
    ...[String(one.number), String(one.payment.number), one.payment.order_number === null ? '' : String(one.payment.order_number)],
    ...[nameCell(one.payment.payer), statusText[one.status], one.bank_number, one.bank_day, one.reason],
    ...[nameCell(one.proposed_by), timeCell(new Date(one.proposed_at))],
    ...[nameCell(one.decided_by), one.decided_at === null ? '' : timeCell(new Date(one.decided_at)), one.refusal ?? ''],
    ...[nameCell(one.closed_by), one.closed_why ?? '', one.amount_minor],
  ]);
  return csvFileOf('чарджбеки', columns, rows);
}
