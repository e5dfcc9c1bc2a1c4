import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportReferrals as exportCall } from '@artel/contracts/money/admin-referrals.ts';
import { referralStatusText, rejectText } from '@artel/contracts/money/referral-text.ts';
import { marketDay } from '../../platform/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell } from '../../platform/text/csv.ts';
import { listForTable, type StaffRow } from './read-referrals.sql.ts';

const head = [
  ...['День', 'Пригласил', 'Логин', 'Всего приглашённых', 'Кого', 'Логин приглашённого', 'Состояние', 'Заказы друг другу'],
  ...['Комиссия с его заказов, руб.', 'Ожидает, руб.', 'Начислено, руб.', 'Почему отклонён', 'Кто отклонил'],
];

export async function exportReferrals({ q, status }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  return csvFileOf('приглашения', head, (await listForTable({ q, status }, CSV_REQUESTED)).map(lineOf));
}

function lineOf(row: StaffRow): (string | number)[] {
  const why = row.reject_note ?? (row.reject_reason ? rejectText[row.reject_reason] : '');
  return [
    ...[marketDay(row.registered_at), personCell(row.referrer), row.referrer.user_name, String(row.invited_count)],
    ...[personCell(row.referred), row.referred.user_name, referralStatusText[row.status], row.has_own_deals ? 'да' : ''],
    ...[Number(row.base_fee_minor), Number(row.pending_minor), Number(row.paid_minor)],
    ...[why, row.rejected_by ?? ''],
  ];
}
