import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { movedTerm } from '@artel/contracts/orders/moved-term.ts';
import type { Stage } from '@artel/contracts/orders/orders.ts';
import { giveDays, requestExtension, requestExtra, requestList, requestParallel, requestPause } from '@artel/contracts/orders/requests.ts';
import { formatExact } from '../../../platform/format/index.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { useNow } from '../../../platform/use-now.ts';
import { MoneyField, NumberField, TextField } from '../../../ui/fields/field.tsx';
import { LinesField } from '../../../ui/fields/lines-field.tsx';
import { textFor } from '../use-move.ts';
import { ListChange } from './list-change.tsx';
import { RequestFrame, type RequestProps } from './request-frame.tsx';

function NewTerm({ stage, days }: { stage: Stage; days: number | undefined }) {
  const now = useNow();
  if (!stage.due_at || days === undefined || !Number.isInteger(days) || days < 1 || days > 30) return null;
  const due_at = new Date(stage.due_at);
  return (
    <p>
      Было до {formatExact(due_at, now)}, станет <b className="font-strong">до {formatExact(movedTerm(due_at, days, now), now)}</b>.
    </p>
  );
}

const Days = <E extends AnyEndpoint, V extends { days: number | undefined }>({ form }: { form: FormState<E, V> }) => (
  <NumberField label="На сколько дней" hint="От 1 до 30" min={1} max={30} {...form.bind<number | undefined>('days')} />
);

type Input = { days: number | undefined; reason: string };

export function ExtensionDialog(props: RequestProps) {
  const { stage } = props;
  const form = useForm(requestExtension, {
    initial: { days: 2, reason: '' } as Input,
    toBody: ({ days = Number.NaN, reason }) => ({ days, reason }),
    params: { id: stage._id },
    draftKey: `extension:${stage._id}`,
    refusalText: textFor,
  });
  return (
    <RequestFrame
      {...props}
      title="Попросить время"
      start="extension"
      form={form}
      action="Попросить"
      why="Почему"
      notice="На ответ будет 48 часов. Без ответа срок останется прежним."
    >
      <Days form={form} />
      <NewTerm stage={stage} days={form.values.days} />
    </RequestFrame>
  );
}

export function GiveDaysDialog(props: RequestProps) {
  const { stage } = props;
  const form = useForm(giveDays, {
    initial: { days: 2 } as { days: number | undefined },
    toBody: ({ days = Number.NaN }) => ({ days }),
    params: { id: stage._id },
    refusalText: textFor,
  });
  return (
    <RequestFrame
      {...props}
      title="Дать больше времени"
      start="give_days"
      form={form}
      action="Дать время"
      notice="Срок перенесётся сразу. Вернуть его обратно нельзя."
    >
      <Days form={form} />
      <NewTerm stage={stage} days={form.values.days} />
    </RequestFrame>
  );
}

type ExtraInput = { title: string; price_minor: number | undefined; days: number | undefined; reason: string };

export function ExtraDialog(props: RequestProps) {
  const { stage } = props;
  const form = useForm(requestExtra, {
    initial: { title: '', price_minor: undefined, days: 3, reason: '' } as ExtraInput,
    toBody: ({ price_minor = Number.NaN, days = Number.NaN, ...input }) => ({ ...input, price_minor, days }),
    params: { id: stage._id },
    draftKey: `extra:${stage._id}`,
    refusalText: textFor,
  });
  return (
    <RequestFrame
      {...props}
      title="Доп. опция"
      start="extra"
      form={form}
      action="Предложить"
      why="Зачем это"
      notice="Если согласиться, опция станет новым этапом после остальных: со своей оплатой, сроком и приёмкой. На ответ будет 48 часов, без ответа заказ останется как есть."
    >
      <TextField label="Что сделать" maxLength={100} {...form.bind('title')} />
      <div className="grid gap-4 md:grid-cols-2">
        <MoneyField label="Цена" {...form.bind<number | undefined>('price_minor')} />
        <NumberField label="Срок, дней" min={1} max={90} {...form.bind<number | undefined>('days')} />
      </div>
    </RequestFrame>
  );
}

export function PauseDialog(props: RequestProps) {
  const { stage } = props;
  const form = useForm(requestPause, {
    initial: { days: Math.min(3, stage.pause_days_left), reason: '' } as Input,
    toBody: ({ days = Number.NaN, reason }) => ({ days, reason }),
    params: { id: stage._id },
    draftKey: `pause:${stage._id}`,
    refusalText: textFor,
  });
  return (
    <RequestFrame
      {...props}
      title="Предложить паузу"
      start="pause"
      form={form}
      action="Предложить"
      why="Почему"
      notice="Пауза начнётся с согласия и кончится сама; исполнитель может продолжить и раньше. Срок сдвинется ровно на неё. На ответ будет 48 часов, без ответа паузы не будет."
    >
      <NumberField
        label="На сколько дней"
        hint={`От 1 до ${stage.pause_days_left}: все паузы этапа вместе — не больше 14`}
        min={1}
        max={stage.pause_days_left}
        {...form.bind<number | undefined>('days')}
      />
    </RequestFrame>
  );
}

export function ParallelDialog(props: RequestProps) {
  const { stage } = props;
  const form = useForm(requestParallel, {
    initial: { reason: '' },
    params: { id: stage._id },
    draftKey: `beside:${stage._id}`,
    refusalText: textFor,
  });
  return (
    <RequestFrame
      {...props}
      title={`Начать этап ${stage.no} параллельно`}
      start="beside"
      form={form}
      action="Предложить"
      why="Почему"
      notice="У каждого этапа свои срок, проверка и деньги. На ответ будет 48 часов, без ответа этапы пойдут по очереди."
    >
      <p>
        «{stage.title}»:{' '}
        {stage.status === 'funded'
          ? 'деньги в резерве, этап начнётся с согласия.'
          : 'после согласия этап можно будет оплатить, и он начнётся.'}
      </p>
    </RequestFrame>
  );
}

export function ListDialog(props: RequestProps) {
  const { stage } = props;
  const form = useForm(requestList, {
    initial: { promised: stage.promised, reason: '' },
    params: { id: stage._id },
    refusalText: textFor,
  });
  return (
    <RequestFrame
      {...props}
      title="Изменить список результата"
      start="list"
      form={form}
      action="Предложить"
      why="Почему"
      notice="Цена и срок не меняются. На ответ будет 48 часов, без ответа список останется прежним."
    >
      <LinesField label="Что сдаётся" hint="Каждый пункт с новой строки" rows={7} {...form.bind('promised')} />
      <ListChange now={stage.promised} then={form.values.promised} />
    </RequestFrame>
  );
}
