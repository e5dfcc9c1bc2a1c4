import { endedOrderStatuses, type OrderRow } from '@artel/contracts/orders/orders.ts';
import { ClipboardList } from 'lucide-react';
import { useNow } from '../../../platform/use-now.ts';
import { Avatar, cx, Deadline, fullName, Icon, Link, LinkButton, NetRub, Rub, ServiceCover, StatusBadge } from '../../../ui/index.ts';
import { StageStrip } from '../../../ui/money/stage-bar.tsx';
import { isContested, isLateRow, moneyNow, placeOfStep, stageInTurn } from '../order.state.ts';
import { contestedText, lateText, orderStatusTexts } from '../orders.text.ts';
import { shortSilenceText, stepInShort, stepVerb } from '../silence.text.ts';

export const otherOf = ({ my_role, customer, seller }: OrderRow) => (my_role === 'seller' ? customer : seller);
export const stateOf = (order: OrderRow) =>
  isContested(order) ? contestedText : isLateRow(order) ? lateText : orderStatusTexts[order.status];
export function edgeOf(order: OrderRow, now: Date): 'late' | 'soon' | undefined {
  if (isLateRow(order)) return 'late';
  const { who, until } = order.next;
  return who === 'you' && until && new Date(until).getTime() - now.getTime() < day_ms ? 'soon' : undefined;
}
const day_ms = 86_400_000;

const edges = { late: 'shadow-[inset_4px_0_0_var(--color-bad-fill)]', soon: 'shadow-[inset_4px_0_0_var(--color-sun)]' };

export function OrderLine({ order, isFirst = false, level = 3 }: { order: OrderRow; isFirst?: boolean; level?: 2 | 3 }) {
  const Title = `h${level}` as const;
  const other = otherOf(order);
  const edge = edgeOf(order, useNow());
  const isYours = order.next.who === 'you';
  return (
    <li
      className={cx(
        'relative grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 gap-y-2.5 border-t border-line px-4 py-4 first:border-0 hover:bg-tint/40 md:grid-cols-[88px_minmax(0,1fr)_14rem] md:gap-x-5 md:px-6 xl:grid-cols-[88px_minmax(0,1fr)_15rem_9.5rem]',
        edge && edges[edge],
      )}
    >
      <Picture order={order} />
      <div className="grid min-w-0 content-start gap-1">
        <Title className="line-clamp-2 font-strong break-words">
          <Link to={`/profile/orders?id=${order._id}`} className="after:absolute after:inset-0 after:-outline-offset-2">
            {order.title}
          </Link>
        </Title>
        <p className="text-13 text-ink-soft">{numberText(order)}</p>
        <p className="flex min-w-0 items-center gap-2 text-13">
          <Avatar name={other.user_name} src={other.avatar_path} variant={other.avatar_variant} size={20} />
          <span className="truncate">{fullName(other)}</span>
          <StatusBadge of={stateOf(order)} />
        </p>
        {order.paid_at ? <StageStrip parts={moneyNow(order)} className="mt-1 h-2 max-w-[260px]" /> : null}
      </div>
      <NextText order={order} />
      <div className="flex items-center justify-between gap-3 max-xl:md:col-start-3 max-md:col-span-2 xl:grid xl:content-start xl:justify-items-stretch xl:text-right">
        {isContested(order) ? (
          <Rub minor={order.total_minor} />
        ) : (
          <NetRub net_minor={order.net_minor} price_minor={order.total_minor} isLeast={!endedOrderStatuses.includes(order.status)} />
        )}
        {isYours ? (
          <LinkButton to={placeOfStep(order)} look={isFirst ? 'primary' : 'second'} size="s" className="relative z-1 max-md:min-h-11">
            {stepVerb[order.next.step]}
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}

function Picture({ order }: { order: OrderRow }) {
  if (order.service)
    return (
      <ServiceCover
        category={order.service.category_slug}
        seed={order.service._id}
        src={order.service.cover_path}
        className="rounded-control!"
      />
    );
  return (
    <span className="grid aspect-3/2 place-items-center self-start rounded-control bg-tint text-ink-soft">
      <Icon of={ClipboardList} />
    </span>
  );
}

function numberText({ number, stages, next }: OrderRow): string {
  const stage = stages.find(({ no }) => no === next.stage_no) ?? stageInTurn(stages);
  return stages.length > 1 && stage ? `№${number} · этап ${stage.no} из ${stages.length}, «${stage.title}»` : `№${number}`;
}

function NextText({ order }: { order: OrderRow }) {
  const { next } = order;
  const until = isLateRow(order) ? order.due_at : next.until;
  const words = stepInShort[next.step][next.who === 'you' ? 'you' : 'other'];
  if (!words) return <div className="max-md:hidden" />;
  return (
    <div className="grid content-start gap-0.5 max-md:col-span-2">
      <span className={next.who === 'you' ? 'font-strong' : undefined}>{words}</span>
      {until && next.step !== 'clear' ? (
        <Deadline at={until} withExact silenceDecides={next.if_silent === 'accepted' || next.if_silent === 'cancelled'} />
      ) : null}
      <span className="text-13 text-pretty text-ink-soft">{shortSilenceText(order)}</span>
    </div>
  );
}
