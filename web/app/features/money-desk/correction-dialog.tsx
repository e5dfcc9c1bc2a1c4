/** The first signature: from which account to which, how much and why; the journal is shown before the click. */
import { listCorrectionAccounts, listCorrections, previewCorrection, proposeCorrection } from '@artel/contracts/money/corrections.ts';
import { accountText } from '@artel/contracts/money/ledger-words.ts';
import { getMoneyState, type MoneyCase } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useDeferredValue } from 'react';
import { invalidate, query } from '../../platform/api/api.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Select } from '../../ui/controls/choice.tsx';
import { Form, FormErrors } from '../../ui/controls/form.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { MoneyField, TextArea, TextField } from '../../ui/fields/field.tsx';
import { FirstSignature } from '../approvals/index.ts';
import { JournalLines } from './journal-lines.tsx';

const BALANCE = 'user:available';
type Values = { from: string; from_user: string; to: string; to_user: string; amount_minor: number | undefined; reason: string };
const nothing: Values = { from: '', from_user: '', to: '', to_user: '', amount_minor: undefined, reason: '' };

/** What the bank has less than we know went to it as a cost; what it has more came for somebody. */
const ofCase = ({ off_minor, provider }: MoneyCase): Partial<Values> => ({
  ...(off_minor < 0 ? { from: 'platform:psp_cost', to: `ext:${provider}` } : { from: `ext:${provider}`, to: BALANCE }),
  amount_minor: Math.abs(off_minor) || undefined,
});

const sides = ({ from, from_user, to, to_user }: Values) => ({
  ...{ from, to },
  ...(from === BALANCE && { from_user }),
  ...(to === BALANCE && { to_user }),
});

export function CorrectionDialog({ one, onClose }: { one?: MoneyCase; onClose: () => void }) {
  const accounts = useQuery(query(listCorrectionAccounts)).data?.result.accounts ?? [];
  const form = useForm(proposeCorrection, {
    initial: { ...nothing, ...(one && ofCase(one)) },
    toBody: (values: Values) => ({
      ...sides(values),
      ...{ amount_minor: values.amount_minor ?? Number.NaN, reason: values.reason },
      ...(one && { case_id: one._id }),
    }),
    warnsOnLeave: false,
  });
  const { values } = form;
  const options = accounts.map((account) => ({
    value: account,
    label: account === BALANCE ? 'Баланс участника' : accountText({ account, owner: null }),
  }));
  const send = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome || outcome.error) return;
    toastSuccess(`Исправление №${outcome.result.number} ждёт второй подписи`);
    onClose();
    await invalidate(listCorrections, getMoneyState, getQueueCounts);
  };
  return (
    <Dialog title={one ? `Исправление к делу Р-${one.number}` : 'Новое исправление'} onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void send()}>
        <FormErrors form={form} />
        <Select {...form.bind<string>('from')} label="Откуда" placeholder="Выберите счёт" options={options} />
        {values.from === BALANCE ? <TextField {...form.bind('from_user')} label="Логин участника, откуда" autoComplete="off" /> : null}
        <Select {...form.bind<string>('to')} label="Куда" placeholder="Выберите счёт" options={options} />
        {values.to === BALANCE ? <TextField {...form.bind('to_user')} label="Логин участника, куда" autoComplete="off" /> : null}
        <MoneyField {...form.bind<number | undefined>('amount_minor')} label="Сумма" />
        <TextArea
          {...form.bind('reason')}
          label="Причина"
          rows={3}
          maxLength={1000}
          hint="Попадёт в журнал. Её увидит и участник, чей баланс изменится."
        />
        <Preview values={values} />
        <FirstSignature isPending={form.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function Preview({ values }: { values: Values }) {
  const { amount_minor, ...rest } = useDeferredValue(values);
  const isWhole = rest.from !== '' && rest.to !== '' && Number.isSafeInteger(amount_minor) && Number(amount_minor) > 0;
  const hasPeople = (rest.from !== BALANCE || rest.from_user !== '') && (rest.to !== BALANCE || rest.to_user !== '');
  const { data } = useQuery({
    ...query(previewCorrection, { query: { ...sides({ ...rest, amount_minor }), amount_minor: amount_minor ?? 0 } }),
    enabled: isWhole && hasPeople,
    retry: false,
  });
  const journal = isWhole && hasPeople ? data?.result : undefined;
  return (
    <section aria-label="Проводка" className="grid gap-1.5 rounded-card bg-sunken p-4">
      {journal ? (
        <JournalLines lines={journal.lines} sumName={`Сумма, ${journal.code}`} />
      ) : (
        <p className="text-13">Проводка появится здесь.</p>
      )}
      <p className="text-13 text-ink-soft">Подписывает другой сотрудник с правом на деньги. До его подписи деньги не двигаются.</p>
    </section>
  );
}
