import type { getStatementPdf as pdfCall, getStatement as tableCall } from '@artel/contracts/money/operations.ts';
import type { z } from 'zod';
import { type Member, now, refuse } from '../../platform/index.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { csvOf } from '../../platform/text/csv.ts';
import { findUser } from '../users/index.ts';
import { countOf, totalsOf } from './operation.ts';
import { findStart } from './operations.sql.ts';
import { formatDate, formatMonth, formatTime } from './operations.text.ts';
import { currentMonth, findExported, findOperations, type OperationsFilter, periodOf } from './read-operations.ts';
import { columns, type Statement, sheetOf, toRow } from './statement.ts';

/** About twenty pages: more is read by programs, and a thread would take too long over it. */
const PRINTED_AT_MOST = 500;

export async function getStatement(viewer: Member, filter: OperationsFilter): Promise<z.input<typeof tableCall.result>> {
  const { name, rows } = await readStatement(viewer, filter);
  return { file_name: `${name}.csv`, csv: csvOf([columns, ...rows]) };
}

export async function getStatementPdf(viewer: Member, filter: OperationsFilter): Promise<z.input<typeof pdfCall.result>> {
  const [statement, owner] = await Promise.all([readStatement(viewer, filter), findUser(viewer.user_id)]);
  if (statement.rows.length > PRINTED_AT_MOST) refuse('STATEMENT_TOO_LONG');
  const pdf = await makePdf(sheetOf(statement, owner!, now()), viewer.user_id);
  return { file_name: `${statement.name}.pdf`, pdf_base64: pdf.toString('base64') };
}

const sums = (name: string, came: number, went: number | '' = ''): Statement['rows'][number] => ['', '', name, '', '', came, went, '', ''];

async function readStatement({ user_id }: Member, filter: OperationsFilter): Promise<Statement> {
  const wished = (await findExported(user_id, filter)).reverse();
  const listed = countOf(wished.map(({ operation }) => operation));
  const listedRow = sums('Итого по строкам', listed.in_minor, listed.out_minor);
  const rows = wished.map(toRow);
  const isNarrowed = Boolean(filter.kind || filter.direction || filter.q || filter.order);
  if (filter.order && !filter.month)
    return { name: 'платежи-по-заказу', period: 'Один заказ, за всё время', isNarrowed: false, rows: [...rows, listedRow] };
  const month = filter.month ?? currentMonth();
  const { from, to } = periodOf(month);
  const [{ start_minor }, all] = await Promise.all([findStart(user_id, from), findOperations(user_id, { from, to })]);
  const { in_minor, out_minor, end_minor } = totalsOf(start_minor, all);
  const until = to < now() ? new Date(to.getTime() - 1) : now();
  return {
    name: `платежи-${month}`,
    period: formatMonth(from),
    isNarrowed,
    rows: [
      sums(`Доступно на ${formatDate(from)}`, start_minor),
      ...rows,
      ...(isNarrowed ? [listedRow] : []),
      sums('Всего за месяц', in_minor, out_minor),
      sums(`Доступно на ${formatDate(until)}, ${formatTime(until)}`, end_minor),
    ],
  };
}
