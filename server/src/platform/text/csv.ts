/** A table for a spreadsheet as Russian ones open it: UTF-8 with its mark, `;`, a decimal comma. */
import { CSV_ROWS_AT_MOST, type CsvFile } from '@artel/contracts/kit/files/csv-file.ts';
import type { z } from 'zod';
import { marketDay, now } from '../clock.ts';

const mark = '\ufeff';
/** By which a spreadsheet knows a formula, and the signs by which one parts columns. */
const sign = /^[=+\-@＝＋－＠]/;
const ends = /([,;\t|\r\n])/;
const blank = /^[\s"]+/;
const isCovered = /^\+7 \d{3} •••-••-/;

/** A formula is run at the beginning of a cell; by a spreadsheet that parts columns by another sign, behind that sign as well. */
function unrun(value: string): string {
  const pieces = value.split(ends).map((piece, at) => {
    const bare = piece.replace(blank, '');
    return sign.test(bare) && !(at > 0 && isCovered.test(bare)) ? `'${piece}` : piece;
  });
  return `${/^[\t\r\n]/.test(value) ? "'" : ''}${pieces.join('')}`;
}
const isBare = /^(?:\d{0,15}(?:,\d{1,4})?|\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4}(?:, \d\d:\d\d)?)$/;

/** Words are quoted and never run by the spreadsheet; a number stays one: it is kopecks. */
function cellOf(value: string | number): string {
  if (typeof value === 'number')
    return `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 100)},${String(Math.abs(value) % 100).padStart(2, '0')}`;
  return isBare.test(value) ? value : `"${unrun(value).replaceAll('"', '""')}"`;
}

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `${mark}${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;

const inMoscow = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });
export const timeCell = (at: Date | string | null): string => (at ? inMoscow.format(new Date(at)) : '');

type Named = { name: string; surname: string; user_name?: string };
export const personCell = (person: Named | null): string =>
  person ? `${person.name} ${person.surname}`.trim() || (person.user_name ?? '') : '';
export const CSV_REQUESTED = CSV_ROWS_AT_MOST + 1;

export type CsvTable = z.input<typeof CsvFile>;

/** `rows`: one more than a file holds, when there are more. */
export function csvFileOf(name: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]): CsvTable {
  const saved = rows.slice(0, CSV_ROWS_AT_MOST);
  return {
    file_name: `${name}-${marketDay(now())}.csv`,
    csv: csvOf([columns, ...saved]),
    rows_count: saved.length,
    is_cut: rows.length > CSV_ROWS_AT_MOST,
  };
}
