import { getOrder, type Order, startOrder } from '@artel/contracts/orders/orders.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Button, LinkButton } from '../../ui/index.ts';
import { currentStage, panelActs, placeOfAct, stageNo } from './order.state.ts';
import { actionTexts } from './orders.text.ts';
import { useMove } from './use-move.ts';

export function OrderNext({ order_id, className = '' }: { order_id: string; className?: string }) {
  const order = useQuery(query(getOrder, { params: { id: order_id } })).data?.result;
  const stage = order && currentStage(order);
  const [act] = order && stage ? panelActs(order, stage) : [];
  const toOrder = { to: `/profile/orders?id=${order_id}`, size: 's', className } as const;
  if (!order || !stage) return <LinkButton {...toOrder}>К заказу</LinkButton>;
  if (stage.status === 'disputed' && order.my_role !== 'staff')
    return (
      <LinkButton {...toOrder} to={`/profile/disputes/${stage.dispute_id}`}>
        Посмотреть спор
      </LinkButton>
    );
  if (!act) return <LinkButton {...toOrder}>К заказу</LinkButton>;
  const look = order.next.who === 'you' ? 'primary' : 'second';
  if (act === 'start') return <StartHere order={order} look={look} className={className} />;
  return (
    <LinkButton {...toOrder} to={placeOfAct(order, act, stageNo(order, stage))} look={look}>
      {actionTexts[act](order, stage)}
    </LinkButton>
  );
}

function StartHere({ order, look, className }: { order: Order; look: 'primary' | 'second'; className: string }) {
  const { go, isPending } = useMove(startOrder);
  return (
    <Button
      look={look}
      size="s"
      className={className}
      isPending={isPending}
      onClick={() => void go({ params: { id: order._id }, body: {} })}
    >
      {actionTexts.start(order, currentStage(order))}
    </Button>
  );
}
