import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { listOperations as listCall, MonthOfMoney, Operation as OperationView } from '@artel/contracts/money/operations.ts';
import type { z } from 'zod';
import { pageOf, ROWS, readCursor } from '../../platform/db/index.ts';
import { type Member, marketDay } from '../../platform/index.ts';
import { findBalances, stepsOf } from '../ledger/index.ts';
import { describeOperation, type OperationText } from './operation.text.ts';
import { countOf, feesOf, isExported, type Operation, operationsOf, totalsOf } from './operation.ts';
import { findStart, type JournalRow, listJournals, listMoved, listTried, type Period } from './operations.sql.ts';

export const currentMonth = (): string => marketDay().slice(0, 7);
const beginOf = (month: string): Date => new Date(`${month}-01T00:00:00+03:00`);
function nextMonth(month: string, by: 1 | -1): string {
  const at = new Date(`${month}-15T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}
/** In Moscow, whose clock has stood three hours ahead since 2014; `to` is the first moment after it. */
export const periodOf = (month: string): { from: Date; to: Date } => ({ from: beginOf(month), to: beginOf(nextMonth(month, 1)) });

export async function findOperations(user_id: string, period: Period): Promise<Operation[]> {
  const [lines, tried] = await Promise.all([listMoved(user_id, period), listTried(user_id, period)]);
  return operationsOf(lines, tried);
}

export type OperationEntry = { operation: Operation; said: OperationText };
export type OperationsFilter = Omit<QueryOf<typeof listCall>, 'after'>;
export async function findExported(user_id: string, { month, order, ...input }: OperationsFilter): Promise<OperationEntry[]> {
  const period = month || !order ? periodOf(month ?? currentMonth()) : { from: null, to: null };
  const operations = await findOperations(user_id, { ...period, order_id: order });
  const entries: OperationEntry[] = operations.map((operation) => ({ operation, said: describeOperation(operation) }));
  return entries.filter(({ operation, said }) => isExported(operation, input, textOf(said)));
}

export async function listOperations(
  { user_id }: Member,
  { after, ...filter }: QueryOf<typeof listCall>,
): Promise<Page<z.input<typeof OperationView>>> {
  const wished = await findExported(user_id, filter);
  const place = readCursor(after);
  const begin = place ? wished.findIndex(({ operation: { at, id } }) => isAfter(place, at.toISOString(), id)) : 0;
  const rows = begin < 0 ? [] : wished.slice(begin, begin + ROWS + 1);
  const journals = await listJournals(rows.slice(0, ROWS).flatMap(({ operation }) => operation.lines.map(({ id }) => id)));
  return pageOf({
    rows,
    counted: wished.length,
    cursorOf: ({ operation }) => [operation.at.toISOString(), operation.id],
    view: (row) => view(row, journals, user_id),
  });
}
const isAfter = (place: { at: string; id: string }, at: string, id: string): boolean => at < place.at || (at === place.at && id < place.id);
const textOf = ({ title, about, note, amount_minor }: OperationText): string =>
  `${title} ${about} ${note ?? ''} ${Math.abs(amount_minor) / 100}`;

function view({ operation, said }: OperationEntry, journals: readonly JournalRow[], user_id: string): z.input<typeof OperationView> {
  const { id, at, kind, in_minor, out_minor, lines, tried } = operation;
  const own = new Set(lines.map((line) => line.id));
  const with_order = lines.find(({ order }) => order) ?? tried;
  return {
    _id: id,
    kind,
    at: at.toISOString(),
    in_minor,
    out_minor,
    ...said,
    order: with_order?.order ? { _id: with_order.order_id!, number: with_order.order.number, title: with_order.order.title } : null,
    journals: journals.filter((journal) => own.has(journal.id)).map((journal) => viewJournal(journal, user_id)),
  };
}

function viewJournal(
  { id, at, reason, entries, seal, day }: JournalRow,
  user_id: string,
): z.input<typeof OperationView>['journals'][number] {
  return {
    _id: id,
    at: at.toISOString(),
    reason,
    seal,
    entries: entries.map(({ account, amount_minor }) => ({ account: accountName(account, user_id), amount_minor })),
    day: day && {
      day: day.day,
      hash: day.hash,
      closed_at: new Date(day.closed_at).toISOString(),
      steps: stepsOf(seal!.no - day.first_no, day.last_no - day.first_no + 1),
    },
  };
}

/** The other account of a journal is shown without naming its owner. */
export function accountName(key: string, user_id: string): string {
  const [kind, owner, name] = key.split(':');
  if (kind === 'user') return owner === user_id ? `my:${name}` : `other:${name}`;
  return kind === 'stage' ? `stage:${name}` : key;
}

export async function getMonthOfMoney(
  { user_id }: Member,
  { month = currentMonth() }: { month?: string | undefined },
): Promise<z.input<typeof MonthOfMoney>> {
  const period = periodOf(month);
  const before = nextMonth(month, -1);
  const [operations, earlier, { start_minor, first_at }, { hold_minor }] = await Promise.all([
    findOperations(user_id, period),
    findOperations(user_id, periodOf(before)),
    findStart(user_id, period.from),
    findBalances(user_id),
  ]);
  return {
    month,
    is_current: month === currentMonth(),
    hold_minor,
    ...totalsOf(start_minor, operations),
    ...feesOf(operations),
    previous: first_at && first_at < period.from ? { month: before, ...countOf(earlier) } : null,
  };
}
