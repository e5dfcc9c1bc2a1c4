import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import { previewSplit, requestCancel, type Split } from '@artel/contracts/orders/requests.ts';
import { useEffect, useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { formatRub } from '../../../platform/format/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Slider } from '../../../ui/controls/slider.tsx';
import { textFor } from '../use-move.ts';
import { RequestFrame, type RequestProps } from './request-frame.tsx';
import { otherName } from './requests.text.ts';
import { SplitSums } from './split-sums.tsx';

const partAt = (step: number, { price_minor }: Stage): number =>
  step === 100 ? price_minor : Math.floor((price_minor * step) / 10_000) * 100;

export default function CancelDialog(props: RequestProps) {
  const { order, stage } = props;
  const form = useForm(requestCancel, {
    initial: { step: stage.delivered_at ? 50 : 100, reason: '' },
    toBody: ({ step, reason }) => ({ customer_minor: partAt(step, stage), reason }),
    params: { id: stage._id },
    refusalText: textFor,
  });
  const customer_minor = partAt(form.values.step, stage);
  const split = useSplit(stage, customer_minor);
  return (
    <RequestFrame
      {...props}
      title={order.stages.length > 1 ? `Отменить этап ${stage.no} по согласию` : 'Отменить по согласию'}
      start="cancel"
      form={form}
      action="Предложить отмену"
      isBad
      isReady={split !== undefined}
      why="Почему"
      notice={cancelNotice(order, stage)}
    >
      <Slider
        label={`Из ${formatRub(stage.price_minor)} вернуть ${order.my_role === 'seller' ? 'заказчику' : 'вам'}`}
        min={0}
        max={100}
        value={form.values.step}
        said={(step) => formatRub(partAt(step, stage))}
        onChange={(step) => form.set('step', step)}
      />
      <SplitSums order={order} split={split} />
    </RequestFrame>
  );
}

const cancelNotice = (order: Order, stage: Stage): string => {
  const isLast = !order.stages.some(({ status, no }) => no > stage.no && status !== 'cancelled');
  const rest = stage.ends_order ? (isLast ? '' : ' Следующие этапы отменятся.') : ' Другие этапы пойдут дальше.';
  return stage.delivered_at
    ? `На ответ будет 48 часов. Работа уже сдана: без ответа отмены не будет.${rest}`
    : `На ответ будет 48 часов. Работа ещё не сдана: если ${otherName(order)} промолчит, ${stage.ends_order ? 'заказ отменится и всё вернётся' : 'этап отменится и его деньги вернутся'} заказчику.${rest}`;
};

const debounce_ms = 200;
/** The server's sums for what the slider stands at; while it moves, the sums before. */
function useSplit(stage: Stage, customer_minor: number): Split | undefined {
  const [input, setAsked] = useState(customer_minor);
  const [last, setLast] = useState<Split>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(customer_minor), debounce_ms);
    return () => clearTimeout(timer);
  }, [customer_minor]);
  const { data } = useQuery(query(previewSplit, { params: { id: stage._id }, query: { customer_minor: input } }));
  if (data && data.result !== last) setLast(data.result);
  return data?.result ?? last;
}
