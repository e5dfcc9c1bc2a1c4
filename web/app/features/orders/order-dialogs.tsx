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
import { DialogForm } from '../../ui/dialogs/form-dialog.tsx';
import { MoveDialog } from '../../ui/dialogs/move-dialog.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/index.ts';
import { moneyOf } from './order.state.ts';
import { submitMove, textFor, useMove } from './use-move.ts';

type DialogProps = { order: Order; stage: Stage; onClose: () => void; onDone: () => void };

const reservedOf = ({ stages }: Order): number =>
  stages.reduce((total, stage) => total + (moneyOf[stage.status] === 'hold' ? stage.price_minor + stage.fee_buyer_minor : 0), 0);

const backOf = (order: Order, stage: Stage): number => (stage.ends_order ? reservedOf(order) : stage.price_minor + stage.fee_buyer_minor);
const restText = ({ ends_order }: Stage): string => (ends_order ? '' : ' Остальные этапы пойдут дальше.');

export const AcceptDialog = ({ order, stage, ...ends }: DialogProps) => (
  <MoveDialog
    {...ends}
    move={useMove(acceptStage)}
    id={stage._id}
    title={`Принять ${order.stages.length > 1 ? `этап «${stage.title}»` : 'работу'} за ${formatRub(stage.price_minor)}?`}
    action="Принять"
    cancel="Ещё посмотрю"
  >
    Деньги уйдут исполнителю. Вернуть их после приёмки нельзя.
  </MoveDialog>
);

export const CancelDialog = ({ order, stage: _, ...ends }: DialogProps) => (
  <MoveDialog
    {...ends}
    move={useMove(cancelOrder)}
    id={order._id}
    title="Отменить заказ?"
    action="Отменить заказ"
    cancel="Оставить"
    look="bad"
  >
    {order.paid_at
      ? `На ваш баланс вернутся ${formatRub(order.total_minor + order.fee_buyer_minor)}, вместе со сбором. Дальше их можно вернуть на карту.`
      : 'Деньги не списаны. Услугу можно заказать снова.'}
  </MoveDialog>
);

export const CloseDialog = ({ order, stage: _, ...ends }: DialogProps) => (
  <MoveDialog
    {...ends}
    move={useMove(closeOrder)}
    id={order._id}
    title="Завершить на принятых этапах?"
    action="Завершить заказ"
    cancel="Продолжить"
    look="bad"
  >
    Неоплаченные этапы отменятся, заказ завершится. Принятые этапы оплачены и останутся как есть.
  </MoveDialog>
);

const cancelQuestion = (stage: Stage, why: string) => ({
  id: stage._id,
  title: `${stage.ends_order ? 'Отменить' : `Отменить этап ${stage.no}`} из-за ${why}?`,
  action: stage.ends_order ? 'Отменить заказ' : 'Отменить этап',
  cancel: 'Подождать ещё',
  look: 'bad' as const,
});

export const CancelLateDialog = ({ order, stage, ...ends }: DialogProps) => (
  <MoveDialog {...ends} {...cancelQuestion(stage, 'просрочки')} move={useMove(cancelLateStage)}>
    На ваш баланс вернутся {formatRub(backOf(order, stage))}, вместе со сбором. Работа останется у исполнителя.{restText(stage)}
  </MoveDialog>
);

export const CancelPausedDialog = ({ order, stage, ...ends }: DialogProps) => (
  <MoveDialog {...ends} {...cancelQuestion(stage, 'паузы')} move={useMove(cancelPaused)}>
    {order.my_role === 'customer'
      ? `На ваш баланс вернутся ${formatRub(backOf(order, stage))}, вместе со сбором.${restText(stage)}`
      : `Заказчику вернутся ${formatRub(backOf(order, stage))} На вашей репутации отмена не отразится.${restText(stage)}`}
  </MoveDialog>
);

export function DeclineDialog({ order, onClose, onDone }: DialogProps) {
  const isAllowed = order.allowed_actions.includes('decline');
  const form = useForm(declineOrder, { initial: { reason: '' }, params: { id: order._id }, refusalText: textFor });
  return (
    <DialogForm
      form={form}
      title="Отказаться от заказа?"
      lead="Деньги вернутся заказчику. Причину увидит заказчик, она останется в истории."
      action="Отказаться"
      cancel="Оставить"
      isBad
      isDisabled={!isAllowed}
      onSend={() => submitMove(form, onDone)}
      onClose={onClose}
    >
      {isAllowed ? null : <Note meaning="wait">Заказ успел измениться, отказаться уже нельзя.</Note>}
      <TextArea {...form.bind('reason')} label="Причина" rows={3} maxLength={1000} autoFocus />
    </DialogForm>
  );
}
