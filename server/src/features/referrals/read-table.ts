/** What the staff sees of invitations, as a table for a spreadsheet. */
import type { QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { referralsInTable, type adminGetReferralsTable as tableCall } from '@artel/contracts/money/admin-referrals.ts';
import { referralStatusWords, rejectWords } from '@artel/contracts/money/referral-words.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import type { z } from 'zod';
import { marketDay } from '../../platform/clock.ts';
import { csvOf } from '../../platform/csv.ts';
import { listForTable, type StaffRow } from './read-referrals.sql.ts';

const head = [
  ...['День', 'Пригласил', 'Логин', 'Всего приглашённых', 'Кого', 'Логин приглашённого', 'Состояние', 'Заказы друг другу'],
  ...['Комиссия с его заказов, руб.', 'Ожидает, руб.', 'Начислено, руб.', 'Почему отклонён', 'Кто отклонил'],
];

export async function getReferralsTable(asked: QueryOf<typeof tableCall>): Promise<z.input<typeof tableCall.result>> {
  const found = await listForTable({ q: asked.q, status: asked.status }, referralsInTable + 1);
  const rows = found.slice(0, referralsInTable);
  return {
    file_name: `referrals-${marketDay()}.csv`,
    csv: csvOf([head, ...rows.map(lineOf)]),
    rows: rows.length,
    is_cut: found.length > rows.length,
  };
}

const nameOf = ({ name, surname }: PersonRef): string => `${name} ${surname}`.trim();

function lineOf(row: StaffRow): (string | number)[] {
  const why = row.reject_note ?? (row.reject_reason ? rejectWords[row.reject_reason] : '');
  return [
    ...[marketDay(row.registered_at), nameOf(row.referrer), row.referrer.user_name, String(row.invited_count)],
    ...[nameOf(row.referred), row.referred.user_name, referralStatusWords[row.status], row.has_own_deals ? 'да' : ''],
    ...[Number(row.base_fee_minor), Number(row.pending_minor), Number(row.paid_minor)],
    ...[why, row.rejected_by ?? ''],
  ];
}
