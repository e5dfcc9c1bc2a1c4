import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import type { ReactNode } from 'react';
import { formatExact, formatRub } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card, DateTime, Deadline, InkPanel } from '../../ui/index.ts';
import { endReasonTexts } from './history/end-reason.text.ts';
import { clockOf } from './order.state.ts';
import { stepTexts } from './orders.text.ts';

const nowId = 'order-now';
/** The focus stays on the next step. */
export const focusNow = (): void => {
  // after the dialog's own restore
  window.setTimeout(() => document.getElementById(nowId)?.focus({ preventScroll: true }), focus_after_ms);
};
const focus_after_ms = 120;

type OrderNowProps = {
  order: Order;
  stage: Stage;
  isFirst?: boolean;
  children?: ReactNode;
};
export function OrderNow({ order, stage, isFirst = true, children }: OrderNowProps) {
  const { next } = order;
  const isYours = next.who === 'you' && isFirst;
  const { title, silent } = textOf(order, stage);
  const exact = exactText(order, stage, useNow());
  const where = order.stages.length > 1 ? ` · этап ${next.stage_no ?? stage.no} из ${order.stages.length}` : '';
  const body = (
    <>
      <div className="grid gap-1">
        <p className={isYours ? 'text-on-ink-soft' : 'text-ink-soft'}>{headOf(order) + where}</p>
        <h2 id={isFirst ? nowId : undefined} tabIndex={-1} className="title-2 outline-none">
          {title}
        </h2>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {clockOf(order, stage) ? <Until order={order} stage={stage} isYours={isYours} /> : null}
        {silent || exact ? (
          <p className={`text-pretty ${isYours ? 'text-on-ink-soft' : 'text-ink-soft'}`}>{`${exact} ${silent}`.trim()}</p>
        ) : null}
      </div>
      {children}
    </>
  );
  return isYours ? (
    <InkPanel label="Что сейчас">{body}</InkPanel>
  ) : (
    <Card label={isFirst ? 'Что сейчас' : `Что сейчас: этап ${stage.no}`} className="grid gap-4 md:p-8!">
      {body}
    </Card>
  );
}

function exactText(order: Order, stage: Stage, now: Date): string {
  const at = clockOf(order, stage);
  if (!at || order.next.step === 'clear') return '';
  const exact = formatExact(new Date(at), now);
  return new Date(at) > now ? `до ${exact}.` : `срок был ${exact}.`;
}

function headOf({ next, my_role, status, ended_at, stages }: Order): string {
  if (next.who === 'you') return 'Ваш ход';
  if (next.step === 'rest') return 'Ничей ход';
  if (next.who === 'nobody')
    return next.step === 'dispute' || next.step === 'bank'
      ? stages.length > 1
        ? 'Этап остановлен'
        : 'Заказ остановлен'
      : status === 'cancelled'
        ? 'Заказ закрыт'
        : ended_at
          ? 'Готово'
          : 'Идёт';
  if (my_role === 'staff') return 'Что сейчас';
  return my_role === 'customer' ? 'Ход исполнителя' : 'Ход заказчика';
}

function textOf(order: Order, stage: Stage): { title: string; silent: string } {
  if (order.status === 'cancelled' || order.status === 'resolved') {
    const why = order.end_reason ? endReasonTexts[order.end_reason][order.my_role] : '';
    const title = order.status === 'cancelled' ? 'Заказ отменён' : 'Деньги разделены';
    return { title, silent: `${why} ${moneyText(order)}`.trim() };
  }
  if (order.status === 'completed' && order.end_reason && order.end_reason !== 'completed')
    return { title: 'Заказ закончен', silent: `${endReasonTexts[order.end_reason][order.my_role]} ${cutText(order)}`.trim() };
  const words = stepTexts[order.next.step][order.my_role];
  return { title: words.title(order, stage), silent: words.silent?.(order, stage) ?? '' };
}

function splitText({ stages, my_role }: Order): string {
  const split = stages.find((stage) => stage.customer_minor !== null);
  if (!split) return '';
  const back = split.customer_minor ?? 0;
  if (my_role === 'customer') return `Вам вернулись ${formatRub(back)} цены этапа и доля сбора, остальное ушло исполнителю.`;
  const net = formatRub(split.price_minor - back - (split.fee_seller_minor ?? 0));
  return my_role === 'seller'
    ? `Вам ${net} после комиссии, остальное вернулось заказчику.`
    : `Исполнителю ${net}, остальное вернулось заказчику.`;
}

function cutText({ stages, my_role, end_reason }: Order): string {
  if (end_reason === 'chargeback') return `${restText[my_role]} Принятое остаётся оплаченным.`;
  const cut = stages.filter(({ status, funded_at }) => status === 'cancelled' && funded_at);
  const back = cut.reduce((sum, { price_minor, fee_buyer_minor }) => sum + price_minor + fee_buyer_minor, 0);
  if (back === 0) return 'Принятое остаётся оплаченным.';
  return my_role === 'customer'
    ? `Вернулось на баланс: ${formatRub(back)} Принятое остаётся оплаченным.`
    : 'Деньги за непринятое вернулись заказчику, принятое остаётся оплаченным.';
}

const restText: Record<Order['my_role'], string> = {
  customer: 'Если в резерве что-то осталось, оно вернулось на ваш баланс.',
  seller: 'Если в резерве что-то осталось, оно вернулось заказчику.',
  staff: 'Остаток резерва вернулся заказчику.',
};

function moneyText(order: Order): string {
  const { paid_at, my_role } = order;
  const parted = splitText(order);
  if (parted) return parted;
  if (order.end_reason === 'chargeback') return restText[my_role];
  if (!paid_at) return my_role === 'customer' ? 'Деньги не списаны.' : '';
  return my_role === 'customer' ? 'Деньги вернулись на ваш баланс, вместе со сбором.' : 'Деньги вернулись заказчику.';
}

function Until({ order, stage, isYours }: { order: Order; stage: Stage; isYours: boolean }) {
  const { next } = order;
  const at = clockOf(order, stage);
  if (!at) return null;
  if (next.step === 'clear')
    return (
      <p className="font-strong">
        Зачислим <DateTime at={at} isAhead />
      </p>
    );
  const silenceDecides = next.if_silent === 'accepted' || next.if_silent === 'cancelled';
  return (
    <p className={isYours ? 'text-24 font-head tracking-[-0.02em] md:text-32 md:leading-[1.1] [&>time]:text-sun!' : 'text-20 font-head'}>
      <Deadline at={at} silenceDecides={silenceDecides} className="font-head!" />
    </p>
  );
}
