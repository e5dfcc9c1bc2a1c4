import { type FoundMoney as Found, leastSought, searchMoney } from '@artel/contracts/money/money-desk.ts';
import { Form, useSearchParams } from 'react-router';
import { query, useQuery } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { type Column, DateTime, EmptyState, ErrorState, fullName, Link, LinkButton, RowsSkeleton, Rub, SearchBox } from '../../ui/index.ts';
import { RowHead } from '../../ui/lists/cells.tsx';
import { FramedTable } from '../../ui/lists/framed-table.tsx';
import { moneyTitle } from './money-desk.text.ts';
import { MoneyStatus } from './money-status.tsx';
import { openIn } from './open-in.ts';

/** Undefined: the address asks for nothing, or for too little. */
export function soughtIn(search: URLSearchParams): string | undefined {
  const q = search.get('q')?.trim() ?? '';
  return q.length < leastSought ? undefined : q;
}
export const foundQuery = (q: string) => query(searchMoney, { query: { q } });

const columns: Column<Found>[] = [
  {
    id: 'what',
    name: 'Операция',
    isHead: true,
    cell: (one) => <RowHead name={moneyTitle(one)} note={one.order_number ? `Заказ №${one.order_number}` : null} />,
  },
  {
    id: 'who',
    name: 'Чьи деньги',
    cell: ({ person }) => (
      <span className="grid min-w-0 max-md:justify-items-end">
        <span className="break-words">{fullName(person)}</span>
        <span className="text-13 break-all text-ink-soft">@{person.user_name}</span>
      </span>
    ),
  },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ amount_minor }) => <Rub minor={amount_minor} /> },
  { id: 'at', name: 'Когда', cell: ({ created_at }) => <DateTime at={created_at} /> },
  { id: 'state', name: 'Состояние', cell: (one) => <MoneyStatus {...one} /> },
];

export function MoneySearch() {
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  return (
    <Form key={q} role="search" action="/admin/payments" className="w-80 max-w-full max-md:w-full" preventScrollReset>
      <SearchBox
        className="min-h-10"
        label="Найти платёж, возврат или выплату"
        placeholder="Номер, имя или номер у банка"
        defaultValue={q}
        minLength={leastSought}
        maxLength={100}
        required
      />
    </Form>
  );
}

export function FoundMoney({ q }: { q: string }) {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(foundQuery(q));
  if (error && !data) return <ErrorState title="Не удалось выполнить поиск" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const { found, has_more } = data.result;
  if (found.length === 0)
    return (
      <EmptyState title="Ничего не нашлось" action={<LinkButton to="/admin/payments">Закрыть поиск</LinkButton>}>
        Ищем по номеру платежа, выплаты или заказа, по номеру у банка целиком, по имени и логину.
      </EmptyState>
    );
  return (
    <>
      <FramedTable
        label={`Найдено: ${counted(found.length, ['операция', 'операции', 'операций'])}`}
        columns={columns}
        rows={found}
        idOf={({ kind, _id }) => `${kind}${_id}`}
        pathOf={({ kind, _id }) => openIn(search, _id, kind)}
      />
      <p className="text-13 text-ink-soft">
        {has_more ? `Показаны ${found.length} последних. Уточните запрос. ` : ''}
        <Link to="/admin/payments" className="touch text-brand hover:underline">
          Закрыть поиск
        </Link>
      </p>
    </>
  );
}
