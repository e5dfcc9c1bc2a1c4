import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { type exportPayouts as exportCall, payoutStatusTexts } from '@artel/contracts/money/payouts/payouts.ts';
import type { Member } from '../../platform/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { adminListPayouts } from './read-payouts.ts';

const columns = ['Номер', 'Кому', 'Логин', 'Куда', 'Состояние', 'Почему смотрим', 'Запрошена', 'Сумма, руб.', 'Комиссия, руб.'];

export async function exportPayouts(viewer: Member, { state }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { result } = await adminListPayouts(viewer, { state }, CSV_REQUESTED);
  const rows = result.map(({ number, user, destination, status, risk_reasons, created_at, amount_minor, fee_minor }) => [
    ...[String(number), personCell(user), user.user_name, destination, payoutStatusTexts[status].name, risk_reasons.join(', ')],
    ...[timeCell(created_at), amount_minor, fee_minor],
  ]);
  return csvFileOf('выплаты', columns, rows);
}
