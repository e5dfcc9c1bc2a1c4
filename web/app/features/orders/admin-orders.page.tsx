/** `/admin/orders`: everybody's orders, searched and filtered; with `?id=` one of them as its parties see it, without buttons. */
import { adminListOrders, type OrderRow, orderStatuses } from '@artel/contracts/orders.ts';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { query } from '../../platform/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/load.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { countedTotal } from '../../platform/plural.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Rub } from '../../ui/money.tsx';
import { Pager } from '../../ui/pager.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/states.tsx';
import { isLateRow } from './order.state.ts';
import { historyOf } from './order-history.tsx';
import { OrderView, orderOf } from './order-view.tsx';
import { lateText, orderStatusTexts } from './orders.text.ts';

function asked(search: URLSearchParams) {
  const status = orderStatuses.find((known) => known === search.get('status'));
  return { query: { q: search.get('q')?.trim() || undefined, status, after: search.get('after') ?? undefined } };
}
const queries: PageQueries = ({ url: { searchParams } }) => {
  const id = searchParams.get('id');
  return id ? [orderOf(id), historyOf(id)] : [query(adminListOrders, asked(searchParams))];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const columns: Column<OrderRow>[] = [
  {
    id: 'what',
    name: 'Заказ',
    isHead: true,
    cell: ({ number, title }) => (
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-strong break-words">{title}</span>
        <span className="text-13 font-text text-ink-soft">№{number}</span>
      </span>
    ),
  },
  { id: 'customer', name: 'Заказчик', cell: ({ customer }) => fullName(customer) },
  { id: 'seller', name: 'Исполнитель', cell: ({ seller }) => fullName(seller) },
  {
    id: 'state',
    name: 'Состояние',
    cell: (order) => {
      const { name, meaning } = isLateRow(order) ? lateText : orderStatusTexts[order.status];
      return <Badge meaning={meaning}>{name}</Badge>;
    },
  },
  { id: 'made', name: 'Сделан', cell: ({ created_at }) => <Moment at={created_at} className="whitespace-nowrap" /> },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ total_minor }) => <Rub minor={total_minor} /> },
];

const statusOptions = [
  { value: '', label: 'Любое состояние' },
  ...orderStatuses.map((status) => ({ value: status, label: orderStatusTexts[status].name })),
];

export default function AdminOrders() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return <div className="mx-auto max-w-[1200px]">{id ? <OrderView id={id} listPath="/admin/orders" /> : <List search={search} />}</div>;
}

function List({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const ask = asked(search);
  const pages = usePages(adminListOrders, ask);
  return (
    <div className="grid gap-5">
      <PageHead title="Заказы" isHidden />
      <h1 className="text-24 font-head">Заказы</h1>
      <Form key={search.toString()} className="flex flex-wrap items-end gap-3" role="search">
        <TextField className="min-w-56 flex-1" label="Номер, название или логин" type="search" name="q" defaultValue={ask.query.q ?? ''} />
        <Select className="w-60" label="Состояние" name="status" options={statusOptions} defaultValue={ask.query.status ?? ''} />
        <Button type="submit">Найти</Button>
      </Form>
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length === 0 ? (
        pages.error ? (
          <ErrorState title="Не удалось загрузить заказы" onRetry={pages.retry} />
        ) : (
          <EmptyState title="Таких заказов нет" />
        )
      ) : (
        <>
          <p className="text-ink-soft">{countedTotal(pages.total, ['заказ', 'заказа', 'заказов'], pages.isCapped)}</p>
          <div className="rounded-card border border-line bg-surface max-md:px-4">
            <DataTable
              label="Заказы"
              columns={columns}
              rows={pages.items}
              idOf={({ _id }) => _id}
              onOpen={({ _id }) => void navigate(`/admin/orders?id=${_id}`)}
            />
          </div>
        </>
      )}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </div>
  );
}
