/** `/profile/orders`: the list, or with `?id=` one order beside its chat. */
import type { Me } from '@artel/contracts/people/users.ts';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { PageQueries } from '../../platform/api/index.ts';
import type { FrameHandle } from '../../platform/boot/frame.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { historyOf, OrdersList, OrderView, orderOf, ordersAddress, ordersReads } from '../orders/index.ts';
import { memberPage, useSession } from '../session/index.ts';
import { ChatPanel } from './chat-panel.tsx';

const PrintedChat = lazyWithRetry(() => import('./printed-chat.tsx'));

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

/** Opening a form (`?act=`) does not fetch the page again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const withoutAct = ({ pathname, searchParams }: URL) => pathname + [...searchParams].filter(([name]) => name !== 'act').join('&');
  return withoutAct(currentUrl) !== withoutAct(nextUrl) && defaultShouldRevalidate;
}

export default function OrdersPage() {
  const [search] = useSearchParams();
  const { me } = useSession();
  const id = search.get('id');
  return id ? (
    <OrderView
      id={id}
      listPath="/profile/orders"
      chat={<ChatPanel key={id} order_id={id} />}
      written={(time) => <PrintedChat key={time} order_id={id} />}
    />
  ) : (
    <OrdersList asked={ordersAddress(search, me)} me={me} />
  );
}
