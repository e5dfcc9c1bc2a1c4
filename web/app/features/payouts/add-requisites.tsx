import { addRequisites, listMyRequisites, type PayoutMethod, type Requisites } from '@artel/contracts/money/payouts/requisites.ts';
import { useState } from 'react';
import { type ApiError, invalidate } from '../../platform/api/index.ts';
import { useOwnDocument } from '../../platform/boot/own-document.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Button, Form, FormActions, FormErrors, SubmitButton } from '../../ui/index.ts';
import { BankField } from './bank-field.tsx';
import { CardField } from './card-field.tsx';
import { payoutMethodTexts } from './payouts.text.ts';

/** `last4`: as the form of the card says it to whoever has typed the number; it goes nowhere. */
type Values = { method: PayoutMethod; destination: string; bank_id: string | undefined; last4: string | undefined };
const nowhere = { destination: '', bank_id: undefined, last4: undefined };

const fieldsOf = (refusal: ApiError | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(refusal?.details ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

type Props = { onDone: (added: Requisites) => void; onClose: (() => void) | undefined };
export function AddRequisites({ onDone, onClose }: Props) {
  useOwnDocument(true);
  const { form, errors, set, submit } = useRequisites(onDone);
  const { values } = form;
  return (
    <Form className="grid max-w-[520px] gap-5" onSubmit={() => void submit()}>
      <FormErrors form={form} />
      <RadioGroup
        {...form.bind<PayoutMethod>('method')}
        onChange={(method) => form.reset({ ...nowhere, method })}
        label="Куда выводить"
        look="cards"
        options={(['sbp', 'card'] as const).map((method) => ({ value: method, label: payoutMethodTexts[method].name }))}
      />
      {values.method === 'sbp' ? (
        <>
          <TextField
            {...form.bind('destination')}
            onChange={(typed) => set('destination', typed)}
            label="Телефон получателя"
            placeholder="+7 900 000-00-00"
            hint="К этому номеру должен быть привязан ваш счёт"
            inputMode="tel"
            autoComplete="tel"
            error={errors.destination}
          />
          <BankField value={values.bank_id} onChange={(bank_id) => set('bank_id', bank_id)} error={errors.bank_id} />
        </>
      ) : (
        <CardField
          last4={values.last4}
          onCard={(card) => {
            set('destination', card?.token ?? '');
            form.set('last4', card?.last4);
          }}
          error={errors.destination}
        />
      )}
      <p className="text-13 text-ink-soft">Первые трое суток выплаты на новые реквизиты проверяет сотрудник.</p>
      <FormActions>
        <SubmitButton form={form} action="Сохранить" look="primary" />
        {onClose ? (
          <Button look="ghost" onClick={onClose}>
            Отмена
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}

function useRequisites(onDone: Props['onDone']) {
  const [refusal, setRefusal] = useState<ApiError>();
  const form = useForm(addRequisites, {
    initial: { method: 'sbp', ...nowhere } as Values,
    toBody: ({ last4: _, ...input }: Values) => input,
  });
  const errors = { ...fieldsOf(refusal), ...form.errors };
  // a refusal that names its fields leads to them; another one speaks for the whole
  const checked = { ...form, errors, formError: Object.keys(errors).length > 0 ? undefined : form.formError };
  const set = (field: keyof Values, value: string | undefined) => {
    setRefusal(undefined);
    form.set(field, value);
  };
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    setRefusal(outcome?.error);
    if (!outcome?.result) return;
    toastSuccess('Реквизиты сохранены, мы написали об этом на почту');
    await invalidate(listMyRequisites);
    onDone(outcome.result);
  };
  return { form: checked, errors, set, submit };
}
