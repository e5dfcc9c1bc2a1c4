import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { CsvFile } from '@artel/contracts/kit/files/csv-file.ts';
import type { exportRefunds as exportCall } from '@artel/contracts/money/money-desk.ts';
import type { RefundStatus } from '@artel/contracts/money/payments.ts';
import type { z } from 'zod';
import { CSV_REQUESTED, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { adminListRefunds } from './read-desk.ts';

const statusText: Record<RefundStatus, string> = {
  requested: 'Отправляем',
  processing: 'В пути',
  succeeded: 'Возвращены',
  failed: 'Не прошёл',
};
const columns = ['Платёж', 'Кому', 'Логин', 'Состояние', 'Начат', 'Передан банку', 'Окончен', 'Сумма, руб.'];
const when = (moment: string | null | undefined): string => (moment ? timeCell(new Date(moment)) : '');

export async function exportRefunds({ state }: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const { result } = await adminListRefunds({ state }, CSV_REQUESTED);
  const rows = result.map(({ payment_number, person, status, created_at, sent_at, ended_at, amount_minor }) => [
    ...[String(payment_number), personCell(person), person.user_name, statusText[status]],
    ...[when(created_at), when(sent_at), when(ended_at), amount_minor],
  ]);
  return csvFileOf('возвраты', columns, rows);
}
