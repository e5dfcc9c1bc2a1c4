/** The statement: every operation that is asked for, and, of a month, the balance before and after it. */
import { now } from '../../platform/clock.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { csvOf } from './csv.ts';
import { countOf, totalsOf } from './operation.ts';
import { findStart } from './operations.sql.ts';
import { type Asked, currentMonth, findOperations, findWished, periodOf, type Told } from './read-operations.ts';
import { formatDate, formatTime } from './words.ts';

type Row = (string | number)[];
const head: Row = ['Дата', 'Время', 'Операция', 'Подробности', 'Заказ', 'Пришло, руб.', 'Ушло, руб.', 'Состояние', 'Примечание'];
const sums = (name: string, came: string | number, went: string | number): Row => ['', '', name, '', '', came, went, '', ''];

function rowOf({ operation: { at, in_minor, out_minor, lines, tried }, said: { title, about, note, state } }: Told): Row {
  const order = lines.find((line) => line.order)?.order ?? tried?.order;
  const number = order ? `№${order.number}` : '';
  return [formatDate(at), formatTime(at), title, about, number, in_minor, out_minor, state?.name ?? '', note ?? ''];
}

/** Oldest first. The balance is that of the whole month, also where only some of its operations are asked for. */
export async function getStatement({ user_id }: Member, asked: Asked): Promise<{ file_name: string; csv: string }> {
  const wished = (await findWished(user_id, asked)).reverse();
  const listed = countOf(wished.map(({ operation }) => operation));
  const rows = wished.map(rowOf);
  const isNarrowed = Boolean(asked.kind || asked.direction || asked.q || asked.order);
  if (asked.order && !asked.month)
    return {
      file_name: 'платежи-по-заказу.csv',
      csv: csvOf([head, ...rows, sums('Итого по строкам', listed.in_minor, listed.out_minor)]),
    };
  const month = asked.month ?? currentMonth();
  const { from, to } = periodOf(month);
  const [{ start_minor }, all] = await Promise.all([findStart(user_id, from), findOperations(user_id, { from, to })]);
  const { in_minor, out_minor, end_minor } = totalsOf(start_minor, all);
  const until = to < now() ? new Date(to.getTime() - 1) : now();
  return {
    file_name: `платежи-${month}.csv`,
    csv: csvOf([
      head,
      sums(`Доступно на ${formatDate(from)}`, start_minor, ''),
      ...rows,
      ...(isNarrowed ? [sums('Итого по строкам', listed.in_minor, listed.out_minor)] : []),
      sums('Всего за месяц', in_minor, out_minor),
      sums(`Доступно на ${formatDate(until)}, ${formatTime(until)}`, end_minor, ''),
    ]),
  };
}
