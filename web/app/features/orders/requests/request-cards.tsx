/** What waits for an answer, above the work: what is asked, by when, what silence does. Two equal answers; only the asker withdraws. */
import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import { acceptRequest, declineRequest, type OrderRequest, type RequestKind, withdrawRequest } from '@artel/contracts/orders/requests.ts';
import { CalendarClock, ListChecks, PackagePlus, Undo2 } from 'lucide-react';
import { formatExact, formatTerm } from '../../../platform/format/dates.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon, type IconShape } from '../../../ui/controls/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Rub } from '../../../ui/money/money.tsx';
import { Deadline } from '../../../ui/text/moment.tsx';
import { focusNow } from '../order-now.tsx';
import { useAskAgainAt } from '../use-ask-again.ts';
import { useMove } from '../use-move.ts';
import { ListChange } from './list-change.tsx';
import { answerWords, requestTitle, silenceWords } from './requests.text.ts';
import { SplitSums } from './split-sums.tsx';

const icons: Record<RequestKind, IconShape> = { extension: CalendarClock, cancel: Undo2, extra: PackagePlus, list: ListChecks };

export function RequestCards({ order }: { order: Order }) {
  useAskAgainAt(order.requests.map(({ until }) => until));
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
      <p className="text-pretty break-words">
        {request.kind === 'extension' ? <NewTerm order={order} request={request} /> : null}
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

/** What it costs either side, and when. */
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

function NewTerm({ order, request }: { order: Order; request: Extract<OrderRequest, { kind: 'extension' }> }) {
  const now = useNow();
  const stage = stageOf(order, request);
  const where = order.stages.length > 1 ? `Этап ${request.stage_no}: было` : 'Было';
  return (
    <>
      {where} до {stage.due_at ? formatExact(new Date(stage.due_at), now) : '…'}, станет{' '}
      <b className="font-strong">до {formatExact(new Date(request.due_at), now)}</b>.{' '}
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
          {answerWords[request.kind][action]}
        </Button>
      ))}
    </div>
  );
}
