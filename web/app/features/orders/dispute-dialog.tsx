import { type DisputeCategory, disputeCategories, listMyDisputes, openDispute } from '@artel/contracts/orders/disputes.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderHistory, type Order, type Stage } from '@artel/contracts/orders/orders.ts';
import { invalidate, orThrow } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { Form, FormErrors } from '../../ui/controls/form.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { NumberField, TextArea } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/layout/card.tsx';
import { categoryText } from '../disputes/index.ts';
import { isStale, wordsFor } from './use-move.ts';

type Props = { order: Order; stage: Stage; onClose: () => void; onDone: () => void };

export default function DisputeDialog({ order, stage, onClose, onDone }: Props) {
  const isAllowed = stage.allowed_actions.includes('dispute');
  const form = useForm(openDispute, {
    initial: {
      category: '' as DisputeCategory,
      text: '',
      wanted_seller_percent: (order.my_role === 'seller' ? 100 : 0) as number | undefined,
    },
    toBody: ({ wanted_seller_percent = Number.NaN, ...claim }) => ({ stage_id: stage._id, ...claim, wanted_seller_percent }),
    draftKey: `dispute:${stage._id}`,
    refusalText: wordsFor,
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
  return (
    <Dialog title="Открыть спор?" onClose={onClose} isBusy={form.isPending} size="l">
      <Form className="grid gap-4" onSubmit={() => void submit()}>
        <p className="text-ink-soft">
          {order.stages.length > 1 ? `Этап «${stage.title}»` : 'Работа'} и все сроки остановятся, деньги останутся в резерве. Другая сторона
          увидит ваши слова. Если она согласится с вашим предложением, деньги разойдутся сразу. Отозвать спор сможете только вы.
        </p>
        <FormErrors form={form} />
        {isAllowed || form.isPending ? null : <Note meaning="wait">Заказ успел измениться, открыть спор уже нельзя.</Note>}
        <RadioGroup
          label="О чём спор"
          options={disputeCategories.map((value) => ({ value, label: categoryText[value] }))}
          {...form.bind<DisputeCategory>('category')}
        />
        <TextArea
          label="Что обещали и что вышло"
          hint="От 20 знаков. Файлы и переписка уже есть в чате заказа."
          rows={4}
          maxLength={4000}
          {...form.bind('text')}
        />
        <NumberField
          label="Сколько должен получить исполнитель"
          hint="Доля цены этапа: 0 % — всё вернётся заказчику, 100 % — всё получит исполнитель."
          unit="%"
          min={0}
          max={100}
          {...form.bind<number | undefined>('wanted_seller_percent')}
        />
        <DialogActions>
          <Button look="ghost" onClick={onClose} disabled={form.isPending}>
            Не открывать
          </Button>
          <Button type="submit" look="bad" isPending={form.isPending} disabled={!isAllowed}>
            Открыть спор
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
