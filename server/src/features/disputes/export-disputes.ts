import type { exportDisputes as exportCall } from '@artel/contracts/disputes/admin-disputes.ts';
import type { DisputeCategory, DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { CsvFile } from '@artel/contracts/kit/files/csv-file.ts';
import type { z } from 'zod';
import { numberIn, searchLike } from '../../platform/db/list-by-cursor.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { CSV_REQUESTED, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { viewCase } from './dispute.view.ts';
import { readDisputes } from './disputes.sql.ts';

const statusText: Record<DisputeStatus, string> = {
  opened: 'Открыт',
  withdrawn: 'Отозван',
  negotiation: 'Переговоры',
  settled: 'Урегулирован',
  arbitration: 'У арбитра',
  evidence: 'Ждём материалы',
  proposed: 'Предложено решение',
  decided: 'Решение вынесено',
  appealed: 'Обжалуется',
  final: 'Окончательное решение',
  closed: 'Закрыт',
};
const aboutWhat: Record<DisputeCategory, string> = {
  not_delivered: 'Работа не сдана',
  late: 'Просрочка',
  quality: 'Качество',
  scope: 'Объём работы',
  no_response: 'Нет ответа',
  payment: 'Оплата',
  rights: 'Права на результат',
  other: 'Другое',
};
const columns = ['Номер', 'Заказ', 'О чём', 'Заявитель', 'Логин заявителя', 'Ответчик', 'Логин ответчика', 'Состояние', 'Арбитр'];
const times = ['Открыт', 'Ход до', 'Закрыт', 'Сумма, руб.'];
const timeOr = (at: string | null): string => (at ? timeCell(new Date(at)) : '');

export async function exportDisputes({ user_id }: Member, asked: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const { q, status } = asked;
  const { rows } = await readDisputes({
    reader_id: user_id,
    status,
    words: searchLike(q),
    number: numberIn(q),
    after: undefined,
    size: CSV_REQUESTED,
  });
  const cases = rows.map(viewCase(user_id));
  return csvFileOf(
    'споры',
    [...columns, ...times],
    cases.map(({ number, order, category, opener, respondent, arbiter, ...one }) => [
      ...[`С-${number}`, String(order.number), aboutWhat[category], personCell(opener), opener.user_name, personCell(respondent)],
      ...[respondent.user_name, statusText[one.status], arbiter ? personCell(arbiter) : '', timeOr(one.created_at)],
      ...[timeOr(one.acts_until), timeOr(one.closed_at), one.amount_minor],
    ]),
  );
}
