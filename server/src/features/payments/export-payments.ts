import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { type exportPayments as exportCall, paymentStatusTexts } from '@artel/contracts/money/payments.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { adminListPayments } from './read-payments.ts';

const columns = ['Номер', 'Заказ', 'Плательщик', 'Логин', 'Состояние', 'Начат', 'Сумма, руб.', 'Возвращено, руб.'];

export async function exportPayments({ state }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { result } = await adminListPayments({ state }, CSV_REQUESTED);
  const rows = result.map(({ number, order_number, payer, status, created_at, amount_minor, refunded_minor }) => [
    ...[String(number), String(order_number ?? ''), personCell(payer), payer.user_name, paymentStatusTexts[status].name],
    ...[timeCell(created_at), amount_minor, refunded_minor],
  ]);
  return csvFileOf('платежи', columns, rows);
}
