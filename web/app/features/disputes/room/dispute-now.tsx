import {
  acceptInDispute,
  agreeToRuling,
  type DisputeRoom,
  type DisputeSide,
  escalateDispute,
  type SplitSums,
  waiveAppeal,
} from '@artel/contracts/disputes/disputes.ts';
import { useEffect, useRef, useState } from 'react';
import { formatExact, formatRub } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { MoveDialog } from '../../../ui/dialogs/move-dialog.tsx';
import { Button, type ButtonLook, Card, Deadline, InkPanel } from '../../../ui/index.ts';
import { useDisputeMove } from '../disputes-read.ts';
import { SplitTable } from '../split-table.tsx';
import { WithdrawButton } from '../withdraw-button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { disputeNow, gainOf, theirFigure } from './dispute.state.ts';
import { OfferForm } from './offer-form.tsx';
import { AppealForm, ObjectForm, ReplyForm } from './reply-forms.tsx';

type Props = { dispute: DisputeRoom; side: DisputeSide };

export function DisputeNow({ dispute, side }: Props) {
  const [form, setForm] = useState<FormKind>();
  // kept here: the panel is drawn anew when the turn changes, a question that was asked stays
  const [asking, setAsking] = useState<Asking>();
  const { isYours, head, title, silent } = disputeNow(dispute, side);
  const now = useNow();
  const soft = isYours ? 'text-on-ink-soft' : 'text-ink-soft';
  const body = (
    <>
      <div className="grid gap-1">
        <p className={soft}>{head}</p>
        <h2 className="title-2 break-words">{title}</h2>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {dispute.acts_until ? (
          <Deadline at={dispute.acts_until} className={isYours ? 'text-24 font-head text-sun!' : 'text-24 font-head'} />
        ) : null}
        <p className={`text-pretty ${soft}`}>
          {dispute.acts_until ? `до ${formatExact(new Date(dispute.acts_until), now)}. ` : ''}
          {silent}
        </p>
      </div>
      {dispute.closed_at && dispute.outcome ? <SplitTable sums={dispute.outcome} /> : null}
      <Buttons dispute={dispute} side={side} isOnInk={isYours} onForm={setForm} onAsk={setAsking} />
    </>
  );
  const close = () => setAsking(undefined);
  const top = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // below the panel, and on phones below the screen
  useEffect(() => {
    const opened = form && place.current;
    if (!opened) return;
    opened.focus({ preventScroll: true });
    opened.scrollIntoView();
  }, [form]);
  const leave = (): void => {
    setForm(undefined);
    top.current?.focus();
  };
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        {isYours ? (
          <InkPanel label="Что сейчас">{body}</InkPanel>
        ) : (
          <Card label="Что сейчас" className="grid gap-4 md:p-8!">
            {body}
          </Card>
        )}
      </div>
      {asking === 'accept' ? <AcceptDialog dispute={dispute} side={side} onClose={close} /> : null}
      {asking === 'escalate' ? <EscalateDialog dispute={dispute} onClose={close} /> : null}
      {asking === 'agree' ? <AgreeDialog dispute={dispute} onClose={close} /> : null}
      {asking === 'waive' ? <WaiveDialog dispute={dispute} onClose={close} /> : null}
      <div ref={place} tabIndex={-1} className="scroll-mt-4 outline-none empty:hidden">
        {form === 'reply' ? <ReplyForm dispute={dispute} onClose={leave} /> : null}
        {form === 'object' ? <ObjectForm dispute={dispute} onClose={leave} /> : null}
        {form === 'appeal' ? <AppealForm dispute={dispute} onClose={leave} /> : null}
        {form === 'answer' ? <AnswerForm dispute={dispute} side={side} onClose={leave} /> : null}
        {form === 'offer' ? <OfferForm dispute={dispute} side={side} onClose={leave} /> : null}
      </div>
    </>
  );
}

type FormKind = 'answer' | 'offer' | 'reply' | 'object' | 'appeal';
type Asking = 'accept' | 'escalate' | 'agree' | 'waive';
type ButtonsProps = Props & { isOnInk: boolean; onForm: (form: FormKind) => void; onAsk: (what: Asking) => void };
function Buttons({ dispute, side, isOnInk, onForm, onAsk }: ButtonsProps) {
  const may = (action: DisputeRoom['allowed_actions'][number]) => dispute.allowed_actions.includes(action);
  const quiet = isOnInk ? 'on-ink' : 'second';
  const first = isOnInk ? 'sun' : 'primary';
  const gain = (sums: SplitSums | undefined | null) => (sums ? gainOf(sums, dispute, side) : 0);
  const [agreed, accepted] = [gain(dispute.rulings[0]?.sums), gain(dispute.if_accepted)];
  const isLost = may('accept') && accepted === 0;
  const buttons: [DisputeRoom['allowed_actions'][number], ButtonLook, open: () => void, name: string][] = [
    ['reply', first, () => onForm('reply'), 'Ответить арбитру'],
    ['agree', agreed > 0 ? first : quiet, () => onAsk('agree'), agreed > 0 ? `Согласиться и получить ${formatRub(agreed)}` : 'Согласиться'],
    ['object', quiet, () => onForm('object'), 'Возразить один раз'],
    ['waive', first, () => onAsk('waive'), 'Не ждать'],
    ['appeal', quiet, () => onForm('appeal'), 'Оспорить решение'],
    ['answer', first, () => onForm('answer'), 'Ответить'],
    [
      'accept',
      may('answer') || may('reply') || accepted === 0 ? quiet : first,
      () => onAsk('accept'),
      `Принять и получить ${formatRub(accepted)}`,
    ],
    [
      'offer',
      isOnInk && isLost && !may('reply') ? first : quiet,
      () => onForm('offer'),
      dispute.acts_by === side ? 'Предложить своё' : 'Уступить ещё',
    ],
    ['escalate', quiet, () => onAsk('escalate'), 'Позвать арбитра'],
  ];
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {buttons.map(([action, look, open, name]) =>
        may(action) && (action !== 'accept' || dispute.if_accepted) ? (
          <Button key={action} look={look} onClick={open}>
            {name}
          </Button>
        ) : null,
      )}
      {may('withdraw') ? <WithdrawButton dispute={dispute} /> : null}
    </div>
  );
}

type QuestionProps = { dispute: DisputeRoom; onClose: () => void };
function AcceptDialog({ dispute, side, onClose }: Props & { onClose: () => void }) {
  // as it stood when the question was asked: a newer figure comes from the server
  const [{ percent, sums }] = useState({ percent: theirFigure(dispute, side)!, sums: dispute.if_accepted! });
  const { go, isPending } = useDisputeMove(acceptInDispute, 'Спор урегулирован, деньги разделены');
  return (
    <ConfirmDialog
      title="Принять предложение?"
      action="Принять и закрыть спор"
      cancel="Ещё подумаю"
      isFinal
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void go({ params: { id: dispute._id }, body: { customer_percent: percent } }).then(onClose)}
    >
      <SplitTable sums={sums} />
      <p className="mt-2">Спор закроется сразу, отменить это нельзя.</p>
    </ConfirmDialog>
  );
}

const EscalateDialog = ({ dispute, onClose }: QuestionProps) => (
  <MoveDialog
    move={useDisputeMove(escalateDispute)}
    id={dispute._id}
    title="Позвать арбитра?"
    action="Позвать арбитра"
    cancel="Вернуться к переговорам"
    onClose={onClose}
  >
    Сотрудник посмотрит заявление, ответ, материалы и предложения и разделит деньги этапа. Договориться самим можно, пока решения нет.
  </MoveDialog>
);

function AgreeDialog({ dispute, onClose }: QuestionProps) {
  const move = useDisputeMove(agreeToRuling);
  const sums = dispute.rulings[0]?.sums;
  return (
    <MoveDialog
      move={move}
      id={dispute._id}
      title="Согласиться с решением?"
      action="Согласиться"
      cancel="Ещё подумаю"
      isFinal={false}
      onClose={onClose}
    >
      {sums ? <SplitTable sums={sums} /> : null}
      <p className="mt-2">Когда согласны обе стороны, решение вынесено. Возразить после этого нельзя.</p>
    </MoveDialog>
  );
}

function WaiveDialog({ dispute, onClose }: QuestionProps) {
  const move = useDisputeMove(waiveAppeal, 'Отмечено: вы не хотите ждать');
  return (
    <MoveDialog move={move} id={dispute._id} title="Не ждать трёх дней?" action="Не ждать" cancel="Подожду" onClose={onClose}>
      Когда так решат обе стороны, деньги разделятся сразу. Оспорить решение вы уже не сможете.
    </MoveDialog>
  );
}
