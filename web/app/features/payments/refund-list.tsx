import { type Balances, getBalances } from '@artel/contracts/money/finance.ts';
import { refundToSource } from '@artel/contracts/money/payments.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { useState } from 'react';
import { formatRub } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { MoneyField } from '../../ui/fields/field.tsx';
import { Button, DateTime, Rub } from '../../ui/index.ts';

type Refundable = Balances['refundable'][number];
const whereTo = (method: Refundable['method']): string => (method === 'card' ? 'на карту' : 'на счёт СБП');

export function RefundList({ refundable }: { refundable: readonly Refundable[] }) {
  const [chosen, setChosen] = useState<Refundable>();
  return (
    <>
      <ul>
        {refundable.map((payment) => (
          <li
            key={payment.payment_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0 md:grid-cols-[minmax(0,1fr)_10rem_auto]"
          >
            <span className="min-w-0">
              Платёж №{payment.number}
              <span className="block text-13 text-ink-soft">
                {payment.method === 'card' ? 'картой' : 'через СБП'}, <DateTime at={payment.paid_at} />
              </span>
            </span>
            <span className="text-right">
              до <Rub minor={payment.refundable_minor} />
            </span>
            <Button size="s" className="max-md:col-span-2" onClick={() => setChosen(payment)}>
              Вернуть {whereTo(payment.method)}
            </Button>
          </li>
        ))}
      </ul>
      {chosen ? <RefundDialog payment={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}

export function RefundDialog({ payment, onClose }: { payment: Refundable; onClose: () => void }) {
  const form = useForm(refundToSource, {
    initial: { amount_minor: payment.refundable_minor as number | undefined },
    params: { id: payment.payment_id },
    toBody: ({ amount_minor }) => ({ amount_minor: amount_minor ?? Number.NaN }),
  });
  const { amount_minor } = form.values;
  return (
    <FormDialog
      form={form}
      title={`Вернуть ${whereTo(payment.method)}`}
      lead={`Деньги уйдут туда, откуда был платёж №${payment.number}. На другую карту их вернуть нельзя.`}
      action={amount_minor ? `Вернуть ${formatRub(amount_minor)}` : 'Вернуть'}
      done="Возврат отправлен в банк. Деньги придут за 1–3 рабочих дня"
      stale={[getBalances, getMe]}
      onClose={onClose}
    >
      <MoneyField
        {...form.bind<number | undefined>('amount_minor')}
        label="Сколько"
        hint={`Не больше ${formatRub(payment.refundable_minor)}`}
        autoFocus
      />
    </FormDialog>
  );
}
