import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import { acceptRequest, declineRequest, type OrderRequest, withdrawRequest } from '@artel/contracts/orders/requests.ts';
import { formatExact, formatTerm } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Button, Card, Deadline, Icon, Rub } from '../../../ui/index.ts';
import { focusNow } from '../order-now.tsx';
import { useMove } from '../use-move.ts';
import { useRequestAgainAt } from '../use-request-again.ts';
import { ListChange } from './list-change.tsx';
import { icons } from './plans-card.tsx';
import { answerText, requestTitle, silenceWords } from './requests.text.ts';
import { SplitSums } from './split-sums.tsx';

export function RequestCards({ order }: { order: Order }) {
  useRequestAgainAt(order.requests.map(({ until }) => until));
  return order.requests.map((request) => <RequestCard key={request._id} order={order} request={request} />);
}

export function RequestCard({ order, request }: { order: Order; request: OrderRequest }) {
  const title = requestTitle(request, order);
  const isAsked = request.allowed_actions.includes('decline');
  return (
    <Card as="article" label={title} className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="title-3">{title}</h2>
        <Icon of={icons[request.kind]} className="mt-1 text-ink-soft" />
      </div>
      {request.kind === 'cancel' ? <SplitSums order={order} split={request.split} /> : null}
      {request.kind === 'extra' ? <ExtraTerms order={order} request={request} /> : null}
      {request.kind === 'list' ? <ListChange now={stageOf(order, request).promised} then={request.promised} /> : null}
      {request.kind === 'beside' ? <ParallelTerms order={order} request={request} /> : null}
      <p className="text-pretty break-words">
        {request.kind === 'extension' || request.kind === 'pause' ? <NewTerm order={order} request={request} /> : null}
        {request.reason ? <span className="text-ink-soft">«{request.reason}»</span> : null}
      </p>
      <p className="border-t border-line pt-3 text-13">
        <span className="font-strong">
          {isAsked ? 'Ответьте за ' : 'На ответ '}
          <Deadline at={request.until} silenceDecides withExact />
        </span>
        <span className="block text-ink-soft">{silenceWords(request, order)}</span>
      </p>
      <Answers request={request} />
    </Card>
  );
}

const stageOf = ({ stages }: Order, { stage_id }: OrderRequest): Stage => stages.find(({ _id }) => _id === stage_id)!;

function ExtraTerms({ order, request }: { order: Order; request: Extract<OrderRequest, { kind: 'extra' }> }) {
  const { price_minor, fee_buyer_minor, net_minor, days } = request;
  return (
    <dl className="grid grid-cols-2 gap-4">
      <div>
        <dt className="text-ink-soft">{net_minor === null ? 'Цена' : 'Вам не меньше'}</dt>
        <dd>
          <Rub minor={net_minor ?? price_minor} className="font-strong" />
          <span className="block text-13 text-ink-soft">
            {net_minor === null ? (
              <>
                и сбор <Rub minor={fee_buyer_minor} />
              </>
            ) : (
              <>
                при цене <Rub minor={price_minor} />
              </>
            )}
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-ink-soft">Срок</dt>
        <dd>
          <b className="font-strong">{formatTerm(days)}</b>
          <span className="block text-13 text-ink-soft">
            {order.my_role === 'customer' ? 'оплата — когда дойдёт очередь этапа' : 'после оплаты этапа'}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function ParallelTerms({ order, request }: { order: Order; request: Extract<OrderRequest, { kind: 'beside' }> }) {
  const { title, term_days } = stageOf(order, request);
  return (
    <p className="text-pretty break-words">
      Этап «{title}», {formatTerm(term_days)}:{' '}
      {request.is_paid ? 'деньги в резерве, начнётся сразу, если согласиться.' : 'его можно будет оплатить, и он начнётся с оплатой.'}{' '}
      Приёмки остальных он ждать не будет; у каждого этапа свои срок, проверка и деньги.
    </p>
  );
}

function NewTerm({ order, request }: { order: Order; request: Extract<OrderRequest, { kind: 'extension' | 'pause' }> }) {
  const now = useNow();
  const stage = stageOf(order, request);
  const of = order.stages.length > 1 ? `Этап ${request.stage_no}: ` : '';
  const then = <b className="font-strong">до {formatExact(new Date(request.due_at), now)}</b>;
  const before = stage.due_at ? formatExact(new Date(stage.due_at), now) : '…';
  if (request.kind === 'extension')
    return (
      <>
        {of ? `${of}было` : 'Было'} до {before}, станет {then}.{' '}
      </>
    );
  return (
    <>
      {of ? `${of}пауза` : 'Пауза'} <b className="font-strong">до {formatExact(new Date(request.pause_until), now)}</b>, если согласиться
      сейчас.{' '}
      {stage.is_late ? (
        'Срок уже прошёл: опоздание на паузе не растёт.'
      ) : (
        <>
          Срок был до {before}, станет {then}.
        </>
      )}{' '}
    </>
  );
}

function Answers({ request }: { request: OrderRequest }) {
  const accept = useMove(acceptRequest);
  const decline = useMove(declineRequest);
  const withdraw = useMove(withdrawRequest);
  const moves = { accept, decline, withdraw };
  const isPending = accept.isPending || decline.isPending || withdraw.isPending;
  if (request.allowed_actions.length === 0) return null;
  const go = async (action: keyof typeof moves) => {
    if (await moves[action].go({ params: { id: request._id }, body: {} })) focusNow();
  };
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1" data-no-print>
      {request.allowed_actions.map((action) => (
        <Button
          key={action}
          isPending={moves[action].isPending}
          disabled={isPending && !moves[action].isPending}
          onClick={() => void go(action)}
        >
          {answerText[request.kind][action]}
        </Button>
      ))}
    </div>
  );
}
