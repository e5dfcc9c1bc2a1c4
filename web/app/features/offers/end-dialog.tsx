import { acceptOffer, declineOffer, getOffer, type Offer, offerLimits, withdrawOffer } from '@artel/contracts/orders/offers.ts';
import { useNavigate } from 'react-router';
import { type CallOutcome, invalidate, useCall } from '../../platform/api/index.ts';
import { formatRub, formatTerm } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { showToast } from '../../platform/toast.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Form, FormErrors, fullName } from '../../ui/index.ts';
import type { OfferAction } from './offer-card.tsx';

type DialogProps = { offer: Offer; onClose: () => void };

export default function EndDialog({ asked, ...props }: DialogProps & { asked: OfferAction }) {
  if (asked === 'accept') return <AcceptDialog {...props} />;
  return asked === 'decline' ? <DeclineDialog {...props} /> : <WithdrawDialog {...props} />;
}

/** Refetched after a refusal too: the other side may have been quicker. */
async function after({ error }: Pick<CallOutcome<typeof withdrawOffer>, 'error'>, onClose: () => void): Promise<void> {
  if (error) showToast(error.message);
  await invalidate(getOffer);
  onClose();
}

function AcceptDialog({ offer, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { send, isPending } = useCall(acceptOffer);
  const accept = async () => {
    const outcome = await send({ params: { id: offer._id }, body: {} });
    await after(outcome, onClose);
    if (outcome.result) void navigate(`/payments/${outcome.result.order_id}`);
  };
  const first = offer.stages[0];
  return (
    <ConfirmDialog
      title="Принять предложение?"
      action="Принять и перейти к оплате"
      cancel="Ещё подумаю"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void accept()}
    >
      {fullName(offer.seller)}: {formatRub(offer.price_minor)}, {formatTerm(offer.term_days)}. Сервисный сбор —{' '}
      {formatRub(offer.fee_buyer_minor)}.{' '}
      {first
        ? `Можно зарезервировать только первый этап, ${formatRub(first.price_minor)}, остальные — по очереди.`
        : 'Деньги полежат в резерве до приёмки.'}{' '}
      На оплату 72 часа, работа начнётся сразу после неё.
    </ConfirmDialog>
  );
}

function WithdrawDialog({ offer, onClose }: DialogProps) {
  const { send, isPending } = useCall(withdrawOffer);
  return (
    <ConfirmDialog
      title="Отозвать предложение?"
      action="Отозвать"
      look="bad"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: offer._id }, body: {} }).then((outcome) => after(outcome, onClose))}
    >
      Заказчик увидит, что предложение отозвано. Отправить другое можно сразу.
    </ConfirmDialog>
  );
}

function DeclineDialog({ offer, onClose }: DialogProps) {
  const form = useForm(declineOffer, {
    initial: { answer: '' },
    params: { id: offer._id },
    draftKey: `offer-decline:${offer._id}`,
    warnsOnLeave: false,
  });
  const decline = async () => {
    const outcome = await form.submit();
    if (!outcome) return;
    await invalidate(getOffer);
    if (!outcome.error) onClose();
  };
  return (
    <Dialog title="Отклонить предложение?" onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void decline()}>
        <FormErrors form={form} />
        <TextArea
          {...form.bind('answer')}
          label="Что не подошло"
          hint="Исполнитель увидит эти слова и сможет предложить иначе"
          rows={3}
          maxLength={offerLimits.answer}
          autoFocus
        />
        <DialogButtons action="Отклонить" look="bad" cancel="Оставить" isPending={form.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
