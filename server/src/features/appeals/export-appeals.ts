import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportAppeals as exportCall } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { appealKindText, appealStatusTexts } from '@artel/contracts/people/appeals/appeals.ts';
import { numberIn, searchLike } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { readableTypes } from './appeal.policy.ts';
import { viewAppeal } from './appeal.view.ts';
import { readAppeals } from './read-appeals.sql.ts';

const columns = ['Номер', 'О чём', 'Автор', 'Логин или почта', 'Обращение', 'Состояние', 'Ведёт', 'Получено', 'Решить до'];

export async function exportAppeals(viewer: Member, { q, status }: BodyOf<typeof exportCall>): Promise<CsvTable> {
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
        ...[String(number), appealKindText[type], author ? personCell(author) : 'гость', author?.user_name ?? guest_email ?? '', text],
        ...[appealStatusTexts[one.status].name, personCell(assignee), timeCell(created_at), timeCell(decide_by)],
      ]),
  );
}
