import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportRefunds as exportCall } from '@artel/contracts/money/money-desk.ts';
import { refundStatusTexts } from '@artel/contracts/money/payments.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { adminListRefunds } from './read-desk.ts';

const columns = ['Платёж', 'Кому', 'Логин', 'Состояние', 'Начат', 'Передан банку', 'Окончен', 'Сумма, руб.'];

export async function exportRefunds({ state }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { result } = await adminListRefunds({ state }, CSV_REQUESTED);
  const rows = result.map(({ payment_number, person, status, created_at, sent_at, ended_at, amount_minor }) => [
    ...[String(payment_number), personCell(person), person.user_name, refundStatusTexts[status].name],
    ...[timeCell(created_at), timeCell(sent_at), timeCell(ended_at), amount_minor],
  ]);
  return csvFileOf('возвраты', columns, rows);
}
