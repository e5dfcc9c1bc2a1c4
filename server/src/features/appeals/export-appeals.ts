import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { CsvFile } from '@artel/contracts/kit/files/csv-file.ts';
import type { exportAppeals as exportCall } from '@artel/contracts/people/appeals/admin-appeals.ts';
import type { AppealStatus, AppealType } from '@artel/contracts/people/appeals/appeals.ts';
import type { z } from 'zod';
import { numberIn, searchLike } from '../../platform/db/list-by-cursor.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { CSV_REQUESTED, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { readableTypes } from './appeal.policy.ts';
import { viewAppeal } from './appeal.view.ts';
import { readAppeals } from './read-appeals.sql.ts';

const statusText: Record<AppealStatus, string> = {
  new: 'Новое',
  in_review: 'На рассмотрении',
  waiting_user: 'Ждём ответа',
  escalated: 'Передано старшему',
  upheld: 'Удовлетворено',
  partly: 'Частично',
  rejected: 'Отклонено',
  reopened: 'Повторное',
  withdrawn: 'Отозвано',
  closed: 'Закрыто',
};
const kindText: Record<AppealType, string> = {
  user: 'Жалоба на человека',
  service: 'Жалоба на услугу',
  project: 'Жалоба на проект',
  bid: 'Жалоба на отклик',
  work: 'Жалоба на работу',
  review: 'Жалоба на отзыв',
  message: 'Жалоба на сообщение',
  moderation: 'Обжалование решения',
  verification: 'Подтверждение',
  payment: 'Деньги',
  copyright: 'Авторские права',
  personal_data: 'Личные данные',
  other: 'Вопрос или предложение',
};
const columns = ['Номер', 'О чём', 'Автор', 'Логин или почта', 'Обращение', 'Состояние', 'Ведёт', 'Получено', 'Решить до'];

export async function exportAppeals(viewer: Member, { q, status }: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const { rows } = await readAppeals({
    types: readableTypes(viewer),
    status,
    words: searchLike(q),
    email: q?.toLowerCase(),
    number: numberIn(q),
    after: undefined,
    size: CSV_REQUESTED,
  });
  return csvFileOf(
    'обращения',
    columns,
    rows
      .map(viewAppeal)
      .map(({ number, type, author, guest_email, text, assignee, created_at, decide_by, ...one }) => [
        ...[String(number), kindText[type], author ? personCell(author) : 'гость', author?.user_name ?? guest_email ?? '', text],
        ...[statusText[one.status], assignee ? personCell(assignee) : '', timeCell(new Date(created_at))],
        decide_by ? timeCell(new Date(decide_by)) : '',
      ]),
  );
}
