import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Part, Sheet } from './sheet.ts';

const soft = '#5c5c66';
const line = '#d8d5cb';

export function layOut({ title, brand, address, at, parts }: Sheet): TDocumentDefinitions {
  return {
    info: { title, author: brand, creationDate: at, modDate: at },
    language: 'ru',
    pageSize: 'A4',
    pageMargins: [42, 42, 42, 56],
    defaultStyle: { font: 'Golos', fontSize: 9, lineHeight: 1.25, color: '#17171f' },
    footer: (page, pages) => ({
      columns: [{ text: `${brand} · ${address}` }, { text: `${page} из ${pages}`, alignment: 'right' }],
      margin: [42, 20, 42, 0],
      color: soft,
      fontSize: 8,
    }),
    content: [
      { text: brand, bold: true, fontSize: 13 },
      { text: address, color: soft, margin: [0, 0, 0, 18] },
      { text: title, bold: true, fontSize: 17, margin: [0, 0, 0, 10] },
      ...parts.map(contentOf),
    ],
  };
}

function contentOf(part: Part): Content {
  switch (part.form) {
    case 'heading':
      return { text: part.text, bold: true, fontSize: 11, margin: [0, 10, 0, 4] };
    case 'text':
      return { text: part.text, margin: [0, 0, 0, 6] };
    case 'soft':
      return { text: part.text, color: soft, margin: [0, 6, 0, 4] };
    case 'facts':
      return {
        layout: { ...rules, hLineWidth: () => 0, paddingLeft: () => 0 },
        table: { widths: [110, '*'], body: part.facts.map(([name, value]) => [{ text: name, color: soft }, { text: breakable(value) }]) },
        margin: [0, 0, 0, 8],
      };
    case 'table':
      return {
        layout: rules,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: part.widths.map((width) => width ?? '*'),
          body: [
            part.head.map((text, column): TableCell => ({ ...cellOf(part, text, column), color: soft, fontSize: 8 })),
            ...part.rows.map(({ cells, isStrong = false }) =>
              cells.map((text, column): TableCell => ({ ...cellOf(part, text, column), bold: isStrong })),
            ),
          ],
        },
        margin: [0, 4, 0, 8],
      };
  }
}

const cellOf = ({ sums }: { sums: readonly number[] }, text: string, column: number) =>
  sums.includes(column) ? ({ text, alignment: 'right', noWrap: true } as const) : { text: breakable(text) };

const LONG_WORD = 20;
/** A word longer than its column would push the others off the page. */
const breakable = (text: string): Content[] =>
  text.split(/(\s)/).map((word) => (word.length > LONG_WORD ? { text: word, wordBreak: 'break-all' } : word));

const rules = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: (column: number) => (column === 0 ? 0 : 6),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};
