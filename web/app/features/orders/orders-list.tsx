import { listMyOrders } from '@artel/contracts/orders/orders.ts';
import type { Me } from '@artel/contracts/people/users.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { countedTotal } from '../../platform/format/plural.ts';
import { ChipLink } from '../../ui/controls/badge.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { OrderRowLink } from './order-row.tsx';

type Role = 'customer' | 'seller';
type State = 'open' | 'ended' | 'all';

export type OrdersQuery = { role: Role; state: State; after?: string };

/** Default: the active role. */
export function ordersQuery(search: URLSearchParams, me: Me | undefined): OrdersQuery {
  const asked = search.get('role');
  const role = asked === 'seller' || asked === 'customer' ? asked : me?.active_role === 'seller' ? 'seller' : 'customer';
  const state = search.get('state');
  const after = search.get('after');
  return { role, state: state === 'open' || state === 'ended' ? state : 'all', ...(after && { after }) };
}

const pathOf = (role: Role, state: State = 'all'): string => `/profile/orders?role=${role}${state === 'all' ? '' : `&state=${state}`}`;

export function OrdersList({ search, me }: { search: URLSearchParams; me: Me | undefined }) {
  const asked = ordersQuery(search, me);
  const { role, state } = asked;
  const pages = usePages(listMyOrders, { query: asked });
  const isSeller = role === 'seller' || me?.roles.includes('seller');
  return (
    <div className="grid gap-5">
      <MemberHead title="Заказы" />
      {isSeller ? (
        <TabLinks
          label="В какой роли"
          tabs={[
            { to: pathOf('customer'), name: 'Я заказчик', isOn: role === 'customer' },
            { to: pathOf('seller'), name: 'Я исполнитель', isOn: role === 'seller' },
          ]}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <ChipLink to={pathOf(role, state === 'open' ? 'all' : 'open')} isOn={state === 'open'}>
          Открытые
        </ChipLink>
        <ChipLink to={pathOf(role, state === 'ended' ? 'all' : 'ended')} isOn={state === 'ended'}>
          Закрытые
        </ChipLink>
        {pages.items.length > 0 ? (
          <span className="ml-auto text-ink-soft">{countedTotal(pages.total, ['заказ', 'заказа', 'заказов'], pages.isCapped)}</span>
        ) : null}
      </div>
      <Card className="overflow-hidden p-0!">
        {pages.isLoading ? (
          <div className="px-6">
            <RowsSkeleton />
          </div>
        ) : pages.error && pages.items.length === 0 ? (
          <ErrorState title="Не удалось загрузить заказы" onRetry={pages.retry} />
        ) : pages.items.length === 0 ? (
          <NoOrders role={role} state={state} />
        ) : (
          <ul>
            {pages.items.map((order) => (
              <OrderRowLink key={order._id} order={order} />
            ))}
          </ul>
        )}
      </Card>
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </div>
  );
}

function NoOrders({ role, state }: { role: Role; state: State }) {
  if (state !== 'all')
    return (
      <EmptyState
        title={state === 'open' ? 'Открытых заказов нет' : 'Закрытых заказов нет'}
        action={<LinkButton to={pathOf(role)}>Показать все</LinkButton>}
      />
    );
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
