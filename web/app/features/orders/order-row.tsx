/** An order in a list: what, with whom, where it stands, whose move it is and until when. */

import { endedOrderStatuses, type OrderRow } from '@artel/contracts/orders/orders.ts';
import { ClipboardList } from 'lucide-react';
import { Badge } from '../../ui/controls/badge.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ServiceCover } from '../../ui/media/service-cover.tsx';
import { NetRub } from '../../ui/money/money.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { Deadline } from '../../ui/text/moment.tsx';
import { isLateRow } from './order.state.ts';
import { lateText, orderStatusTexts, stepInShort } from './orders.text.ts';

export function OrderRowLink({ order }: { order: OrderRow }) {
  const isYours = order.next.who === 'you';
  const other = order.my_role === 'seller' ? order.customer : order.seller;
  const { name, meaning } = isLateRow(order) ? lateText : orderStatusTexts[order.status];
  return (
    <li className={`relative border-t border-line first:border-0 ${isYours ? 'shadow-[inset_3px_0_0_var(--color-sun)]' : ''}`}>
      <Link
        to={`/profile/orders?id=${order._id}`}
        className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-[calc(var(--row-y)+0.25rem)] -outline-offset-2 hover:bg-tint md:grid-cols-[72px_minmax(0,1fr)_14.5rem_9rem] md:px-6"
      >
        <span className="max-md:self-start">
          {order.service ? (
            <ServiceCover
              category={order.service.category_slug}
              seed={order.service._id}
              src={order.service.cover_path}
              className="rounded-control!"
            />
          ) : (
            <span className="grid aspect-3/2 place-items-center rounded-control bg-tint text-ink-soft">
              <Icon of={ClipboardList} />
            </span>
          )}
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className="line-clamp-2 font-strong break-words">{order.title}</span>
          <span className="truncate text-ink-soft">
            №{order.number}, {fullName(other)}
          </span>
        </span>
        <span className="grid gap-1.5 max-md:col-start-2">
          <Badge meaning={meaning}>{name}</Badge>
          <NextWords order={order} />
        </span>
        <span className="max-md:col-start-2 md:text-right">
          <NetRub net_minor={order.net_minor} price_minor={order.total_minor} isLeast={!endedOrderStatuses.includes(order.status)} />
        </span>
      </Link>
    </li>
  );
}

function NextWords({ order }: { order: OrderRow }) {
  const { next } = order;
  // once the term has passed what counts is how long ago
  const until = isLateRow(order) ? order.due_at : next.until;
  const words = stepInShort[next.step][next.who === 'you' ? 'you' : 'other'];
  if (!words) return null;
  return (
    <span className="text-13">
      <span className={next.who === 'you' ? 'font-strong' : 'text-ink-soft'}>{words}</span>
      {until && next.step !== 'clear' ? (
        <>
          {', '}
          <Deadline at={until} silenceDecides={next.if_silent === 'accepted' || next.if_silent === 'cancelled'} />
        </>
      ) : null}
    </span>
  );
}
