/** A table for a spreadsheet as Russian ones open it: UTF-8 with its mark, `;`, a decimal comma. */
const mark = '\ufeff';
/** A spreadsheet would run a cell that begins so. */
const runs = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Words of people are never run by the spreadsheet; a number stays one: it is kopecks. */
function cellOf(value: string | number): string {
  if (typeof value === 'number')
    return `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 100)},${String(Math.abs(value) % 100).padStart(2, '0')}`;
  const safe = runs.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `${mark}${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;
