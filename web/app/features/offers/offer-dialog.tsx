import { getOffering, type Offer, offerLimits, sendOffer } from '@artel/contracts/orders/offers.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { type FormState, useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Dialog, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { MoneyField, NumberField, TextArea, TextField } from '../../ui/fields/field.tsx';
import { LinesField } from '../../ui/fields/lines-field.tsx';
import { DraftNote, ErrorState, Form, FormErrors, Note, RowsSkeleton } from '../../ui/index.ts';
import { Income, type StageDraft, StagesEditor, stagesForCall } from '../terms/index.ts';

type OfferDialogProps = { chat_id: string; customer: string; onClose: () => void };

export default function OfferDialog({ chat_id, customer, onClose }: OfferDialogProps) {
  const { data, isError, refetch } = useQuery(query(getOffering, { params: { id: chat_id } }));
  const offering = data?.result;
  return (
    <Dialog title="Индивидуальное предложение" onClose={onClose} size="l">
      {offering?.obstacle ? (
        <Note meaning="wait">{offering.obstacle.message}</Note>
      ) : offering ? (
        <OfferForm chat_id={chat_id} customer={customer} turnover_minor={offering.turnover_minor} onClose={onClose} />
      ) : isError ? (
        <ErrorState title="Не удалось открыть форму" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}

type Values = Pick<Offer, 'title' | 'description'> & {
  price_minor: number | undefined;
  term_days: number | undefined;
  checklist: string[];
  stages: StageDraft[];
  revisions: number | undefined;
  valid_days: number | undefined;
};
const empty: Values = {
  title: '',
  description: '',
  price_minor: undefined,
  term_days: undefined,
  checklist: [],
  stages: [],
  revisions: 2,
  valid_days: 3,
};

function OfferForm({ chat_id, customer, turnover_minor, onClose }: OfferDialogProps & { turnover_minor: number }) {
  const form = useForm(sendOffer, {
    initial: empty,
    params: { id: chat_id },
    draftKey: `offer:${chat_id}`,
    warnsOnLeave: false,
    toBody: ({ price_minor, term_days, checklist, stages, revisions, valid_days, ...words }: Values) => ({
      ...words,
      checklist: stages.length > 0 ? [] : checklist,
      price_minor: price_minor as number,
      term_days: term_days as number,
      stages: stagesForCall(stages),
      revisions: revisions as number,
      valid_days: valid_days as number,
    }),
  });
  const submit = async () => {
    const outcome = await form.submit();
    if (!outcome?.result) return;
    toastSuccess('Предложение отправлено');
    onClose();
  };
  return (
    <Form className="grid gap-4" onSubmit={() => void submit()}>
      <p className="text-ink-soft">{customer} увидит условия в чате и сможет принять их одним нажатием: заказ появится сам.</p>
      <FormErrors form={form} />
      <TextField
        {...form.bind('title')}
        label="Что сделаете"
        placeholder="Вывеска с подсветкой и монтажом"
        maxLength={offerLimits.title}
        autoFocus
      />
      <TextArea
        {...form.bind('description')}
        label="Что получит заказчик"
        hint="По этим словам сдают и принимают работу"
        rows={4}
        maxLength={offerLimits.description}
      />
      {form.values.stages.length > 0 ? null : (
        <LinesField
          {...form.bind('checklist')}
          label="Список результата, необязательно"
          hint="Каждый пункт с новой строки: по ним отмечают сданное"
          rows={4}
          placeholder={'Макет вывески\nМонтаж и подключение'}
        />
      )}
      <Terms form={form} turnover_minor={turnover_minor} />
      <StagesEditor form={form} />
      <DraftNote draft={form.draft} onDrop={() => form.reset(empty)} />
      <DialogButtons action="Отправить предложение" isPending={form.isPending} onClose={onClose} />
    </Form>
  );
}

function Terms({ form, turnover_minor }: { form: FormState<typeof sendOffer, Values>; turnover_minor: number }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="grid gap-1.5">
        <MoneyField {...form.bind<number | undefined>('price_minor')} label="Цена за всю работу" />
        <Income price_minor={form.values.price_minor} turnover_minor={turnover_minor} />
      </div>
      <NumberField {...form.bind<number | undefined>('term_days')} label="Срок" unit="дней" min={1} max={365} />
      <NumberField
        {...form.bind<number | undefined>('revisions')}
        label="Правок в каждом этапе"
        unit="раз"
        min={0}
        max={offerLimits.revisions}
      />
      <NumberField
        {...form.bind<number | undefined>('valid_days')}
        label="Сколько действует"
        unit="дней"
        min={1}
        max={offerLimits.valid_days}
        hint={`До ${offerLimits.valid_days} дней`}
      />
    </div>
  );
}
