import { getPayoutTerms } from '@artel/contracts/money/payouts/payouts.ts';
import { getMyTax, stateTax, type Tax } from '@artel/contracts/money/taxes.ts';
import { type TaxKind, taxKinds } from '@artel/contracts/people/users.ts';
import { useState } from 'react';
import { type ApiError, invalidate } from '../../platform/api/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Button, Form, FormActions, FormErrors, SubmitButton } from '../../ui/index.ts';
import { kindTexts } from './taxes.text.ts';

type Values = { kind: TaxKind | undefined; inn: string };
export function TaxForm({ tax, onDone }: { tax: Tax; onDone: () => void }) {
  const [refusal, setRefusal] = useState<ApiError>();
  const form = useForm(stateTax, {
    initial: { kind: tax.kind ?? undefined, inn: '' } as Values,
    toBody: ({ kind, inn }: Values) => ({ kind: kind as TaxKind, inn: kind === 'person' ? '' : inn }),
  });
  const { kind } = form.values;
  const text = refusal?.details?.inn;
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    setRefusal(outcome?.error);
    if (!outcome?.result) return;
    toastSuccess(outcome.result.standing === 'asking' ? 'Сохранили, спрашиваем ФНС' : 'Налоговый статус сохранён');
    await invalidate(getMyTax, getPayoutTerms);
    onDone();
  };
  return (
    <Form className="grid gap-5" onSubmit={() => void submit()}>
      <FormErrors form={form} />
      <RadioGroup
        {...form.bind<TaxKind>('kind')}
        label="Как вы платите налоги"
        options={taxKinds.map((value) => ({ value, label: kindTexts[value].name, note: kindTexts[value].note }))}
      />
      {kind === undefined || kind === 'person' ? null : (
        <TextField
          {...form.bind('inn')}
          onChange={(typed) => {
            setRefusal(undefined);
            form.set('inn', typed);
          }}
          label="ИНН"
          hint={kind === 'company' ? '10 цифр' : '12 цифр'}
          inputMode="numeric"
          autoComplete="off"
          error={form.errors.inn ?? (typeof text === 'string' ? text : undefined)}
        />
      )}
      <FormActions>
        <SubmitButton form={form} action="Сохранить" look="primary" />
        <Button look="ghost" onClick={onDone}>
          Отмена
        </Button>
      </FormActions>
    </Form>
  );
}
