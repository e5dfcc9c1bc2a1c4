import type { exportDisputes as exportCall } from '@artel/contracts/disputes/admin-disputes.ts';
import { categoryText, disputeStatusTexts } from '@artel/contracts/disputes/disputes.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { numberIn, searchLike } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { viewCase } from './dispute.view.ts';
import { readDisputes } from './disputes.sql.ts';

const columns = ['Номер', 'Заказ', 'О чём', 'Заявитель', 'Логин заявителя', 'Ответчик', 'Логин ответчика', 'Состояние', 'Арбитр'];
const times = ['Открыт', 'Ход до', 'Закрыт', 'Сумма, руб.'];

export async function exportDisputes({ user_id }: Member, input: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { q, status } = input;
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
      ...[`С-${number}`, String(order.number), categoryText[category], personCell(opener), opener.user_name, personCell(respondent)],
      ...[respondent.user_name, disputeStatusTexts[one.status].name, personCell(arbiter), timeCell(one.created_at)],
      ...[timeCell(one.acts_until), timeCell(one.closed_at), one.amount_minor],
    ]),
  );
}
