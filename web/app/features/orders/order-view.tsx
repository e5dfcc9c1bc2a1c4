/** One order on one screen: where we are, what is next and until when, the money, the result, what was agreed and what happened. */
import { getOrder, type Order, type Stage } from '@artel/contracts/orders/orders.ts';
import { CircleX, FileText, Scale } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { query } from '../../platform/api/api.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { formatDate } from '../../platform/format/dates.ts';
import { useNow } from '../../platform/use-now.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Icon, type IconShape } from '../../ui/controls/icon.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card, Note } from '../../ui/layout/card.tsx';
import { Deadline, Moment } from '../../ui/text/moment.tsx';
import { DeliveryCards } from './delivery-card.tsx';
import { AnswerForm } from './forms/answer-form.tsx';
import { AskForm } from './forms/ask-form.tsx';
import { BriefForm } from './forms/brief-form.tsx';
import { DeliverForm } from './forms/deliver-form.tsx';
import { ReviseForm } from './forms/revise-form.tsx';
import { OrderHistory } from './history/order-history.tsx';
import { type Act, type Ask, currentStage, handedStages, isDisputeLater, isLate, mayAskNow, mayNow, otherActs } from './order.state.ts';
import { OrderButtons } from './order-buttons.tsx';
import { focusNow, OrderNow } from './order-now.tsx';
import { BriefCard, PartiesCard, TermsCard } from './order-side.tsx';
import { actionTexts, disputeLaterTexts, lateText, orderStatusTexts, reserveWords } from './orders.text.ts';
import { QuestionsCard } from './questions-card.tsx';
import { PlansCard } from './requests/plans-card.tsx';
import { RequestCards } from './requests/request-cards.tsx';
import { StagesCard } from './stages-card.tsx';
import { useAct } from './use-act.ts';
import { useAskAgainAt } from './use-ask-again.ts';

export const orderOf = (id: string) => query(getOrder, { params: { id } });

type ViewProps = {
  id: string;
  listPath: string;
  /** What stands beside the order on a wide screen; without it the terms do. */
  chat?: ReactNode;
};

export function OrderView({ id, listPath, chat }: ViewProps) {
  const { data } = useQuery({ ...orderOf(id), refetchOnWindowFocus: true });
  if (!data) return null;
  return <OpenOrder key={id} order={data.result} listPath={listPath} chat={data.result.my_role === 'staff' ? undefined : chat} />;
}

function OpenOrder({ order, listPath, chat }: Omit<ViewProps, 'id'> & { order: Order }) {
  const stage = currentStage(order);
  const { name, meaning } = isLate(order) ? lateText : orderStatusTexts[order.status];
  useAskAgainAt([order.next.until, order.free_cancel_until, order.payment_due_at]);
  return (
    <article>
      <PageHead title={`Заказ №${order.number}`} isHidden />
      <PrintedHead order={order} />
      <header className="grid gap-3">
        <div data-no-print>
          <Breadcrumbs trail={[{ to: listPath, name: 'Заказы' }, { name: `№${order.number}` }]} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="title-1 min-w-0 break-words">{order.title}</h1>
          <Badge meaning={meaning}>{name}</Badge>
        </div>
        <p className="text-ink-soft">
          Оформлен <Moment at={order.created_at} />
          {order.paid_at ? (
            <>
              , оплачен <Moment at={order.paid_at} />
            </>
          ) : null}
        </p>
      </header>
      <Sections order={order} />
      <div className="mt-6 grid items-start gap-6 max-md:mt-4 xl:grid-cols-[minmax(0,1fr)_392px] xl:gap-8">
        <div className="grid min-w-0 gap-6">
          <OrderNow order={order}>
            <OrderButtons order={order} stage={stage} />
          </OrderNow>
          <OpenedAct order={order} stage={stage} />
          {stage.reserve_ends_at ? (
            <Note meaning="wait">
              <p className="font-strong">
                Деньги в резерве больше 150 дней. На решение <Deadline at={stage.reserve_ends_at} silenceDecides />
              </p>
              <p>{reserveWords(order, stage)}</p>
            </Note>
          ) : null}
          <QuestionsCard order={order} stage={stage} />
          <RequestCards order={order} />
          <div id="money" className="scroll-mt-4">
            <StagesCard order={order} />
          </div>
          <div id="result" className="grid scroll-mt-4 gap-6 empty:hidden">
            <DeliveryCards order={order} />
          </div>
          <PlansCard order={order} stage={stage} />
          <div data-no-print>
            <OtherActs order={order} stage={stage} />
          </div>
          <div className="empty:hidden" data-no-print>
            <Suspense>
              <PapersCard order={order} />
            </Suspense>
          </div>
          <div id="history" className="scroll-mt-4 empty:hidden">
            <OrderHistory order={order} />
          </div>
          {chat ? <Agreed order={order} className="gap-6 xl:grid-cols-2" /> : null}
        </div>
        {chat ?? <Agreed order={order} className="gap-6" />}
      </div>
    </article>
  );
}

const Agreed = ({ order, className }: { order: Order; className: string }) => (
  <aside id="terms" aria-label="Участники и условия" className={`grid min-w-0 scroll-mt-4 items-start ${className}`}>
    <TermsCard order={order} />
    <PartiesCard order={order} />
    <BriefCard order={order} />
  </aside>
);

/** On paper alone: whose page it is, which order, and between whom. */
function PrintedHead({ order }: { order: Order }) {
  const { brandName, publicUrl } = useSite();
  const party = ({ name, surname, user_name }: Order['seller']) => `${name} ${surname}, ${publicUrl}/user/${user_name}`;
  return (
    <div className="mb-6 hidden gap-1 border-b border-ink pb-4 print:grid">
      <p className="title-3">
        {brandName}. Заказ №{order.number}
      </p>
      <p>Исполнитель: {party(order.seller)}</p>
      <p>Заказчик: {party(order.customer)}</p>
      <p className="text-ink-soft">
        {publicUrl}, распечатано {formatDate(useNow())}, время московское
      </p>
    </div>
  );
}

/** On phones the page is long: its parts are one touch away. */
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

const PapersCard = lazyWithRetry(() => import('../papers/papers-card.tsx').then((card) => ({ default: card.PapersCard })));

type DialogShape = ComponentType<{ order: Order; stage: Stage; onClose: () => void; onDone: () => void }>;
const fromDialogs = (pick: (all: typeof import('./order-dialogs.tsx')) => DialogShape) =>
  lazyWithRetry(() => import('./order-dialogs.tsx').then((all) => ({ default: pick(all) })));
const toAsk = (pick: (forms: typeof import('./requests/ask-dialogs.tsx')) => DialogShape) =>
  lazyWithRetry(() => import('./requests/ask-dialogs.tsx').then((forms) => ({ default: pick(forms) })));
const dialogs: Partial<Record<Act | Ask, DialogShape>> = {
  ask_extension: toAsk((forms) => forms.ExtensionDialog),
  ask_cancel: lazyWithRetry(() => import('./requests/cancel-dialog.tsx')),
  ask_give_days: toAsk((forms) => forms.GiveDaysDialog),
  ask_extra: toAsk((forms) => forms.ExtraDialog),
  ask_list: toAsk((forms) => forms.ListDialog),
  accept: fromDialogs((all) => all.AcceptDialog),
  cancel: fromDialogs((all) => all.CancelDialog),
  cancel_late: fromDialogs((all) => all.CancelLateDialog),
  cancel_paused: fromDialogs((all) => all.CancelPausedDialog),
  close: fromDialogs((all) => all.CloseDialog),
  decline: fromDialogs((all) => all.DeclineDialog),
  dispute: lazyWithRetry(() => import('./dispute-dialog.tsx')),
};

/** The form or the question named in the address, as long as it makes sense. */
function OpenedAct({ order, stage }: { order: Order; stage: Stage }) {
  const { act, close } = useAct();
  // What somebody has begun to fill stays open even when the move is gone: typed words are not thrown away.
  const [begun, setBegun] = useState<string | null>(null);
  // Sent: gone at once, while the address still changes.
  const [sent, setSent] = useState<string | null>(null);
  if (act !== begun && (act === null || mayNow(order, stage, act) || mayAskNow(stage, act))) setBegun(act);
  if (act === null && sent !== null) setSent(null);
  if (act === null || act !== begun || act === sent) return null;
  const onDone = () => {
    setSent(act);
    close();
    focusNow();
  };
  const how = { order, stage, onClose: close, onDone };
  if (act === 'deliver') return <DeliverForm {...how} />;
  if (act === 'revise') return <ReviseForm {...how} />;
  if (act === 'ask') return <AskForm {...how} />;
  if (act === 'answer') return <AnswerForm {...how} />;
  if (act === 'answer_brief') return <BriefForm {...how} />;
  const Question = dialogs[act as Act | Ask];
  if (!Question || (act !== 'decline' && act !== 'dispute' && !act.startsWith('ask_') && !mayNow(order, stage, act))) return null;
  return (
    <Suspense>
      <Question order={order} stage={stage} onClose={close} onDone={onDone} />
    </Suspense>
  );
}

function OtherActs({ order, stage }: { order: Order; stage: Stage }) {
  const { open } = useAct();
  const leading = otherActs(order, stage);
  return (
    <Card label="Другие действия">
      <h2 className="title-3 mb-2">Другие действия</h2>
      <div className="grid gap-x-8 md:grid-cols-2">
        <OtherAct icon={FileText} onClick={() => window.print()}>
          Распечатать заказ
        </OtherAct>
        {leading.map((act) => (
          <OtherAct key={act} icon={act === 'dispute' ? Scale : CircleX} isBad onClick={() => open(act)}>
            {actionTexts[act](order, stage)}
          </OtherAct>
        ))}
      </div>
      {order.my_role !== 'staff' && isDisputeLater(order, stage) ? (
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
