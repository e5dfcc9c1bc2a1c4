import { extendReview, type Order, type Stage, startOrder } from '@artel/contracts/orders/orders.ts';
import { resumeStage } from '@artel/contracts/orders/requests.ts';
import { Button, type ButtonLook, LinkButton } from '../../ui/index.ts';
import { type Act, panelActs, stageNo } from './order.state.ts';
import { focusNow } from './order-now.tsx';
import { actionTexts } from './orders.text.ts';
import { useAct } from './use-act.ts';
import { useMove } from './use-move.ts';

export function OrderButtons({ order, stage, isFirst = true }: { order: Order; stage: Stage; isFirst?: boolean }) {
  const acts = panelActs(order, stage);
  if (stage.status === 'disputed' && order.my_role !== 'staff')
    return (
      <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full" data-no-print>
        <LinkButton to={`/profile/messages?order=${order._id}`} look="second">
          Обсудить в чате
        </LinkButton>
        <LinkButton to={`/profile/disputes/${stage.dispute_id}`} look="second">
          Посмотреть спор
        </LinkButton>
      </div>
    );
  if (order.ended_at && order.my_role === 'customer' && order.service)
    return (
      <div data-no-print>
        <LinkButton to={`/services/${order.service.category_slug}/${order.service._id}`} look="second" className="max-md:w-full">
          Заказать ещё раз
        </LinkButton>
      </div>
    );
  if (acts.length === 0) return null;
  const isYours = order.next.who === 'you';
  const looks: { first: ButtonLook; rest: ButtonLook } =
    isYours && isFirst ? { first: 'sun', rest: 'on-ink' } : { first: isYours ? 'primary' : 'second', rest: 'second' };
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full" data-no-print>
      {acts.map((act, at) => (
        <ActButton key={act} act={act} order={order} stage={stage} look={at === 0 ? looks.first : looks.rest} />
      ))}
    </div>
  );
}

type ActButtonProps = { act: Act; order: Order; stage: Stage; look: ButtonLook };

function ActButton({ act, order, stage, look }: ActButtonProps) {
  const { open } = useAct();
  const words = actionTexts[act](order, stage);
  if (act === 'pay' || act === 'fund')
    return (
      <LinkButton to={`/payments/${order._id}`} look={look}>
        {words}
      </LinkButton>
    );
  if (act === 'start') return <StartButton order={order} look={look} words={words} />;
  if (act === 'resume') return <ResumeButton stage={stage} look={look} words={words} />;
  if (act === 'extend_review') return <ExtendButton stage={stage} look={look} words={words} />;
  return (
    <Button look={look} onClick={() => open(act, stageNo(order, stage))}>
      {words}
    </Button>
  );
}

type AtOnceProps = { look: ButtonLook; words: string };

const StartButton = ({ order, ...rest }: AtOnceProps & { order: Order }) => (
  <AtOnceButton {...useMove(startOrder)} id={order._id} {...rest} />
);
const ResumeButton = ({ stage, ...rest }: AtOnceProps & { stage: Stage }) => (
  <AtOnceButton {...useMove(resumeStage)} id={stage._id} {...rest} />
);
const ExtendButton = ({ stage, ...rest }: AtOnceProps & { stage: Stage }) => (
  <AtOnceButton {...useMove(extendReview)} id={stage._id} {...rest} />
);

type Go = (input: { params: { id: string }; body: Record<string, never> }) => Promise<boolean>;

/** Asks nothing more. The button leaves with its state: the keyboard stays at what comes next. */
function AtOnceButton({ go, isPending, id, look, words }: AtOnceProps & { go: Go; isPending: boolean; id: string }) {
  const press = async (): Promise<void> => {
    if (await go({ params: { id }, body: {} })) focusNow();
  };
  return (
    <Button look={look} isPending={isPending} onClick={() => void press()}>
      {words}
    </Button>
  );
}
