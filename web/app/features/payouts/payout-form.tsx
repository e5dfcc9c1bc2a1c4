import { feeOf } from '@artel/contracts/kit/fees.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getPaymentRates, type RateEntry } from '@artel/contracts/money/payments.ts';
import { listMyPayouts, type Payout, payoutLimits, requestPayout } from '@artel/contracts/money/payouts.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { useState } from 'react';
import { invalidate, query } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { useOwnDocument } from '../../platform/boot/own-document.ts';
import { formatExact } from '../../platform/format/dates.ts';
import { formatRub, formatRubExact } from '../../platform/format/money.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { Form, FormActions, FormErrors } from '../../ui/controls/form.tsx';
import { MoneyField, TextField } from '../../ui/fields/field.tsx';
import { Facts, Note } from '../../ui/layout/card.tsx';
import { BankField } from './bank-field.tsx';
import { CardField } from './card-field.tsx';
import { payoutMethodTexts } from './payouts.text.ts';

type Method = Payout['method'];
type Values = {
  method: Method;
  destination: string;
  bank_id: string | undefined;
  last4: string | undefined;
  amount_minor: number | undefined;
};
const nowhere = { destination: '', bank_id: undefined, last4: undefined };
const fieldOf: Record<string, keyof Values> = {
  PAYOUT_DESTINATION_WRONG: 'destination',
  PAYOUT_TOO_SMALL: 'amount_minor',
  PAYOUT_TOO_LARGE: 'amount_minor',
  BALANCE_TOO_LOW: 'amount_minor',
  PAYOUT_ONLY_BACK: 'amount_minor',
};
type Refusal = { field: keyof Values; value: unknown; words: string };
/** The bank has a field of its own. */
const fieldIn = ({ details, code }: ApiError): keyof Values | undefined => (details?.bank_id ? 'bank_id' : fieldOf[code]);

function refusalAt(error: ApiError | undefined, values: Values): Refusal | undefined {
  const field = error && fieldIn(error);
  if (!error || !field) return undefined;
  const detailed = error.details?.[field];
  return { field, value: values[field], words: typeof detailed === 'string' ? detailed : error.message };
}

export const ratesQuery = query(getPaymentRates);

type Props = { payable_minor: number; payouts_from: string | null; owed_minor: number };
export function PayoutForm({ payable_minor, payouts_from, owed_minor }: Props) {
  // the form of a card is the payment service's own
  useOwnDocument(true);
  const rates = useQuery(ratesQuery).data?.result;
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useForm(requestPayout, {
    initial: { method: 'sbp', ...nowhere, amount_minor: undefined } as Values,
    toBody: ({ amount_minor, ...rest }: Values) => ({ ...rest, amount_minor: amount_minor ?? Number.NaN }),
  });
  const { values } = form;
  const errorOf = (field: keyof Values) =>
    form.errors[field] ?? (refusal?.field === field && refusal.value === values[field] ? refusal.words : undefined);

  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    setRefusal(refusalAt(outcome.error, values));
    if (outcome.error) return;
    // a token of a card pays out once
    const kept = values.method === 'sbp' ? values : { ...values, ...nowhere };
    form.reset({ ...kept, amount_minor: undefined });
    toastSuccess(`Выплата на ${formatRub(outcome.result.net_minor)} создана, её проверит сотрудник`);
    await invalidate(getBalances, listMyPayouts, getMe);
  };

  return (
    <Form className="grid max-w-[520px] gap-5" onSubmit={() => void submit()}>
      {payouts_from ? <Rests until={payouts_from} /> : null}
      {owed_minor > 0 ? <Stopped owed_minor={owed_minor} /> : null}
      <FormErrors form={form} />
      <RadioGroup
        {...form.bind<Method>('method')}
        onChange={(method) => form.reset({ ...nowhere, method, amount_minor: values.amount_minor })}
        label="Куда"
        look="cards"
        options={(['sbp', 'card'] as const).map((method) => ({
          value: method,
          label: payoutMethodTexts[method].name,
          note: feeWords(rates?.[`withdraw_${method}`]),
        }))}
      />
      {values.method === 'sbp' ? (
        <>
          <TextField
            {...form.bind('destination')}
            label="Телефон получателя"
            placeholder="+7 900 000-00-00"
            hint="К этому номеру должен быть привязан ваш счёт"
            inputMode="tel"
            autoComplete="tel"
            error={errorOf('destination')}
          />
          <BankField value={values.bank_id} onChange={(bank_id) => form.set('bank_id', bank_id)} error={errorOf('bank_id')} />
        </>
      ) : (
        <CardField
          last4={values.last4}
          onCard={(card) => {
            form.set('destination', card?.token ?? '');
            form.set('last4', card?.last4);
          }}
          error={errorOf('destination')}
        />
      )}
      <MoneyField
        {...form.bind<number | undefined>('amount_minor')}
        label="Сколько"
        hint={`От 500 до ${formatRub(payoutLimits[values.method])} за раз, сейчас можно ${formatRubExact(payable_minor)}`}
        error={errorOf('amount_minor')}
      />
      <Arrives amount_minor={values.amount_minor} rate={rates?.[`withdraw_${values.method}`]} />
      <FormActions>
        <Button type="submit" look="primary" isPending={form.isPending} disabled={payouts_from !== null || owed_minor > 0}>
          {values.amount_minor ? `Вывести ${formatRub(values.amount_minor)}` : 'Вывести'}
        </Button>
        <Button
          look="ghost"
          disabled={payable_minor <= 0}
          onClick={() => form.set('amount_minor', Math.min(payable_minor, payoutLimits[values.method]))}
        >
          Всё, что можно
        </Button>
      </FormActions>
    </Form>
  );
}

/** A stolen password must not take the money out. */
const Rests = ({ until }: { until: string }) => {
  const now = useNow();
  return (
    <Note meaning="wait">
      Недавно сменили пароль, почту или способ входа. Чтобы деньги не увёл кто-то другой, вывод закрыт на сутки: откроется{' '}
      <time dateTime={until} className="font-strong">
        {formatExact(new Date(until), now)}
      </time>
      . Если меняли не вы, откройте письмо об этом: там сказано, как вернуть аккаунт.
    </Note>
  );
};

const Stopped = ({ owed_minor }: { owed_minor: number }) => (
  <Note meaning="wait">
    Вывод остановлен: банк провёл перевод на <span className="font-strong">{formatRub(owed_minor)}</span>, деньги за который уже вернулись
    на баланс и были потрачены. Когда на балансе хватит денег, мы спишем эту сумму и вывод откроется.
  </Note>
);

function feeWords(rate: RateEntry | undefined): string {
  if (!rate) return '';
  if (rate.percent_bp === 0 && rate.fixed_minor === 0) return 'Без комиссии';
  const percent = `${String(rate.percent_bp / 100).replace('.', ',')}\u00a0%`;
  return rate.min_minor ? `Комиссия ${percent}, не меньше ${formatRub(rate.min_minor)}` : `Комиссия ${percent}`;
}

/** The fee is inside the sum: the balance loses what was typed. */
function Arrives({ amount_minor, rate }: { amount_minor: number | undefined; rate: RateEntry | undefined }) {
  if (!rate || amount_minor === undefined || !Number.isSafeInteger(amount_minor)) return null;
  const fee = feeOf(rate, amount_minor);
  if (fee >= amount_minor) return null;
  return (
    <Facts
      facts={[
        { name: 'Комиссия', value: fee === 0 ? 'нет' : formatRubExact(fee) },
        { name: 'Придёт', value: formatRubExact(amount_minor - fee), isSum: true },
      ]}
    />
  );
}
