import { adminListOrders, exportOrders } from '@artel/contracts/orders/admin-orders.ts';
import { type OrderRow, orderStatuses } from '@artel/contracts/orders/orders.ts';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import { type Column, DateTime, fullName, Rub, StatusBadge } from '../../ui/index.ts';
import { RowHead } from '../../ui/lists/cells.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { DeskCard, deskOf } from './desk/desk-card.tsx';
import { historyOf } from './history/order-history.tsx';
import { isLateRow } from './order.state.ts';
import { OrderView, orderOf } from './order-view.tsx';
import { lateText, orderStatusTexts } from './orders.text.ts';

const orders = searchedList(adminListOrders, orderStatuses);
const queries: PageQueries = ({ url: { searchParams } }) => {
  const id = searchParams.get('id');
  return id ? [orderOf(id), historyOf(id), deskOf(id)] : [orders.read(searchParams)];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const columns: Column<OrderRow>[] = [
  { id: 'what', name: 'Заказ', isHead: true, cell: ({ number, title }) => <RowHead name={title} note={`№${number}`} clamped="name" /> },
  { id: 'customer', name: 'Заказчик', cell: ({ customer }) => fullName(customer) },
  { id: 'seller', name: 'Исполнитель', cell: ({ seller }) => fullName(seller) },
  { id: 'state', name: 'Состояние', cell: (order) => <StatusBadge of={isLateRow(order) ? lateText : orderStatusTexts[order.status]} /> },
  { id: 'made', name: 'Оформлен', cell: ({ created_at }) => <DateTime at={created_at} className="whitespace-nowrap" /> },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ total_minor }) => <Rub minor={total_minor} /> },
];

export default function AdminOrders() {
  const id = useSearchParams()[0].get('id');
  return id ? (
    <div className="mx-auto max-w-[1200px]">
      <OrderView id={id} listPath="/admin/orders" desk={(order) => <DeskCard order={order} />} />
    </div>
  ) : (
    <SearchedTable
      of={orders}
      views="orders"
      csv={exportOrders}
      title="Заказы"
      searchLabel="Номер, название или логин"
      states={orderStatusTexts}
      columns={columns}
      forms={['заказ', 'заказа', 'заказов']}
      empty="Таких заказов нет"
      pathOf={({ _id }) => `/admin/orders?id=${_id}`}
    />
  );
}
