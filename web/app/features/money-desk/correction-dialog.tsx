import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import {
  type CorrectedKind,
  type CorrectionSide,
  correctedKinds,
  listCorrectionAccounts,
  listCorrections,
  previewCorrection,
  proposeCorrection,
} from '@artel/contracts/money/corrections.ts';
import { accountText } from '@artel/contracts/money/ledger-text.ts';
import { getMoneyState, type MoneyCase } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useDeferredValue } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { formatRubExact } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Select } from '../../ui/controls/choice.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { MoneyField, TextField } from '../../ui/fields/field.tsx';
import { ReasonField } from '../../ui/fields/reason-field.tsx';
import { Note } from '../../ui/index.ts';
import { JournalLines } from './journal-lines.tsx';
import { correctedTexts } from './money-desk.text.ts';

const BALANCE = 'user:available';
type Values = {
  from: string;
  from_user: string;
  to: string;
  to_user: string;
  amount_minor: number | undefined;
  case_kind: CorrectedKind | '';
  case_number: string;
  reason: string;
};
const nothing: Values = {
  from: '',
  from_user: '',
  to: '',
  to_user: '',
  amount_minor: undefined,
  case_kind: '',
  case_number: '',
  reason: '',
};

const ofCase = ({ off_minor, provider, number, difference }: MoneyCase): Partial<Values> => ({
  case_kind: 'difference',
  case_number: String(number),
  ...(difference === 'fund_short'
    ? { from: 'platform:fee', to: 'platform:protection' }
    : off_minor < 0
      ? { from: 'platform:psp_cost', to: `ext:${provider}` }
      : { from: `ext:${provider}`, to: BALANCE }),
  amount_minor: Math.abs(off_minor) || undefined,
});

const sides = ({ from, from_user, to, to_user }: Values) => ({
  from,
  to,
  ...(from === BALANCE && { from_user }),
  ...(to === BALANCE && { to_user }),
});

const numberOf = (typed: string): number => Number.parseInt(typed.replace(/\D/g, ''), 10);

const cases = correctedKinds.map((kind) => ({ value: kind, label: correctedTexts[kind].name }));

export function CorrectionDialog({ one, onClose }: { one?: MoneyCase; onClose: () => void }) {
  const accounts = useQuery(query(listCorrectionAccounts)).data?.result.accounts ?? [];
  const form = useForm(proposeCorrection, {
    initial: { ...nothing, ...(one && ofCase(one)) },
    toBody: (values: Values) => ({
      ...sides(values),
      amount_minor: values.amount_minor ?? Number.NaN,
      reason: values.reason,
      case_kind: values.case_kind as CorrectedKind,
      case_number: numberOf(values.case_number),
    }),
    warnsOnLeave: false,
  });
  const { values } = form;
  const shown = useShown(values);
  const options = accounts.map((account) => ({
    value: account,
    label: account === BALANCE ? 'Баланс участника' : accountText({ account, owner: null }),
  }));
  return (
    <FormDialog
      form={form}
      title={one ? `Исправление к делу Р-${one.number}` : 'Новое исправление'}
      action="Отправить на подпись"
      done={({ number }) => `Исправление №${number} ждёт второй подписи`}
      stale={[listCorrections, getMoneyState, getQueueCounts]}
      onClose={onClose}
    >
      <Select
        {...form.bind<string>('from')}
        label="Откуда"
        placeholder="Выберите счёт"
        options={options}
        hint={hintOf(values.from, shown?.from)}
      />
      {values.from === BALANCE ? (
        <TextField {...form.bind('from_user')} label="Логин участника, откуда" autoComplete="off" hint={balanceOf(shown?.from)} />
      ) : null}
      <Select {...form.bind<string>('to')} label="Куда" placeholder="Выберите счёт" options={options} hint={hintOf(values.to, shown?.to)} />
      {values.to === BALANCE ? (
        <TextField {...form.bind('to_user')} label="Логин участника, куда" autoComplete="off" hint={balanceOf(shown?.to)} />
      ) : null}
      <MoneyField {...form.bind<number | undefined>('amount_minor')} label="Сумма" />
      {one ? null : (
        <div className="grid gap-4 xs:grid-cols-2">
          <Select {...form.bind<CorrectedKind | ''>('case_kind')} label="К чему относится" placeholder="Выберите" options={cases} />
          <TextField {...form.bind('case_number')} label="Номер" inputMode="numeric" autoComplete="off" />
        </div>
      )}
      <ReasonField {...form.bind('reason')} hint="Попадёт в журнал. Её увидит и участник, чей баланс изменится." />
      <Preview shown={shown} />
    </FormDialog>
  );
}

type Shown = ResultOf<typeof previewCorrection>;
function useShown(values: Values): Shown | undefined {
  const { from, from_user, to, to_user, amount_minor } = useDeferredValue(values);
  const isSum = Number.isSafeInteger(amount_minor) && Number(amount_minor) > 0;
  const input = {
    ...(from && { from, from_user: from === BALANCE ? from_user : undefined }),
    ...(to && { to, to_user: to === BALANCE ? to_user : undefined }),
    ...(isSum && { amount_minor }),
  };
  const { data } = useQuery({ ...query(previewCorrection, { query: input }), enabled: from !== '' || to !== '', retry: false });
  return from === '' && to === '' ? undefined : data?.result;
}

const balanceOf = (side: CorrectionSide | null | undefined): string | undefined =>
  side ? `${side.owner ? `${side.owner}. ` : ''}На счёте ${formatRubExact(side.balance_minor)}` : undefined;
const hintOf = (account: string, side: CorrectionSide | null | undefined): string | undefined =>
  account === BALANCE ? undefined : balanceOf(side);

function Preview({ shown }: { shown: Shown | undefined }) {
  return (
    <section aria-label="Проводка" className="grid gap-1.5 rounded-card bg-sunken p-4">
      {shown?.journal ? (
        <JournalLines lines={shown.journal.lines} sumName={`Сумма, ${shown.journal.code}`} />
      ) : (
        <p className="text-13">Проводка появится здесь.</p>
      )}
      {shown?.to?.is_staff ? <Note meaning="wait">Деньги получает сотрудник. Подписывающий увидит это тоже.</Note> : null}
      <p className="text-13 text-ink-soft">
        {shown?.superadmin_signs
          ? 'Больше 100 000 руб. за сутки подписывает суперадмин.'
          : 'Подписывает другой сотрудник с правом на деньги.'}{' '}
        До его подписи деньги не двигаются.
      </p>
    </section>
  );
}
