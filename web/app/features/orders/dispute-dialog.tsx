import { type DisputeCategory, disputeCategories, listMyDisputes, openDispute } from '@artel/contracts/disputes/disputes.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderHistory, type Order, type Stage } from '@artel/contracts/orders/orders.ts';
import { ApiError, invalidate, orThrow } from '../../platform/api/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { withFileIds } from '../../platform/uploads/file-ids.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { DialogForm } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { FilesField } from '../../ui/fields/files-field.tsx';
import { Note } from '../../ui/index.ts';
import { categoryText, FigureField, type Marks, marksForCall, PointsField } from '../disputes/index.ts';
import { isStale, textFor } from './use-move.ts';

type Props = { order: Order; stage: Stage; onClose: () => void; onDone: () => void };

export default function DisputeDialog({ order, stage, onClose, onDone }: Props) {
  const isAllowed = stage.allowed_actions.includes('dispute');
  const mine = order.my_role === 'seller' ? 'seller' : 'customer';
  const { form, submit } = useDispute(stage, mine === 'seller' ? 0 : 100, onDone);
  return (
    <DialogForm
      form={form}
      title="Открыть спор?"
      size="l"
      lead={
        <>
          {order.stages.length > 1 ? `Этап «${stage.title}»` : 'Работа'} и все сроки остановятся, деньги останутся в резерве. У другой
          стороны будет 72 часа на ответ. Согласится с вашим предложением — деньги разойдутся сразу. Отозвать спор можно, пока ответа нет.
        </>
      }
      action="Открыть спор"
      cancel="Не открывать"
      isBad
      isDisabled={!isAllowed}
      onSend={submit}
      onClose={onClose}
    >
      {isAllowed || form.isPending ? null : <Note meaning="wait">Заказ успел измениться, открыть спор уже нельзя.</Note>}
      <RadioGroup
        label="О чём спор"
        options={disputeCategories.map((value) => ({ value, label: categoryText[value] }))}
        {...form.bind<DisputeCategory>('category')}
      />
      <TextArea
        label="Что обещали и что вышло"
        hint="От 20 знаков. Переписка по заказу и сданная работа приложатся сами."
        rows={4}
        maxLength={4000}
        {...form.bind('text')}
      />
      <PointsField items={stage.promised} marks={form.values.marks} onChange={(marks) => form.set('marks', marks)} />
      <FilesField files={form.values.files} onChange={(files) => form.set('files', files)} />
      <FigureField
        label="Как разделить цену этапа"
        price_minor={stage.price_minor}
        range={mine === 'customer' ? { from_percent: 1, to_percent: 100 } : { from_percent: 0, to_percent: 99 }}
        names={{ customer: mine === 'customer' ? 'вам' : order.customer.name, seller: mine === 'seller' ? 'вам' : order.seller.name }}
        value={form.values.customer_percent}
        onChange={(customer_percent) => form.set('customer_percent', customer_percent)}
      />
    </DialogForm>
  );
}

function useDispute(stage: Stage, customer_percent: number, onDone: () => void) {
  const form = useForm(openDispute, {
    initial: {
      category: '' as DisputeCategory,
      text: '',
      customer_percent,
      marks: {} as Marks,
      files: [] as StoredFile[],
    },
    toBody: ({ marks, ...claim }) => ({ ...withFileIds(claim), stage_id: stage._id, points: marksForCall(marks) }),
    draftKey: `dispute:${stage._id}`,
    refusalText: textFor,
  });
  /** spec §7: the call throws. False: invalid. */
  const open = async (): Promise<boolean> => {
    const outcome = await form.submit();
    return outcome !== undefined && orThrow(outcome) !== undefined;
  };
  const submit = async (): Promise<void> => {
    try {
      if (!(await open())) return;
    } catch (error) {
      // the form shows it
      if (error instanceof ApiError && isStale(error)) void invalidate(getOrder);
      return;
    }
    await invalidate(getOrder, listOrderHistory, listMyOrders, listOpenOrders, listMyDisputes);
    onDone();
  };
  return { form, submit };
}
