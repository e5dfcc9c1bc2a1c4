import { listMyOrders, listOpenOrders } from '@artel/contracts/orders/orders.ts';
import type { Me } from '@artel/contracts/people/users.ts';
import { Rows3, SquareKanban } from 'lucide-react';
import { Form } from 'react-router';
import { query, usePages, useQuery } from '../../../platform/api/index.ts';
import { SegmentLinks, TabLinks } from '../../../ui/controls/tabs.tsx';
import { Card, ChipLink, EmptyState, ErrorState, Icon, LinkButton, Pager, RowsSkeleton, SearchBox } from '../../../ui/index.ts';
import { MemberHead } from '../../../ui/people/member-head.tsx';
import { type OrdersAddress, ordersPath } from '../orders-address.ts';
import { chosenOf, countOpen, openFilters, openFilterTexts } from './open-orders.ts';
import { OrderGroups } from './order-groups.tsx';
import { OrderLine } from './order-line.tsx';
import { OrdersBoard } from './orders-board.tsx';

type Role = OrdersAddress['role'];
const openOf = (role: Role) => query(listOpenOrders, { query: { role } });
const endedOf = ({ role, state, q, after }: OrdersAddress) =>
  ({ query: { role, state: state === 'open' ? 'all' : state, ...(q && { q }), ...(after && { after }) } }) as const;

export const ordersReads = (address: OrdersAddress) =>
  address.state === 'open' ? [openOf(address.role)] : [openOf(address.role), query(listMyOrders, endedOf(address))];

export function OrdersList({ asked, me }: { asked: OrdersAddress; me: Me | undefined }) {
  const { role, state, view } = asked;
  const open = useQuery(openOf(role));
  const counts = open.data?.result.counts;
  const isSeller = role === 'seller' || me?.roles.includes('seller');
  const tab = (to: OrdersAddress['state'], name: string, count: number | undefined) => ({
    to: ordersPath({ role, view, state: to }),
    name: count === undefined ? name : `${name} ${count}`,
    isOn: state === to,
  });
  const side = (to: Role, name: string) => ({
    to: ordersPath({ role: to, view }),
    name: counts?.[to] ? `${name} ${counts[to]}` : name,
    isOn: role === to,
  });
  return (
    <div className="grid gap-5">
      <MemberHead title="Заказы">
        {isSeller ? (
          <SegmentLinks
            label="В какой роли"
            className="max-md:w-full"
            parts={[side('seller', 'Я выполняю'), side('customer', 'Я заказал')]}
          />
        ) : null}
      </MemberHead>
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0 grow">
          <TabLinks
            label="Заказы по состоянию"
            tabs={[
              tab('open', 'Активные', counts?.[role]),
              tab('ended', 'Завершённые', counts?.ended),
              tab('cancelled', 'Отменённые', counts?.cancelled),
            ]}
          />
        </div>
        {state === 'open' ? <ViewSwitch asked={asked} /> : null}
      </div>
      {state === 'open' ? <OpenOrders asked={asked} /> : <EndedOrders key={state} asked={asked} />}
    </div>
  );
}

function ViewSwitch({ asked }: { asked: OrdersAddress }) {
  const part = (view: OrdersAddress['view'], icon: typeof Rows3, name: string) => ({
    to: ordersPath({ ...asked, view }),
    isOn: asked.view === view,
    name: (
      <>
        <Icon of={icon} size={16} />
        {name}
      </>
    ),
  });
  return (
    <SegmentLinks
      label="Вид"
      className="shrink-0 max-lg:hidden"
      parts={[part('list', Rows3, 'Список'), part('board', SquareKanban, 'Доска')]}
    />
  );
}

function OrderSearch({ asked }: { asked: OrdersAddress }) {
  const { role, state, only, view, q } = asked;
  return (
    <Form role="search" action="/profile/orders" className="w-full md:w-[17rem]" preventScrollReset>
      <input type="hidden" name="role" value={role} />
      {state === 'open' ? null : <input type="hidden" name="state" value={state} />}
      {only ? <input type="hidden" name="only" value={only} /> : null}
      {view === 'board' ? <input type="hidden" name="view" value={view} /> : null}
      <SearchBox key={q} label="Найти заказ" placeholder="Номер, название, имя" defaultValue={q} />
    </Form>
  );
}

function OpenOrders({ asked }: { asked: OrdersAddress }) {
  const { role, only, q, view } = asked;
  const { data, error, isPending, refetch } = useQuery(openOf(role));
  if (isPending) return <Loading />;
  if (error && !data) return <ErrorState title="Не удалось загрузить заказы" onRetry={() => void refetch()} />;
  const all = data?.result.orders ?? [];
  const chosen = chosenOf(all, only, q);
  const chips = openFilters
    .map((filter) => ({ filter, count: countOpen(all, filter) }))
    .filter(({ filter, count }) => count || filter === only);
  return (
    <>
      {all.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <nav aria-label="Уточнить" className="chip-line -m-0.5 flex items-center gap-2 p-0.5">
            {chips.map(({ filter, count }) => (
              <ChipLink key={filter} to={ordersPath({ ...asked, only: filter === only ? undefined : filter })} isOn={filter === only}>
                {openFilterTexts[filter]} {count}
              </ChipLink>
            ))}
          </nav>
          <OrderSearch asked={asked} />
        </div>
      ) : null}
      {chosen.length === 0 ? (
        <Card>
          <NoOrders asked={asked} hasAny={all.length > 0} />
        </Card>
      ) : (
        <>
          {view === 'board' ? <OrdersBoard orders={chosen} /> : null}
          <div className={view === 'board' ? 'lg:hidden' : undefined}>
            <OrderGroups orders={chosen} role={role} />
          </div>
        </>
      )}
    </>
  );
}

function EndedOrders({ asked }: { asked: OrdersAddress }) {
  const pages = usePages(listMyOrders, endedOf(asked));
  if (pages.isLoading) return <Loading />;
  return (
    <>
      {pages.items.length > 0 || asked.q ? (
        <div className="flex justify-end">
          <OrderSearch asked={asked} />
        </div>
      ) : null}
      <Card className="overflow-hidden p-0!">
        {pages.error && pages.items.length === 0 ? (
          <ErrorState title="Не удалось загрузить заказы" onRetry={pages.retry} />
        ) : pages.items.length === 0 ? (
          <NoOrders asked={asked} hasAny={asked.q !== ''} />
        ) : (
          <ul>
            {pages.items.map((order) => (
              <OrderLine key={order._id} order={order} level={2} />
            ))}
          </ul>
        )}
      </Card>
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </>
  );
}

const Loading = () => (
  <Card className="px-6">
    <RowsSkeleton />
  </Card>
);

function NoOrders({ asked, hasAny }: { asked: OrdersAddress; hasAny: boolean }) {
  const { role, state, q, view } = asked;
  if (hasAny)
    return (
      <EmptyState
        title={q ? `По запросу «${q}» заказов нет` : 'Таких заказов сейчас нет'}
        action={<LinkButton to={ordersPath({ role, state, view })}>Сбросить</LinkButton>}
      />
    );
  if (state === 'cancelled') return <EmptyState title="Отменённых заказов нет" />;
  if (state === 'ended') return <EmptyState title="Завершённых заказов пока нет" />;
  return role === 'customer' ? (
    <EmptyState title="Заказов пока нет" action={<LinkButton to="/services">В каталог</LinkButton>}>
      Выберите услугу, деньги подождут приёмки.
    </EmptyState>
  ) : (
    <EmptyState title="Заказов пока нет" action={<LinkButton to="/profile/items">Мои услуги</LinkButton>}>
      Как только услугу закажут и оплатят, заказ появится здесь, с вопросами и сроком.
    </EmptyState>
  );
}
