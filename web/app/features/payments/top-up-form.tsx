import { bankTakes, getPayment, type Payment, pay } from '@artel/contracts/money/payments.ts';
import { useEffect, useState } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { formatRub } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { forget, readStored, store } from '../../platform/storage.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { MoneyField } from '../../ui/fields/field.tsx';
import { Button, buttonClass, Form, FormActions, FormErrors, Note } from '../../ui/index.ts';
import { methodTexts } from './payments.text.ts';

/** The return proves nothing. */
const saved = 'topup';
type Method = 'card' | 'sbp';
type Values = { method: Method; amount_minor: number | undefined };

export function TopUpForm() {
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm(pay, {
    initial: { method: 'sbp', amount_minor: undefined } as Values,
    toBody: ({ method, amount_minor }: Values) => ({ purpose: 'topup' as const, method, amount_minor: amount_minor ?? Number.NaN }),
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    const link = outcome?.result?.confirmation?.url;
    if (!outcome?.result || !link) return;
    store(saved, outcome.result._id);
    setLeaving(true);
    location.assign(link);
  };
  const { amount_minor } = form.values;
  return (
    <Form className="grid max-w-[520px] gap-5" onSubmit={() => void submit()}>
      <FormErrors form={form} />
      <RadioGroup
        {...form.bind<Method>('method')}
        label="Откуда"
        look="cards"
        options={(['sbp', 'card'] as const).map((method) => ({ value: method, label: methodTexts[method].name, note: 'Без комиссии' }))}
      />
      <MoneyField
        {...form.bind<number | undefined>('amount_minor')}
        label="Сколько"
        hint={`От 1 до ${formatRub(bankTakes[`${form.values.method}_minor`])} за раз`}
      />
      <FormActions>
        <Button type="submit" look="primary" isPending={form.isPending || isLeaving}>
          {amount_minor ? `Пополнить на ${formatRub(amount_minor)}` : 'Пополнить'}
        </Button>
      </FormActions>
    </Form>
  );
}

export function TopUpOutcome() {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId(readStored(saved)), []);
  const { data } = useQuery({ ...query(getPayment, { params: { id: id ?? '' } }), enabled: id !== null, refetchOnWindowFocus: 'always' });
  const payment = data?.result;
  const isOver = payment !== undefined && payment.status !== 'created' && payment.status !== 'pending';
  useEffect(() => {
    if (isOver) forget(saved);
  }, [isOver]);
  return payment ? <OutcomeNote payment={payment} onClose={() => setId(null)} /> : null;
}

function OutcomeNote({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const sum = formatRub(payment.amount_minor);
  if (payment.status === 'succeeded') return <Note meaning="good">Баланс пополнен на {sum}.</Note>;
  if (payment.failure)
    return (
      <Note meaning="bad">
        <p className="font-strong">Пополнение на {sum} не прошло, деньги не списаны</p>
        <p>{payment.failure.message}</p>
      </Note>
    );
  return (
    <Note meaning="wait">
      <p className="font-strong">Ждём ответа банка о пополнении на {sum}</p>
      <p>Если вы подтвердили платёж, баланс обновится сам.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {payment.confirmation ? (
          <a href={payment.confirmation.url} className={buttonClass({ size: 's' })}>
            Вернуться к оплате
          </a>
        ) : null}
        <Button
          size="s"
          look="ghost"
          onClick={() => {
            forget(saved);
            onClose();
          }}
        >
          Больше не показывать
        </Button>
      </div>
    </Note>
  );
}
