/** What is written before a request is sent: how much, why, and what the other side will read. */

import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { movedTerm } from '@artel/contracts/orders/moved-term.ts';
import type { Stage } from '@artel/contracts/orders/orders.ts';
import { askExtension, giveDays } from '@artel/contracts/orders/requests.ts';
import { formatExact } from '../../../platform/format/dates.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { useNow } from '../../../platform/use-now.ts';
import { NumberField, TextArea } from '../../../ui/fields/field.tsx';
import { wordsFor } from '../use-move.ts';
import { AskFrame, type AskProps } from './ask-frame.tsx';

/** «Было до 27 ноября, 14:00, станет до 29 ноября, 14:00.» */
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

type Wish = { days: number | undefined; reason: string };

export function ExtensionDialog(props: AskProps) {
  const { order, stage } = props;
  const form = useForm(askExtension, {
    initial: { days: 2, reason: '' } as Wish,
    toBody: ({ days = Number.NaN, reason }) => ({ days, reason }),
    params: { id: stage._id },
    draftKey: `extension:${stage._id}`,
    refusalText: wordsFor,
  });
  return (
    <AskFrame {...props} title="Попросить время" start="extension" form={form} action="Попросить">
      <Days form={form} />
      <NewTerm stage={stage} days={form.values.days} />
      <TextArea
        label="Почему"
        hint={`${order.customer.name} прочтёт это. Хотя бы 10 знаков.`}
        rows={3}
        maxLength={1000}
        {...form.bind('reason')}
      />
      <p className="text-13 text-ink-soft">На ответ будет 48 часов. Без ответа срок останется прежним.</p>
    </AskFrame>
  );
}

export function GiveDaysDialog(props: AskProps) {
  const { stage } = props;
  const form = useForm(giveDays, {
    initial: { days: 2 } as { days: number | undefined },
    toBody: ({ days = Number.NaN }) => ({ days }),
    params: { id: stage._id },
    refusalText: wordsFor,
  });
  return (
    <AskFrame {...props} title="Дать больше времени" start="give_days" form={form} action="Дать время">
      <Days form={form} />
      <NewTerm stage={stage} days={form.values.days} />
      <p className="text-13 text-ink-soft">Срок перенесётся сразу. Вернуть его обратно нельзя.</p>
    </AskFrame>
  );
}
