import type { Me } from '@artel/contracts/people/users.ts';
import { type OpenFilter, openFilters } from './list/open-orders.ts';

export type OrdersAddress = {
  role: 'customer' | 'seller';
  state: 'open' | 'ended' | 'cancelled';
  only: OpenFilter | undefined;
  view: 'list' | 'board';
  q: string;
  after: string | undefined;
};

export function ordersAddress(search: URLSearchParams, me: Me | undefined): OrdersAddress {
  const input = search.get('role');
  const state = search.get('state');
  return {
    role: input === 'seller' || input === 'customer' ? input : me?.active_role === 'seller' ? 'seller' : 'customer',
    state: state === 'ended' || state === 'cancelled' ? state : 'open',
    only: openFilters.find((filter) => filter === search.get('only')),
    view: search.get('view') === 'board' ? 'board' : 'list',
    q: search.get('q') ?? '',
    after: search.get('after') ?? undefined,
  };
}

export function ordersPath({ role, state = 'open', only, view, q }: Partial<OrdersAddress> & Pick<OrdersAddress, 'role'>): string {
  const search = new URLSearchParams({ role });
  if (state !== 'open') search.set('state', state);
  if (only) search.set('only', only);
  if (view === 'board') search.set('view', view);
  if (q) search.set('q', q);
  return `/profile/orders?${search}`;
}
