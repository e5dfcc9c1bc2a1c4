import type { Me } from '@artel/contracts/people/users.ts';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { PageQueries } from '../../platform/api/load.ts';
import type { FrameHandle } from '../../platform/boot/frame.ts';
import { memberPage, useSession } from '../session/index.ts';
import { historyOf } from './order-history.tsx';
import { OrderView, orderOf } from './order-view.tsx';
import { ordersAddress } from './orders-address.ts';
import { OrdersList, ordersReads } from './orders-list.tsx';

/** Hides the member's menu. */
export const handle: FrameHandle = { wide: (search) => search.has('id') };

const queriesFor =
  (me: Me | undefined): PageQueries =>
  ({ url: { searchParams } }) => {
    const id = searchParams.get('id');
    return id ? [orderOf(id), historyOf(id)] : ordersReads(ordersAddress(searchParams, me));
  };

const page = memberPage(queriesFor);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

/** Forms revalidate nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const withoutAct = ({ pathname, searchParams }: URL) => pathname + [...searchParams].filter(([name]) => name !== 'act').join('&');
  return withoutAct(currentUrl) !== withoutAct(nextUrl) && defaultShouldRevalidate;
}

export default function OrdersPage() {
  const [search] = useSearchParams();
  const { me } = useSession();
  const id = search.get('id');
  return id ? <OrderView id={id} listPath="/profile/orders" /> : <OrdersList asked={ordersAddress(search, me)} me={me} />;
}
