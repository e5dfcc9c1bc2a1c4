import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import type { Account } from '@artel/contracts/people/accounts/accounts.ts';
import { adminListOrdersOf, orderSides } from '@artel/contracts/people/accounts/person-deals.ts';
import { query, usePages } from '../../../platform/api/index.ts';
import { pluralTotal } from '../../../platform/format/index.ts';
import { SegmentLinks } from '../../../ui/controls/tabs.tsx';
import { type Column, DateTime, Deadline, EmptyState, fullName, Rub, StatusBadge } from '../../../ui/index.ts';
import { RowHead } from '../../../ui/lists/cells.tsx';
import { FramedTable } from '../../../ui/lists/framed-table.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { isLateRow, lateText, orderStatusTexts } from '../../orders/index.ts';

const sideOf = (search: URLSearchParams) => orderSides.find((side) => side === search.get('side')) ?? 'any';
const inputOf = (id: string, search: URLSearchParams) => ({
  params: { id },
  query: { side: sideOf(search), after: search.get('after') ?? undefined },
});
export const ordersQuery = (id: string, search: URLSearchParams) => query(adminListOrdersOf, inputOf(id, search));

const sideTexts = {
  any: { name: 'Все', empty: 'Заказов не было' },
  customer: { name: 'Заказчик', empty: 'Ничего не заказывал' },
  seller: { name: 'Исполнитель', empty: 'Заказов не выполнял' },
};

export function PersonOrders({ user, search }: { user: Account; search: URLSearchParams }) {
  const pages = usePages(adminListOrdersOf, inputOf(user._id, search));
  const side = sideOf(search);
  return (
    <>
      <SegmentLinks
        label="В какой роли"
        className="justify-self-start"
        parts={orderSides.map((one) => ({
          to: one === 'any' ? '?tab=orders' : `?tab=orders&side=${one}`,
          name: sideTexts[one].name,
          isOn: one === side,
        }))}
      />
      <PagedList pages={pages} failed="Не удалось загрузить заказы" empty={<EmptyState title={sideTexts[side].empty} />}>
        {(orders) => (
          <>
            <p className="text-ink-soft">{pluralTotal(pages.total, ['заказ', 'заказа', 'заказов'], pages.isCapped)}</p>
            <FramedTable label="Заказы" columns={columnsFor(user._id)} rows={orders} pathOf={({ _id }) => `/admin/orders?id=${_id}`} />
          </>
        )}
      </PagedList>
    </>
  );
}

const columnsFor = (user_id: string): Column<OrderRow>[] => [
  {
    id: 'what',
    name: 'Заказ',
    isHead: true,
    cell: ({ number, title, created_at }) => (
      <RowHead
        name={title}
        clamped="name"
        note={
          <>
            №{number}, <DateTime at={created_at} />
          </>
        }
      />
    ),
  },
  {
    id: 'other',
    name: 'С кем',
    cell: ({ customer, seller }) => {
      const isCustomer = customer._id === user_id;
      return (
        <span className="grid max-md:justify-items-end">
          {fullName(isCustomer ? seller : customer)}
          <span className="text-13 text-ink-soft">{isCustomer ? 'исполнитель' : 'заказчик'}</span>
        </span>
      );
    },
  },
  { id: 'state', name: 'Состояние', cell: (order) => <StatusBadge of={isLateRow(order) ? lateText : orderStatusTexts[order.status]} /> },
  { id: 'due', name: 'Срок', cell: (order) => <Due order={order} /> },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ total_minor }) => <Rub minor={total_minor} /> },
];

const isWorkedOn = ({ status }: OrderRow): boolean => status === 'in_progress' || status === 'revision';
function Due({ order }: { order: OrderRow }) {
  if (!order.due_at) return '—';
  return isWorkedOn(order) ? <Deadline at={order.due_at} /> : <DateTime at={order.due_at} isAhead />;
}
