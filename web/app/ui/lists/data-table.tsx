import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKeys } from '../../platform/forms/use-keys.ts';
import { Icon } from '../controls/icon.tsx';
import { cx } from '../layout/class-names.ts';

export type Sort = { by: string; isDescending: boolean };
export type Column<Row> = {
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  isSortable?: boolean;
  isHead?: boolean;
};

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** By its `_id`, unless it says otherwise. */
  idOf?: (row: Row) => string;
  selected?: string | undefined;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Where a row leads: a press on it goes there. */
  pathOf?: ((row: Row) => string) | undefined;
  isWalked?: boolean;
};

const own = (row: unknown): string => (row as { _id: string })._id;
const rowKeys = ['a', 'r', 'h', 't', 'x'] as const;
/** Where the focus was, by the entry of the history: whoever comes back goes on from there. */
const left = new Map<string, number>();

export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf = own,
  selected,
  sort,
  onSort,
  pathOf,
  isWalked = pathOf !== undefined,
}: DataTableProps<Row>) {
  const navigate = useNavigate();
  const onOpen = pathOf && ((row: Row) => void navigate(pathOf(row), { preventScrollReset: pathOf(row).startsWith('?') }));
  const { body, walk, keep } = useWalk(rows, onOpen, isWalked);

  return (
    <table className="w-full border-collapse text-left max-md:block" aria-label={label}>
      {/* what clip-path cuts away counts as hidden with some checkers, and a table without its heads with it */}
      <thead className="max-md:sr-only max-md:[clip-path:none] max-md:[clip:rect(0_0_0_0)]">
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={walk} className="max-md:grid">
        {rows.map((row, at) => (
          <tr
            key={idOf(row)}
            tabIndex={isWalked ? ((selected ?? idOf(rows[0] as Row)) === idOf(row) ? 0 : -1) : undefined}
            aria-current={selected === idOf(row) ? 'true' : undefined}
            data-row={at}
            onFocus={isWalked ? () => keep(at) : undefined}
            onClick={onOpen ? (event) => isOfTheRow(event) && onOpen(row) : undefined}
            className={cx(
              'border-b border-line -outline-offset-2 last:border-0 focus-visible:outline-2! focus-visible:outline-brand! max-md:grid max-md:gap-1 max-md:py-3',
              onOpen && 'cursor-pointer hover:bg-tint',
              selected === idOf(row) && 'bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)]',
            )}
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useWalk<Row>(rows: readonly Row[], onOpen: ((row: Row) => void) | undefined, isWalked: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);

  // a row that was decided may be gone: the next one stands in its place
  const { key: entry } = useLocation();
  const lastAt = useRef(left.get(entry) ?? -1);
  const keep = (at: number): void => {
    lastAt.current = at;
    left.set(entry, at);
  };

  const step = (by: number): void => {
    const all = [...(body.current?.rows ?? [])];
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    const at = focused < 0 && lastAt.current >= 0 ? lastAt.current - Math.max(0, by) : focused;
    lastAt.current = Math.max(0, Math.min(all.length - 1, at + by));
    all[lastAt.current]?.focus();
  };
  const press = (key: string): void => {
    const row = [...(body.current?.rows ?? [])].find((one) => one.contains(document.activeElement));
    row?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  };
  useKeys(isWalked ? { j: () => step(1), k: () => step(-1), ...Object.fromEntries(rowKeys.map((key) => [key, () => press(key)])) } : {});

  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT|BUTTON|A|SUMMARY)$/.test(event.target.tagName)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter' && event.target instanceof HTMLTableRowElement) {
      const row = rows[[...(body.current?.rows ?? [])].indexOf(event.target)];
      if (row !== undefined && onOpen) onOpen(row);
      else event.target.querySelector<HTMLElement>('a, button')?.click();
    }
  };
  return { body, walk, keep };
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td
      className={cx(
        'px-3 py-(--row-y) align-middle max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:wrap-anywhere',
        children === null ? 'max-md:hidden' : 'max-md:flex',
        column.isNumber && 'text-right',
        column.isHead && 'max-md:order-first max-md:font-strong',
      )}
    >
      {column.isHead ? null : (
        <span className="text-13 wrap-break-word text-ink-soft md:hidden" aria-hidden="true">
          {column.name}
        </span>
      )}
      {children}
    </td>
  );
}

const isOfTheRow = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('a, button, label, summary');

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined }) {
  const isSorted = sort?.by === column.id;
  const text = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? (text ?? 'none') : undefined}
      className={cx('border-b border-line px-3 py-2.5 text-13 font-text whitespace-nowrap text-ink-soft', column.isNumber && 'text-right')}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className="touch inline-flex items-center gap-1 rounded-sm hover:text-ink"
          onClick={() => onSort({ by: column.id, isDescending: isSorted ? !sort.isDescending : false })}
        >
          {column.name}
          {isSorted ? <Icon of={sort.isDescending ? ArrowDown : ArrowUp} size={14} /> : null}
        </button>
      ) : (
        column.name
      )}
    </th>
  );
}
