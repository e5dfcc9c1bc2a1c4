import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { CsvFile } from '@artel/contracts/kit/files/csv-file.ts';
import type { exportPayments as exportCall, PaymentStatus } from '@artel/contracts/money/payments.ts';
import type { z } from 'zod';
import { CSV_REQUESTED, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { adminListPayments } from './read-payments.ts';

const statusText: Record<PaymentStatus, string> = {
  created: 'Начат',
  pending: 'Ждёт банка',
  succeeded: 'Оплачен',
  failed: 'Не прошёл',
  expired: 'Истёк',
  cancelled: 'Отменён',
  partially_refunded: 'Возвращён частично',
  refunded: 'Возвращён',
};
const columns = ['Номер', 'Заказ', 'Плательщик', 'Логин', 'Состояние', 'Начат', 'Сумма, руб.', 'Возвращено, руб.'];

export async function exportPayments({ state }: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const { result } = await adminListPayments({ state }, CSV_REQUESTED);
  const rows = result.map(({ number, order_number, payer, status, created_at, amount_minor, refunded_minor }) => [
    ...[String(number), order_number === null ? '' : String(order_number), personCell(payer), payer.user_name, statusText[status]],
    ...[timeCell(new Date(created_at)), amount_minor, refunded_minor],
  ]);
  return csvFileOf('платежи', columns, rows);
}
