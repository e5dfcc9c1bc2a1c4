import { getOrder, type Order, type Stage, type StageAction } from '@artel/contracts/orders/orders.ts';
import { CircleX, FileText, Scale } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Badge, Breadcrumbs, Card, DateTime, Deadline, Icon, type IconShape, Link, Note } from '../../ui/index.ts';
import { DeliveryCards } from './cards/delivery-card.tsx';
import { QuestionsCard } from './cards/questions-card.tsx';
import { StagesCard } from './cards/stages-card.tsx';
import { AnswerForm } from './forms/answer-form.tsx';
import { BriefForm } from './forms/brief-form.tsx';
import { DeliverForm } from './forms/deliver-form.tsx';
import { RequestForm } from './forms/request-form.tsx';
import { ReviseForm } from './forms/revise-form.tsx';
import { OrderHistory } from './history/order-history.tsx';
import {
  type Act,
  currentStage,
  handedStages,
  isDisputeLater,
  mayNow,
  mayRequestNow,
  orderAt,
  otherActs,
  type RequestAction,
  stageNo,
  stagesNow,
} from './order.state.ts';
import { OrderButtons } from './order-buttons.tsx';
import { focusNow, OrderNow } from './order-now.tsx';
import { BriefCard, PartiesCard, TermsCard } from './order-side.tsx';
import { actionTexts, badgeOf, disputeLaterTexts, reserveText } from './orders.text.ts';
import { PrintedHead, usePrint, type Written } from './printed-order.tsx';
import { PlansCard } from './requests/plans-card.tsx';
import { RequestCards } from './requests/request-cards.tsx';
import { useAct } from './use-act.ts';
import { useRequestAgainAt } from './use-request-again.ts';

export const orderOf = (id: string) => query(getOrder, { params: { id } });

type ViewProps = {
  id: string;
  listPath: string;
  chat?: ReactNode;
  written?: Written | undefined;
  desk?: ((order: Order) => ReactNode) | undefined;
};

export function OrderView({ id, listPath, chat, written, desk }: ViewProps) {
  const { data } = useQuery({ ...orderOf(id), refetchOnWindowFocus: true });
  if (!data) return null;
  const mine = data.result.my_role === 'staff' ? { desk } : { chat, written };
  return <OpenOrder key={id} order={data.result} listPath={listPath} {...mine} />;
}

function OpenOrder({ order, listPath, chat, written, desk }: Omit<ViewProps, 'id'> & { order: Order }) {
  const stages = stagesNow(order);
  const { print, paper } = usePrint(order, written);
  useRequestAgainAt([...stages.map(({ next }) => next?.until ?? null), order.next.until, order.free_cancel_until, order.payment_due_at]);
  return (
    <article>
      <PageHead title={`Заказ №${order.number}`} isHidden />
      <PrintedHead order={order} />
      <Head order={order} listPath={listPath} />
      <Sections order={order} />
      <div
        className={`mt-6 grid items-start gap-6 max-md:mt-4 ${desk ? 'min-[96rem]:grid-cols-[minmax(0,1fr)_392px]' : 'xl:grid-cols-[minmax(0,1fr)_392px]'} xl:gap-8`}
      >
        <div className="grid min-w-0 gap-6">
          {order.ended_at && order.my_role !== 'staff' ? (
            <div className="empty:hidden">
              <Suspense>
                <ReviewPrompt order_id={order._id} />
              </Suspense>
            </div>
          ) : null}
          {stages.map((stage, at) => (
            <OrderNow key={stage._id} order={orderAt(order, stage)} stage={stage} isFirst={at === 0}>
              <OrderButtons order={orderAt(order, stage)} stage={stage} isFirst={at === 0} />
            </OrderNow>
          ))}
          <OpenedAct order={order} />
          {desk?.(order)}
          {stages.map((stage) =>
            stage.reserve_ends_at ? (
              <Note key={stage._id} meaning="wait">
                <p className="font-strong">
                  {stages.length > 1 ? `Этап ${stage.no}: деньги` : 'Деньги'} в резерве больше 150 дней. На решение{' '}
                  <Deadline at={stage.reserve_ends_at} silenceDecides />
                </p>
                <p>{reserveText(order, stage)}</p>
              </Note>
            ) : null,
          )}
          {stages.map((stage) => (
            <QuestionsCard key={stage._id} order={order} stage={stage} />
          ))}
          <RequestCards order={order} />
          <div id="money" className="scroll-mt-4">
            <StagesCard order={order} />
          </div>
          <div id="result" className="grid scroll-mt-4 gap-6 empty:hidden">
            <DeliveryCards order={order} />
          </div>
          <PlansCard order={order} />
          <div data-no-print>
            <OtherActs order={order} onPrint={print} />
          </div>
          <div className="empty:hidden" data-no-print>
            <Suspense>
              <DocumentsCard order={order} />
            </Suspense>
          </div>
          <div id="history" className="scroll-mt-4 empty:hidden">
            <OrderHistory order={order} />
          </div>
          {paper}
          {chat ? <Agreed order={order} className="gap-6 xl:grid-cols-2" /> : null}
        </div>
        {chat ?? <Agreed order={order} className={desk ? 'gap-6 md:grid-cols-2 min-[96rem]:grid-cols-1' : 'gap-6'} />}
      </div>
    </article>
  );
}

function Head({ order, listPath }: Pick<ViewProps, 'listPath'> & { order: Order }) {
  const { name, meaning } = badgeOf(order);
  return (
    <header className="grid gap-3">
      <div data-no-print>
        <Breadcrumbs trail={[{ to: listPath, name: 'Заказы' }, { name: `№${order.number}` }]} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title-1 min-w-0 break-words">{order.title}</h1>
        <Badge meaning={meaning}>{name}</Badge>
      </div>
      <p className="text-ink-soft">
        Оформлен <DateTime at={order.created_at} />
        {order.paid_at ? (
          <>
            , оплачен <DateTime at={order.paid_at} />
          </>
        ) : null}
      </p>
    </header>
  );
}

const Agreed = ({ order, className }: { order: Order; className: string }) => (
  <aside id="terms" aria-label="Участники и условия" className={`grid min-w-0 scroll-mt-4 items-start ${className}`}>
    <TermsCard order={order} />
    <PartiesCard order={order} />
    <BriefCard order={order} />
  </aside>
);

function Sections({ order }: { order: Order }) {
  const parts = [
    ...(order.my_role === 'staff' ? [] : [[`/profile/messages?order=${order._id}`, 'Чат']]),
    ['#money', 'Деньги'],
    ...(handedStages(order).length > 0 ? [['#result', 'Результат']] : []),
    ['#history', 'История'],
    ['#terms', order.brief_answers.length > 0 ? 'Условия и ответы' : 'Условия'],
  ];
  return (
    <nav aria-label="Разделы заказа" className="scroll-x mt-3 flex gap-6 border-b border-line md:hidden" data-no-print>
      {parts.map(([to, name]) => (
        <Link key={to} to={to!} className="inline-flex min-h-12 items-center font-strong whitespace-nowrap text-ink-soft -outline-offset-2">
          {name}
        </Link>
      ))}
    </nav>
  );
}

const ReviewPrompt = lazyWithRetry(() => import('../reviews/index.ts').then((all) => ({ default: all.ReviewPrompt })));
const DocumentsCard = lazyWithRetry(() =>
  import('../order-documents/documents-card.tsx').then((card) => ({ default: card.OrderDocumentsCard })),
);

type DialogShape = ComponentType<{ order: Order; stage: Stage; onClose: () => void; onDone: () => void }>;
const fromDialogs = (pick: (all: typeof import('./order-dialogs.tsx')) => DialogShape) =>
  lazyWithRetry(() => import('./order-dialogs.tsx').then((all) => ({ default: pick(all) })));
const toRequest = (pick: (forms: typeof import('./requests/request-dialogs.tsx')) => DialogShape) =>
  lazyWithRetry(() => import('./requests/request-dialogs.tsx').then((forms) => ({ default: pick(forms) })));
const dialogs: Partial<Record<Act | RequestAction, DialogShape>> = {
  ask_extension: toRequest((forms) => forms.ExtensionDialog),
  ask_cancel: lazyWithRetry(() => import('./requests/cancel-dialog.tsx')),
  ask_give_days: toRequest((forms) => forms.GiveDaysDialog),
  ask_extra: toRequest((forms) => forms.ExtraDialog),
  ask_list: toRequest((forms) => forms.ListDialog),
  ask_pause: toRequest((forms) => forms.PauseDialog),
  ask_beside: toRequest((forms) => forms.ParallelDialog),
  accept: fromDialogs((all) => all.AcceptDialog),
  cancel: fromDialogs((all) => all.CancelDialog),
  cancel_late: fromDialogs((all) => all.CancelLateDialog),
  cancel_paused: fromDialogs((all) => all.CancelPausedDialog),
  close: fromDialogs((all) => all.CloseDialog),
  decline: fromDialogs((all) => all.DeclineDialog),
  dispute: lazyWithRetry(() => import('./dispute-dialog.tsx')),
};

function OpenedAct({ order }: { order: Order }) {
  const { act, stage_no, close } = useAct();
  const input = order.stages.find(({ no }) => no === stage_no) ?? currentStage(order);
  const [begun, setBegun] = useState<{ act: string | null; stage: Stage }>({ act: null, stage: input });
  // Gone at once, while the address still changes.
  const [sent, setSent] = useState<string | null>(null);
  const isOther = act !== begun.act || (stage_no !== undefined && begun.stage._id !== input._id);
  if (isOther && (act === null || mayNow(order, input, act) || mayRequestNow(input, act))) setBegun({ act, stage: input });
  if (act === null && sent !== null) setSent(null);
  if (act === null || act !== begun.act || act === sent) return null;
  const stage = order.stages.find(({ _id }) => _id === begun.stage._id) ?? input;
  const onDone = () => {
    setSent(act);
    close();
    focusNow();
  };
  const how = { order, stage, onClose: close, onDone };
  if (act === 'deliver') return <DeliverForm {...how} />;
  if (act === 'revise') return <ReviseForm {...how} />;
  if (act === 'ask') return <RequestForm {...how} />;
  if (act === 'answer') return <AnswerForm {...how} />;
  if (act === 'answer_brief') return <BriefForm {...how} />;
  const Question = dialogs[act as Act | RequestAction];
  if (!Question || (act !== 'decline' && act !== 'dispute' && !act.startsWith('ask_') && !mayNow(order, stage, act))) return null;
  return (
    <Suspense>
      <Question order={order} stage={stage} onClose={close} onDone={onDone} />
    </Suspense>
  );
}

function OtherActs({ order, onPrint }: { order: Order; onPrint: () => void }) {
  const { open } = useAct();
  const stages = stagesNow(order);
  const leading = stages.flatMap((stage) => otherActs(order, stage).map((act) => ({ act, stage })));
  return (
    <Card label="Другие действия">
      <h2 className="title-3 mb-2">Другие действия</h2>
      <div className="grid gap-x-8 md:grid-cols-2">
        <OtherAct icon={FileText} onClick={onPrint}>
          {order.my_role === 'staff' ? 'Распечатать заказ' : 'Распечатать с перепиской'}
        </OtherAct>
        {leading.map(({ act, stage }) => (
          <OtherAct
            key={`${act} ${stage._id}`}
            icon={act === 'dispute' ? Scale : CircleX}
            isBad
            onClick={() => open(act, stageNo(order, stage))}
          >
            {actionTexts[act](order, stage) +
              (stages.length > 1 && stage.allowed_actions.includes(act as StageAction) ? `: этап ${stage.no}` : '')}
          </OtherAct>
        ))}
      </div>
      {order.my_role !== 'staff' && stages.every((stage) => isDisputeLater(order, stage)) ? (
        <p className="mt-3 text-ink-soft">{disputeLaterTexts[order.my_role]}</p>
      ) : null}
    </Card>
  );
}

type OtherActProps = { icon: IconShape; isBad?: boolean; onClick: () => void; children: string };

function OtherAct({ icon, isBad = false, onClick, children }: OtherActProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-12 items-center gap-3 border-t border-line text-left first:border-0 hover:text-brand md:nth-2:border-0 ${isBad ? 'text-bad' : ''}`}
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}
