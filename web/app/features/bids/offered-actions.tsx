import { chooseBid, counterBid, type DeclineReason, declineBid, type OfferedBid } from '@artel/contracts/projects/bids.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../platform/api/index.ts';
import { counted, formatRub, formatTerm } from '../../platform/format/index.ts';
import { showToast } from '../../platform/toast.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Button, Form, fullName, LinkButton } from '../../ui/index.ts';
import { declineTexts } from './bids.text.ts';
import { CounterForm } from './form/counter-form.tsx';
import { showOffered, useOwnerMove } from './show-bid.ts';

type OfferedAction = 'choose' | 'counter' | 'decline';

export function OfferedActions({ bid, isNarrow = false }: { bid: OfferedBid; isNarrow?: boolean }) {
  const [input, setAsked] = useState<OfferedAction>();
  const may = (action: OfferedBid['allowed_actions'][number]) => bid.allowed_actions.includes(action);
  const close = () => setAsked(undefined);
  return (
    <>
      {bid.order_id && bid.status === 'accepted' ? (
        <LinkButton look="primary" to={`/payments/${bid.order_id}`}>
          Оплатить
        </LinkButton>
      ) : null}
      {bid.order_id && bid.status === 'hired' ? <LinkButton to={`/profile/orders?id=${bid.order_id}`}>Открыть заказ</LinkButton> : null}
      {may('choose') ? (
        <Button look="primary" onClick={() => setAsked('choose')}>
          {isNarrow ? 'Выбрать' : `Выбрать за ${formatRub(bid.price_minor ?? 0)}`}
        </Button>
      ) : null}
      {may('counter') ? <Button onClick={() => setAsked('counter')}>{isNarrow ? 'Своя цена' : 'Предложить своё'}</Button> : null}
      {may('decline') ? (
        <Button look="ghost" onClick={() => setAsked('decline')}>
          Отклонить
        </Button>
      ) : null}
      {input === 'choose' ? <ChooseDialog bid={bid} onClose={close} /> : null}
      {input === 'counter' ? (
        <CounterForm
          endpoint={counterBid}
          title="Ваши условия"
          note={`${fullName(bid.seller)} увидит их сразу, на ответ есть 72 часа. Можно отправить ещё ${counted(bid.rounds_left, ['предложение', 'предложения', 'предложений'])}.`}
          action="Предложить"
          isForCustomer
          from={bid}
          id={bid._id}
          onOutcome={showOffered}
          onClose={close}
        />
      ) : null}
      {input === 'decline' ? <DeclineDialog bid={bid} onClose={close} /> : null}
    </>
  );
}

function ChooseDialog({ bid, onClose }: { bid: OfferedBid; onClose: () => void }) {
  const navigate = useNavigate();
  const { send, isPending } = useCall(chooseBid);
  const choose = async () => {
    const outcome = await send({ params: { id: bid._id }, body: {} });
    if (outcome.error) {
      showToast(outcome.error.message);
      showOffered(outcome);
      onClose();
    } else void navigate(`/payments/${outcome.result.order_id}`);
  };
  const first = bid.stages[0];
  return (
    <ConfirmDialog
      title="Выбрать этого исполнителя?"
      action="Выбрать и перейти к оплате"
      cancel="Ещё подумаю"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void choose()}
    >
      {fullName(bid.seller)}: {formatRub(bid.price_minor ?? 0)}, {formatTerm(bid.term_days ?? 0)}, по две доработки на каждом этапе.{' '}
      {first
        ? `Можно зарезервировать только первый этап, ${formatRub(first.price_minor ?? 0)}, остальные — по очереди.`
        : 'Деньги полежат в резерве до приёмки.'}{' '}
      На оплату 72 часа, работа начнётся сразу после неё.
    </ConfirmDialog>
  );
}

function DeclineDialog({ bid, onClose }: { bid: OfferedBid; onClose: () => void }) {
  const { go, isPending } = useOwnerMove(declineBid);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [comment, setComment] = useState('');
  return (
    <Dialog title="Отклонить отклик?" onClose={onClose} isBusy={isPending}>
      <Form className="grid gap-4" onSubmit={() => void go({ params: { id: bid._id }, body: { reason, comment } }).then(onClose)}>
        <p className="text-ink-soft">Причину можно не называть, но она поможет исполнителю.</p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Причина</legend>
          {(Object.keys(declineTexts) as DeclineReason[]).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={reason === one}
              className="chip hover:bg-tint aria-pressed:border-brand aria-pressed:text-brand"
              onClick={() => setReason(reason === one ? null : one)}
            >
              {declineTexts[one]}
            </button>
          ))}
        </fieldset>
        <TextArea label="Слова исполнителю" name="comment" rows={2} maxLength={500} value={comment} onChange={setComment} />
        <DialogButtons action="Отклонить" look="bad" cancel="Оставить" isPending={isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
