import type { BidTerms, counterBid, replyToCounter } from '@artel/contracts/projects/bids.ts';
import type { CallOutcome } from '../../../platform/api/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { DialogForm } from '../../../ui/dialogs/form-dialog.tsx';
import { MoneyField, NumberField, TextArea } from '../../../ui/fields/field.tsx';
import { type StageDraft, StagesEditor, stagesForCall } from '../../terms/index.ts';

type Either = typeof counterBid | typeof replyToCounter;
type CounterFormProps<E extends Either> = {
  endpoint: E;
  title: string;
  note: string;
  action: string;
  isForCustomer?: boolean;
  from: {
    price_minor: number | null;
    term_days: number | null;
    stages: readonly { title: string; result: string; price_minor: number | null; term_days: number | null }[];
  };
  id: string;
  onOutcome: (outcome: CallOutcome<E>) => void;
  onClose: () => void;
};
type Values = Partial<Omit<BidTerms, 'stages' | 'price_minor' | 'term_days'>> & {
  price_minor: number | undefined;
  term_days: number | undefined;
  stages: StageDraft[];
  comment: string;
};

export function CounterForm<E extends Either>(props: CounterFormProps<E>) {
  const { endpoint, title, note, action, isForCustomer = false, from, id, onOutcome, onClose } = props;
  const initial: Values = {
    price_minor: from.price_minor ?? undefined,
    term_days: from.term_days ?? undefined,
    stages: from.stages.map((stage) => ({
      ...stage,
      price_minor: stage.price_minor ?? undefined,
      term_days: stage.term_days ?? undefined,
    })),
    comment: '',
  };
  const form = useForm(endpoint as typeof counterBid, {
    initial,
    params: { id },
    draftKey: `counter:${id}`,
    toBody: ({ price_minor, term_days, stages, comment }: Values) => ({
      price_minor: price_minor as number,
      term_days: term_days as number,
      stages: stagesForCall(stages),
      comment,
    }),
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    onOutcome(outcome as CallOutcome<E>);
    if (!outcome.error) onClose();
  };
  return (
    <DialogForm form={form} title={title} size="l" lead={note} action={action} onSend={submit} onClose={onClose}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <MoneyField {...form.bind<number | undefined>('price_minor')} label="Цена за всю работу" autoFocus />
        <NumberField {...form.bind<number | undefined>('term_days')} label="Срок" unit="дней" min={1} max={365} />
      </div>
      <StagesEditor form={form} isForCustomer={isForCustomer} />
      <TextArea {...form.bind('comment')} label="Пояснение" rows={3} maxLength={1000} hint="Необязательно: почему так" />
    </DialogForm>
  );
}
