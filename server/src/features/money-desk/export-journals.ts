import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { CSV_ROWS_AT_MOST } from '@artel/contracts/kit/files/csv-file.ts';
import { accountText, journalTexts } from '@artel/contracts/money/ledger-text.ts';
import type { exportJournals as exportCall, WrittenJournal } from '@artel/contracts/money/money-desk.ts';
import type { z } from 'zod';
import { CSV_REQUESTED, type CsvTable, csvFileOf, timeCell } from '../../platform/text/csv.ts';
import { adminListJournals } from './read-desk.ts';

type Journal = z.input<typeof WrittenJournal>;
const columns = ['Проводка', 'Код', 'Что', 'Когда', 'Счёт', 'Чей', 'Сумма, руб.', 'Запись в цепочке', 'Отпечаток'];

export async function exportJournals({ from, to }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { result } = await adminListJournals({ from, to }, CSV_REQUESTED);
  const whole = wholeJournals(result);
  const file = csvFileOf('журнал', columns, whole.flatMap(rowsOf));
  return { ...file, is_cut: whole.length < result.length };
}

export function wholeJournals<One extends Pick<Journal, 'lines'>>(journals: readonly One[], most = CSV_ROWS_AT_MOST): readonly One[] {
  let rows = 0;
  const whole: One[] = [];
  for (const journal of journals) {
    rows += journal.lines.length;
    if (rows > most) break;
    whole.push(journal);
  }
  return whole;
}

const rowsOf = ({ _id, code, reason, at, lines, seal }: Journal): (string | number)[][] =>
  lines.map(({ account, owner, amount_minor }) => [
    ...[_id, code, journalTexts[reason], timeCell(at), accountText({ account, owner: null }), owner ?? '', amount_minor],
    ...(seal ? [String(seal.no), seal.hash] : ['', '']),
  ]);
