import { disputeForSide } from '@artel/contracts/disputes/dispute-for-side.ts';
import { type DisputeCategory, disputeCategories } from '@artel/contracts/disputes/disputes.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { adminListOrders } from '@artel/contracts/orders/admin-orders.ts';
import { movedTerm } from '@artel/contracts/orders/moved-term.ts';
import { cancelByStaff, extendByStaff, getOrderDesk, type OrderDesk } from '@artel/contracts/orders/order-desk.ts';
import { getOrder, listOrderHistory, type Order } from '@artel/contracts/orders/orders.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import type { ComponentProps } from 'react';
import { invalidate } from '../../../platform/api/index.ts';
import { formatExact, formatRub } from '../../../platform/format/index.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { useNow } from '../../../platform/use-now.ts';
import { RadioGroup } from '../../../ui/controls/choice.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { NumberField, TextArea } from '../../../ui/fields/field.tsx';
import { categoryText, FigureField } from '../../disputes/index.ts';
import { CancelJournals } from './cancel-journals.tsx';

type Props = { order: Order; desk: OrderDesk; stage_id: string; onClose: () => void };

const stale = [getOrder, getOrderDesk, listOrderHistory, adminListOrders, getQueueCounts];
type FrameProps<E extends AnyEndpoint, V extends object> = Omit<ComponentProps<typeof FormDialog<E, V>>, 'stale' | 'onDone' | 'cancel'>;
/** What was refused stays on the screen: only what is done is read anew. */
const Frame = <E extends AnyEndpoint, V extends object>(dialog: FrameProps<E, V>) => (
  <FormDialog {...dialog} cancel="Не сейчас" stale={[]} onDone={() => void invalidate(...stale)} />
);

const Why = <E extends AnyEndpoint, V extends { reason: string }>({ form }: { form: FormState<E, V> }) => (
  <TextArea
    label="Причина"
    hint="От 20 знаков. Её прочтут заказчик и исполнитель"
    rows={3}
    maxLength={500}
    {...form.bind<string>('reason')}
  />
);

export function CancelDialog({ order, desk, onClose }: Props) {
  const form = useForm(cancelByStaff, { initial: { reason: '' }, params: { id: order._id } });
  const { journals = [], returned_minor = 0, takes_two = false } = desk.cancel ?? {};
  const words = takes_two
    ? { action: 'Отправить на подпись', done: 'Отмена ждёт второй подписи' }
    : { action: 'Отменить заказ', done: 'Заказ отменён' };
  return (
    <Frame title={`Отменить заказ №${order.number}?`} {...words} isBad form={form} onClose={onClose}>
      <p>
        {returned_minor > 0
          ? `Из резерва на баланс заказчика вернётся ${formatRub(returned_minor)}, вместе со сбором. `
          : 'Денег в резерве нет, двигать нечего. '}
        Принятые этапы останутся оплаченными, вины ни за кем не будет. Отменить отмену нельзя.
      </p>
      <CancelJournals journals={journals} />
      {takes_two ? (
        <p>Больше 100 000 руб. за сутки отменяют двое: другой сотрудник с правом на деньги подпишет, до его подписи заказ идёт дальше.</p>
      ) : null}
      <Why form={form} />
    </Frame>
  );
}

export function ExtendDialog({ order, stage_id, onClose }: Props) {
  const now = useNow();
  const stage = order.stages.find(({ _id }) => _id === stage_id);
  const form = useForm(extendByStaff, {
    initial: { days: 3 as number | undefined, reason: '' },
    toBody: ({ days = Number.NaN, reason }) => ({ stage_id, days, reason }),
    params: { id: order._id },
  });
  const { days } = form.values;
  const isWhole = days !== undefined && Number.isInteger(days) && days >= 1 && days <= 30;
  return (
    <Frame title="Продлить срок этапа?" action="Продлить" done="Срок продлён" form={form} onClose={onClose}>
      <NumberField label="На сколько дней" hint="От 1 до 30" min={1} max={30} {...form.bind<number | undefined>('days')} />
      {stage?.due_at && isWhole ? (
        <p>
          Было до {formatExact(new Date(stage.due_at), now)}, станет{' '}
          <b className="font-strong">до {formatExact(movedTerm(new Date(stage.due_at), days, now), now)}</b>.
        </p>
      ) : null}
      <Why form={form} />
    </Frame>
  );
}

const sides = [
  { value: 'customer', label: 'Заказчика' },
  { value: 'seller', label: 'Исполнителя' },
] as const;

export function DisputeDialog({ order, stage_id, onClose }: Props) {
  const stage = order.stages.find(({ _id }) => _id === stage_id);
  const form = useForm(disputeForSide, {
    initial: { side: 'customer' as 'customer' | 'seller', category: '' as DisputeCategory, text: '', customer_percent: 100, reason: '' },
    toBody: (values) => ({ stage_id, ...values }),
    params: { id: order._id },
  });
  const isSeller = form.values.side === 'seller';
  return (
    <Frame title="Открыть спор за сторону?" action="Открыть спор" done="Спор открыт" isBad size="l" form={form} onClose={onClose}>
      <p className="text-ink-soft">
        Этап и его сроки остановятся, деньги останутся в резерве. Это будет спор стороны: она отвечает, соглашается и может его отозвать.
        Другой стороне — 72 часа на ответ.
      </p>
      <RadioGroup
        label="От чьего имени"
        options={sides}
        {...form.bind<'customer' | 'seller'>('side')}
        onChange={(side) => {
          form.set('side', side);
          form.set('customer_percent', side === 'seller' ? 0 : 100);
        }}
      />
      <RadioGroup
        label="О чём спор"
        options={disputeCategories.map((value) => ({ value, label: categoryText[value] }))}
        {...form.bind<DisputeCategory>('category')}
      />
      <TextArea label="Что говорит сторона" hint="От 20 знаков" rows={4} maxLength={4000} {...form.bind<string>('text')} />
      {stage ? (
        <FigureField
          label="Как она предлагает разделить цену этапа"
          price_minor={stage.price_minor}
          range={isSeller ? { from_percent: 0, to_percent: 99 } : { from_percent: 1, to_percent: 100 }}
          names={{ customer: order.customer.name, seller: order.seller.name }}
          value={form.values.customer_percent}
          onChange={(customer_percent) => form.set('customer_percent', customer_percent)}
        />
      ) : null}
      <Why form={form} />
    </Frame>
  );
}
