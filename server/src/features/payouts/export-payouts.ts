import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { CsvFile } from '@artel/contracts/kit/files/csv-file.ts';
import type { exportPayouts as exportCall, PayoutStatus } from '@artel/contracts/money/payouts/payouts.ts';
import type { z } from 'zod';
import type { Member } from '../../platform/http/viewer.ts';
import { CSV_REQUESTED, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { adminListPayouts } from './read-payouts.ts';

const statusText: Record<PayoutStatus, string> = {
  created: 'Запрошена',
  on_review: 'Проверяем',
  queued: 'Отправляем',
  processing: 'Отправлена',
  paid: 'Пришла',
  failed: 'Вернулась',
  returned: 'Вернулась',
  cancelled: 'Отменена',
};
const columns = ['Номер', 'Кому', 'Логин', 'Куда', 'Состояние', 'Почему смотрим', 'Запрошена', 'Сумма, руб.', 'Комиссия, руб.'];

export async function exportPayouts(viewer: Member, { state }: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const { result } = await adminListPayouts(viewer, { state }, CSV_REQUESTED);
  const rows = result.map(({ number, user, destination, status, risk_reasons, created_at, amount_minor, fee_minor }) => [
    ...[String(number), personCell(user), user.user_name, destination, statusText[status], risk_reasons.join(', ')],
    ...[timeCell(new Date(created_at)), amount_minor, fee_minor],
  ]);
  return csvFileOf('выплаты', columns, rows);
}
