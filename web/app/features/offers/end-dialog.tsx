import { acceptOffer, declineOffer, getOffer, type Offer, offerLimits, withdrawOffer } from '@artel/contracts/orders/offers.ts';
import { useNavigate } from 'react-router';
import { invalidate, useCall } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { formatRub, formatTerm } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { showToast } from '../../platform/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { fullName } from '../../ui/index.ts';
import type { OfferAction } from './offer-card.tsx';

type DialogProps = { offer: Offer; onClose: () => void };

export default function EndDialog({ asked, ...props }: DialogProps & { asked: OfferAction }) {
  if (asked === 'accept') return <AcceptDialog {...props} />;
  return asked === 'decline' ? <DeclineDialog {...props} /> : <WithdrawDialog {...props} />;
}

function AcceptDialog({ offer, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { send, isPending } = useCall(acceptOffer);
  const accept = async () => {
    const outcome = await send({ params: { id: offer._id }, body: {} });
    if (outcome.error) showToast(outcome.error.message);
    await invalidate(getOffer);
    onClose();
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
  const { go, isPending } = useChange(withdrawOffer, { stale: [getOffer] });
  return (
    <ConfirmDialog
      title="Отозвать предложение?"
      action="Отозвать"
      look="bad"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void go({ params: { id: offer._id }, body: {} }).then(onClose)}
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
  return (
    <FormDialog form={form} title="Отклонить предложение?" action="Отклонить" cancel="Оставить" isBad stale={[getOffer]} onClose={onClose}>
      <TextArea
        {...form.bind('answer')}
        label="Что не подошло"
        hint="Исполнитель увидит эти слова и сможет предложить иначе"
        rows={3}
        maxLength={offerLimits.answer}
        autoFocus
      />
    </FormDialog>
  );
}
