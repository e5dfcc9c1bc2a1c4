import { getOrderDesk, type OrderDesk } from '@artel/contracts/orders/order-desk.ts';
import type { Order } from '@artel/contracts/orders/orders.ts';
import { Suspense, useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { Button, Card } from '../../../ui/index.ts';
import { UnsignedCancel } from './unsigned-cancel.tsx';

export const deskOf = (id: string) => query(getOrderDesk, { params: { id } });

const dialogs = {
  cancel: lazyWithRetry(() => import('./desk-dialogs.tsx').then((all) => ({ default: all.CancelDialog }))),
  extend: lazyWithRetry(() => import('./desk-dialogs.tsx').then((all) => ({ default: all.ExtendDialog }))),
  dispute: lazyWithRetry(() => import('./desk-dialogs.tsx').then((all) => ({ default: all.DisputeDialog }))),
};

export function DeskCard({ order }: { order: Order }) {
  const desk = useQuery(deskOf(order._id)).data?.result;
  const [input, setAsked] = useState<{ act: keyof typeof dialogs; stage_id?: string }>();
  if (!desk || !hasAny(desk)) return null;
  const OpenDialog = input && dialogs[input.act];
  const isOne = order.stages.length === 1;
  return (
    <Card label="Действия площадки" className="grid gap-3">
      <h2 className="title-3">Действия площадки</h2>
      <p className="text-ink-soft">Каждое — с причиной: её прочтут заказчик и исполнитель, она останется в журнале.</p>
      {desk.stages
        .filter(({ may_extend, may_dispute }) => may_extend || may_dispute)
        .map((stage) => (
          <div key={stage._id} className="flex flex-wrap items-center gap-2">
            {isOne ? null : <span className="mr-auto min-w-0 break-words">{`Этап ${stage.no}: ${stage.title}`}</span>}
            {stage.may_extend ? (
              <Button size="s" onClick={() => setAsked({ act: 'extend', stage_id: stage._id })}>
                Продлить срок
              </Button>
            ) : null}
            {stage.may_dispute ? (
              <Button size="s" onClick={() => setAsked({ act: 'dispute', stage_id: stage._id })}>
                Открыть спор за сторону
              </Button>
            ) : null}
          </div>
        ))}
      {desk.cancel?.unsigned ? <UnsignedCancel order={order} cancel={desk.cancel} unsigned={desk.cancel.unsigned} /> : null}
      {desk.cancel && !desk.cancel.obstacle && !desk.cancel.unsigned ? (
        <div>
          <Button size="s" look="bad-quiet" onClick={() => setAsked({ act: 'cancel' })}>
            Отменить заказ
          </Button>
        </div>
      ) : null}
      {desk.cancel?.obstacle ? <p className="text-13 text-ink-soft">Отменить нельзя. {desk.cancel.obstacle}.</p> : null}
      {input && OpenDialog ? (
        <Suspense>
          <OpenDialog order={order} desk={desk} stage_id={input.stage_id ?? ''} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

const hasAny = ({ cancel, stages }: OrderDesk): boolean =>
  cancel !== null || stages.some(({ may_extend, may_dispute }) => may_extend || may_dispute);
