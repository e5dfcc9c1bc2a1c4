import type { exportDisputes as exportCall } from '@artel/contracts/disputes/admin-disputes.ts';
import type { DisputeCategory, DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import type { CsvFile } from '@artel/contracts/kit/csv-file.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { z } from 'zod';
import { CSV_ASKED, csvFileOf, momentCell, personCell } from '../../platform/csv.ts';
import { numberIn, wordsLike } from '../../platform/db/newest.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { viewCase } from './dispute.view.ts';
import { readDisputes } from './disputes.sql.ts';

const words: Record<DisputeStatus, string> = {
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
const moments = ['Открыт', 'Ход до', 'Закрыт', 'Сумма, руб.'];
const momentOr = (at: string | null): string => (at ? momentCell(new Date(at)) : '');

export async function exportDisputes({ user_id }: Member, asked: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const { q, status } = asked;
  const { rows } = await readDisputes({
    reader_id: user_id,
    status,
    words: wordsLike(q),
    number: numberIn(q),
    after: undefined,
    size: CSV_ASKED,
  });
  const cases = rows.map(viewCase(user_id));
  return csvFileOf(
    'споры',
    [...columns, ...moments],
    cases.map(({ number, order, category, opener, respondent, arbiter, ...one }) => [
      ...[`С-${number}`, String(order.number), aboutWhat[category], personCell(opener), opener.user_name, personCell(respondent)],
      ...[respondent.user_name, words[one.status], arbiter ? personCell(arbiter) : '', momentOr(one.created_at)],
      ...[momentOr(one.acts_until), momentOr(one.closed_at), one.amount_minor],
    ]),
  );
}
