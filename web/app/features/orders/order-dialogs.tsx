import {
  acceptStage,
  cancelLateStage,
  cancelOrder,
  cancelPaused,
  closeOrder,
  declineOrder,
  type Order,
  type Stage,
} from '@artel/contracts/orders/orders.ts';
import { formatRub } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Form, FormErrors, Note } from '../../ui/index.ts';
import { moneyOf } from './order.state.ts';
import { showMoved, textFor, useMove } from './use-move.ts';

type DialogProps = { order: Order; stage: Stage; onClose: () => void; onDone: () => void };

const reservedOf = ({ stages }: Order): number =>
  stages.reduce((total, stage) => total + (moneyOf[stage.status] === 'hold' ? stage.price_minor + stage.fee_buyer_minor : 0), 0);

const backOf = (order: Order, stage: Stage): number => (stage.ends_order ? reservedOf(order) : stage.price_minor + stage.fee_buyer_minor);
const cancelText = ({ ends_order }: Stage): string => (ends_order ? 'Отменить заказ' : 'Отменить этап');
const restText = ({ ends_order }: Stage): string => (ends_order ? '' : ' Остальные этапы пойдут дальше.');

export function AcceptDialog({ order, stage, onClose, onDone }: DialogProps) {
  const { go, isPending } = useMove(acceptStage);
  return (
    <ConfirmDialog
      title={`Принять ${order.stages.length > 1 ? `этап «${stage.title}»` : 'работу'} за ${formatRub(stage.price_minor)}?`}
      action="Принять"
      cancel="Ещё посмотрю"
      isFinal
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void go({ params: { id: stage._id }, body: {} }).then(onDone)}
    >
      Деньги уйдут исполнителю. Вернуть их после приёмки нельзя.
    </ConfirmDialog>
  );
}

export function CancelDialog({ order, onClose, onDone }: DialogProps) {
  const { go, isPending } = useMove(cancelOrder);
  const whole = formatRub(order.total_minor + order.fee_buyer_minor);
  return (
    <ConfirmDialog
      title="Отменить заказ?"
      action="Отменить заказ"
      cancel="Оставить"
      look="bad"
      isFinal
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void go({ params: { id: order._id }, body: {} }).then(onDone)}
    >
      {order.paid_at
        ? `На ваш баланс вернутся ${whole}, вместе со сбором. Дальше их можно вернуть на карту.`
        : 'Деньги не списаны. Услугу можно заказать снова.'}
    </ConfirmDialog>
  );
}

export function CloseDialog({ order, onClose, onDone }: DialogProps) {
  const { go, isPending } = useMove(closeOrder);
  return (
    <ConfirmDialog
      title="Завершить на принятых этапах?"
      action="Завершить заказ"
      cancel="Продолжить"
      look="bad"
      isFinal
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void go({ params: { id: order._id }, body: {} }).then(onDone)}
    >
      Неоплаченные этапы отменятся, заказ завершится. Принятые этапы оплачены и останутся как есть.
    </ConfirmDialog>
  );
}

export function CancelLateDialog({ order, stage, onClose, onDone }: DialogProps) {
  const { go, isPending } = useMove(cancelLateStage);
  return (
    <ConfirmDialog
      title={`${stage.ends_order ? 'Отменить' : `Отменить этап ${stage.no}`} из-за просрочки?`}
      action={cancelText(stage)}
      cancel="Подождать ещё"
      look="bad"
      isFinal
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void go({ params: { id: stage._id }, body: {} }).then(onDone)}
    >
      На ваш баланс вернутся {formatRub(backOf(order, stage))}, вместе со сбором. Работа останется у исполнителя.{restText(stage)}
    </ConfirmDialog>
  );
}

export function CancelPausedDialog({ order, stage, onClose, onDone }: DialogProps) {
  const { go, isPending } = useMove(cancelPaused);
  const isCustomer = order.my_role === 'customer';
  return (
    <ConfirmDialog
      title={`${stage.ends_order ? 'Отменить' : `Отменить этап ${stage.no}`} из-за паузы?`}
      action={cancelText(stage)}
      cancel="Подождать ещё"
      look="bad"
      isFinal
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void go({ params: { id: stage._id }, body: {} }).then(onDone)}
    >
      {isCustomer
        ? `На ваш баланс вернутся ${formatRub(backOf(order, stage))}, вместе со сбором.${restText(stage)}`
        : `Заказчику вернутся ${formatRub(backOf(order, stage))} На вашей репутации отмена не отразится.${restText(stage)}`}
    </ConfirmDialog>
  );
}

export function DeclineDialog({ order, onClose, onDone }: DialogProps) {
  const isAllowed = order.allowed_actions.includes('decline');
  const form = useForm(declineOrder, { initial: { reason: '' }, params: { id: order._id }, refusalText: textFor });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    showMoved(outcome);
    if (!outcome.error) onDone();
  };
  return (
    <Dialog title="Отказаться от заказа?" onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void submit()}>
        <p className="text-ink-soft">Деньги вернутся заказчику. Причину увидит заказчик, она останется в истории.</p>
        <FormErrors form={form} />
        {isAllowed ? null : <Note meaning="wait">Заказ успел измениться, отказаться уже нельзя.</Note>}
        <TextArea {...form.bind('reason')} label="Причина" rows={3} maxLength={1000} autoFocus />
        <DialogButtons
          action="Отказаться"
          look="bad"
          cancel="Оставить"
          isPending={form.isPending}
          isDisabled={!isAllowed}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
