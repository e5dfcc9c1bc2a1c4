import { listChargebacks, previewChargeback, proposeChargeback } from '@artel/contracts/money/chargebacks.ts';
import { getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useDeferredValue, useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { formatRubExact } from '../../../platform/format/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { MoneyField, TextField } from '../../../ui/fields/field.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { Facts } from '../../../ui/index.ts';
import { JournalLines } from '../journal-lines.tsx';

type Values = { payment_number: string; amount_minor: number | undefined; bank_number: string; bank_day: string; reason: string };
const nothing: Values = { payment_number: '', amount_minor: undefined, bank_number: '', bank_day: '', reason: '' };
function numberOf(typed: string): number {
  const digits = typed.replace(/[\s№]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}

export type Known = { number?: number | undefined; amount_minor?: number | undefined };
export function ChargebackDialog({ number, amount_minor, onClose }: Known & { onClose: () => void }) {
  const form = useForm(proposeChargeback, {
    initial: { ...nothing, amount_minor, ...(number !== undefined && { payment_number: String(number) }) },
    toBody: (values: Values) => ({
      ...values,
      payment_number: numberOf(values.payment_number),
      amount_minor: values.amount_minor ?? Number.NaN,
    }),
    warnsOnLeave: false,
  });
  // the dialog outlives its answer by a navigation; the payment would be refused as contested already
  const [isSent, setSent] = useState(false);
  return (
    <FormDialog
      form={form}
      title="Банк отозвал платёж"
      action="Отправить на подпись"
      done={({ number: no }) => `Чарджбек №${no} ждёт второй подписи`}
      stale={[listChargebacks, getMoneyState, getMoneyCard, getQueueCounts]}
      onDone={() => setSent(true)}
      onClose={onClose}
    >
      <TextField {...form.bind('payment_number')} label="Номер платежа" inputMode="numeric" autoComplete="off" />
      <MoneyField {...form.bind<number | undefined>('amount_minor')} label="Сколько отозвал банк" />
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField {...form.bind('bank_number')} label="Номер у банка" autoComplete="off" />
        <TextField {...form.bind('bank_day')} type="date" label="День у банка" />
      </div>
      <ReasonField {...form.bind('reason')} hint="Что написал банк. Её увидят сотрудники, она останется в журнале действий." />
      <Preview values={form.values} isSent={isSent || form.isPending} />
    </FormDialog>
  );
}

function Preview({ values, isSent }: { values: Values; isSent: boolean }) {
  const { payment_number, amount_minor } = useDeferredValue(values);
  const number = numberOf(payment_number);
  const isNumber = Number.isSafeInteger(number) && number > 0;
  const isSum = Number.isSafeInteger(amount_minor) && Number(amount_minor) > 0;
  const { data, error } = useQuery({
    ...query(previewChargeback, { query: { payment_number: isNumber ? number : 1, ...(isSum && { amount_minor }) } }),
    enabled: isNumber && !isSent,
    retry: false,
  });
  const shown = isNumber && !error ? data?.result : undefined;
  const wrong = isNumber && error ? (Object.values(error.fieldErrors)[0] ?? error.message) : undefined;
  return (
    <section aria-label="Проводка" className="grid gap-1.5 rounded-card bg-sunken p-4">
      {shown ? (
        <>
          <Facts
            facts={[
              { name: 'Кто платил', value: `${shown.payment.payer.name} ${shown.payment.payer.surname}` },
              { name: 'За что', value: shown.payment.order_number === null ? 'Пополнение' : `Заказ №${shown.payment.order_number}` },
              { name: 'Осталось от платежа', value: formatRubExact(shown.left_minor) },
            ]}
          />
          {isSum ? (
            <JournalLines lines={shown.journal.lines} sumName={`Сумма, ${shown.journal.code}`} />
          ) : (
            <p className="text-13">Укажите сумму, и проводка появится здесь.</p>
          )}
        </>
      ) : (
        <p className="text-13">{wrong ?? 'Укажите номер платежа, и он появится здесь.'}</p>
      )}
      <p className="text-13 text-ink-soft">
        Подписывает другой сотрудник с правом на деньги. До его подписи деньги не двигаются, но вернуть этот платёж плательщик уже не
        сможет.
      </p>
    </section>
  );
}
