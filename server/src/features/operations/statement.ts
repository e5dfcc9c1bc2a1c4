/** One row is one operation, or a sum, which has no day. */
import { site } from '../../platform/index.ts';
import type { Sheet } from '../../platform/pdf/sheet.ts';
import { formatDate, formatExact, formatTime } from './operations.text.ts';
import type { OperationEntry } from './read-operations.ts';

type Cell = string | number;
export type Statement = {
  name: string;
  period: string;
  isNarrowed: boolean;
  rows: Cell[][];
};

export const columns: Cell[] = [
  'Дата',
  'Время',
  'Операция',
  'Подробности',
  'Заказ',
  'Пришло, руб.',
  'Ушло, руб.',
  'Состояние',
  'Примечание',
];

export function toRow({
  operation: { at, in_minor, out_minor, lines, tried },
  said: { title, about, note, state },
}: OperationEntry): Cell[] {
  const order = lines.find((line) => line.order)?.order ?? tried?.order;
  const number = order ? `№${order.number}` : '';
  return [formatDate(at), formatTime(at), title, about, number, in_minor, out_minor, state?.name ?? '', note ?? ''];
}

const printed = (cell: Cell): string => (typeof cell === 'number' ? formatExact(cell) : cell);

/** The table of the statement on paper: what happened is one column, and its text has the order's number. */
export function sheetOf(
  { period, isNarrowed, rows }: Statement,
  owner: { name: string; surname: string; user_name: string },
  at: Date,
): Sheet {
  const { brandName, publicUrl } = site();
  return {
    title: `Выписка по операциям: ${period}`,
    brand: brandName,
    address: publicUrl,
    at,
    parts: [
      {
        form: 'facts',
        facts: [
          ['Чьи деньги', `${owner.name} ${owner.surname}, ${owner.user_name}`],
          ['Составлена', `${formatDate(at)}, ${formatTime(at)}, время московское`],
          ...(isNarrowed ? [['В таблице', 'часть операций месяца: те, что выбраны на странице'] as const] : []),
        ],
      },
      {
        form: 'table',
        head: ['Дата', 'Операция', 'Состояние', 'Пришло, руб.', 'Ушло, руб.'],
        widths: [62, null, 70, 68, 68],
        sums: [3, 4],
        rows: rows.map((cells) => {
          const [day, time, title, about, , came, went, state, note] = cells.map(printed);
          const words = [title, about, note].filter(Boolean).join('\n');
          return { cells: [day ? `${day}\n${time}` : '', words, state!, came!, went!], isStrong: day === '' };
        }),
      },
      {
        form: 'soft',
        text: `Суммы — это то, что пришло на доступный баланс и ушло с него. Проводки каждой операции и их проверка: ${publicUrl}/profile/payments, открытый реестр: ${publicUrl}/about/ledger.`,
      },
    ],
  };
}
