import { feeOf } from '@artel/contracts/kit/fees.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { type FeeEntry, getPaymentRates } from '@artel/contracts/money/payments.ts';
import {
  getPayoutTerms,
  largeBy,
  listMyPayouts,
  type PayoutTerms,
  payoutReviewHours,
  requestPayout,
} from '@artel/contracts/money/payouts/payouts.ts';
import { listMyRequisites, type Requisites } from '@artel/contracts/money/payouts/requisites.ts';
import type { TaxStanding } from '@artel/contracts/money/taxes.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ApiError, invalidate, query, useQuery } from '../../platform/api/index.ts';
import { formatExact, formatRub, formatRubDue, formatRubExact } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { MoneyField } from '../../ui/fields/field.tsx';
import { Button, ErrorState, Facts, Form, FormActions, FormErrors, Link, Note, RowsSkeleton, SubmitButton } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';
import { AddRequisites } from './add-requisites.tsx';
import { isNothingToPayOut, mostNow, sumHint, sumOf } from './payout-sum.ts';
import { reasonsText } from './payouts.text.ts';
import { RequisitesChoice } from './requisites-choice.tsx';

type Values = { requisites_id: string | undefined; amount_minor: number | undefined };
const fieldOf: Record<string, keyof Values> = {
  REQUISITES_NOT_FOUND: 'requisites_id',
  REQUISITES_OF_ANOTHER_PROVIDER: 'requisites_id',
  PAYOUT_TOO_SMALL: 'amount_minor',
  PAYOUT_TOO_LARGE: 'amount_minor',
  PAYOUT_OVER_DAY: 'amount_minor',
  PAYOUT_OVER_MONTH: 'amount_minor',
  BALANCE_TOO_LOW: 'amount_minor',
  PAYOUT_ONLY_BACK: 'amount_minor',
};
type Refusal = { field: keyof Values; value: unknown; words: string };

function refusalAt(error: ApiError | undefined, values: Values): Refusal | undefined {
  const field = error && fieldOf[error.code];
  if (!error || !field) return undefined;
  const detailed = error.details?.[field];
  return { field, value: values[field], words: typeof detailed === 'string' ? detailed : error.message };
}

export const feesQuery = query(getPaymentRates);
export const requisitesQuery = query(listMyRequisites);
export const payoutTermsQuery = query(getPayoutTerms);

type Props = { payable_minor: number; payouts_from: string | null; owed_minor: number };
export function PayoutForm(props: Props) {
  const [search, setSearch] = useSearchParams();
  const [added, setAdded] = useState<string>();
  const { data, error, refetch } = useQuery(requisitesQuery);
  const isAdding = search.get('act') === 'requisites';
  const stop = () =>
    setSearch(
      (now) => {
        now.delete('act');
        return now;
      },
      { preventScrollReset: true },
    );
  if (!data) {
    if (error) return <ErrorState title="Не удалось загрузить реквизиты" onRetry={() => void refetch()} />;
    return <RowsSkeleton count={2} />;
  }
  const saved = data.result;
  if (isAdding || saved.length === 0)
    return (
      <AddRequisites
        onDone={({ _id }) => {
          setAdded(_id);
          if (isAdding) stop();
        }}
        onClose={saved.length > 0 ? stop : undefined}
      />
    );
  return <RequestForm {...props} saved={saved} added={added} />;
}

type RequestProps = Props & { saved: readonly Requisites[]; added: string | undefined };

function RequestForm({ payable_minor, payouts_from, owed_minor, saved, added }: RequestProps) {
  const { me } = useSession();
  const rates = useQuery(feesQuery).data?.result;
  const terms = useQuery(payoutTermsQuery).data?.result;
  const [refusal, setRefusal] = useState<Refusal>();
  const usable = saved.filter(({ is_usable }) => is_usable);
  const form = useForm(requestPayout, {
    initial: { requisites_id: (usable.find(({ _id }) => _id === added) ?? usable[0])?._id, amount_minor: undefined } as Values,
    toBody: ({ amount_minor, requisites_id }: Values) => ({ requisites_id: requisites_id ?? '', amount_minor: amount_minor ?? Number.NaN }),
  });
  const { values } = form;
  const errorOf = (field: keyof Values) =>
    form.errors[field] ?? (refusal?.field === field && refusal.value === values[field] ? refusal.words : undefined);
  const chosen = saved.find(({ _id }) => _id === values.requisites_id);
  const rate = chosen && rates?.[`withdraw_${chosen.method}`];
  const most = mostNow(payable_minor, chosen, terms);
  const { promised_minor, refusal: overText } = sumOf(values.amount_minor, form.isPending ? Number.POSITIVE_INFINITY : most); // the balance falls before the answer comes
  const wantsIdentity = me?.is_blocked === true && terms?.is_identity_known === false;
  const isClosed =
    payouts_from !== null || Boolean(terms?.held_until) || wantsIdentity || owed_minor > 0 || isTaxInTheWay(terms?.tax_standing);

  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    setRefusal(refusalAt(outcome.error, values));
    if (outcome.error) return;
    form.reset({ ...values, amount_minor: undefined });
    const { net_minor, status } = outcome.result;
    toastSuccess(`Выплата на ${formatRubDue(net_minor)} ${status === 'queued' ? 'уходит в банк' : 'создана, её проверит сотрудник'}`);
    await invalidate(getBalances, listMyPayouts, getPayoutTerms, getMe);
  };

  return (
    <Form className="grid max-w-[520px] gap-5" onSubmit={() => void submit()}>
      {terms?.held_until ? <OnHold until={terms.held_until} /> : null}
      {wantsIdentity ? <NeedsIdentity /> : null}
      {payouts_from ? <Rests until={payouts_from} /> : null}
      {owed_minor > 0 ? <Stopped owed_minor={owed_minor} /> : null}
      {terms ? <TaxStop standing={terms.tax_standing} /> : null}
      <FormErrors form={form} />
      <RequisitesChoice
        saved={saved}
        feeOf={({ method }) => feeText(rates?.[`withdraw_${method}`])}
        value={values.requisites_id}
        onChange={(id) => form.set('requisites_id', id)}
        error={errorOf('requisites_id')}
      />
      <MoneyField
        {...form.bind<number | undefined>('amount_minor')}
        label="Сколько"
        hint={sumHint(most)}
        error={errorOf('amount_minor') ?? overText}
      />
      {terms ? <Left terms={terms} /> : null}
      <Arrives amount_minor={promised_minor} rate={rate} />
      {terms && chosen && overText === undefined ? <ViewedNote terms={terms} to={chosen} amount_minor={promised_minor ?? 0} /> : null}
      <FormActions>
        <SubmitButton
          form={form}
          action={promised_minor ? `Вывести ${formatRubDue(promised_minor)}` : 'Вывести'}
          look="primary"
          disabled={isClosed || overText !== undefined}
        />
        <Button look="ghost" disabled={isNothingToPayOut(most)} onClick={() => form.set('amount_minor', most)}>
          Всё, что можно
        </Button>
      </FormActions>
    </Form>
  );
}

const Left = ({ terms: { day, month } }: { terms: PayoutTerms }) => (
  <p className="text-13 text-ink-soft">
    Сегодня можно вывести ещё {formatRub(day.left_minor)} из {formatRub(day.limit_minor)}, в этом месяце {formatRub(month.left_minor)} из{' '}
    {formatRub(month.limit_minor)}
  </p>
);

/** Said before the button: who looks, why, and how long it may take. */
function ViewedNote({ terms, to, amount_minor }: { terms: PayoutTerms; to: Requisites; amount_minor: number }) {
  const large = largeBy(terms.asked, amount_minor);
  const reasons = [...terms.looked_at, ...(to.young_until ? ['Реквизитам меньше трёх суток'] : []), ...large];
  const isAsking = terms.tax_standing === 'asking';
  if (reasons.length === 0)
    return (
      <p className="text-13 text-ink-soft">
        {isAsking
          ? 'Уйдёт в банк без проверки сотрудником, когда ФНС подтвердит самозанятость.'
          : 'Уйдёт в банк сразу, без проверки сотрудником.'}
      </p>
    );
  return (
    <Note meaning="wait">
      <p>
        {large.length > 0 ? 'Выплату проверят два сотрудника' : 'Выплату проверит сотрудник'}, на это отводится до {payoutReviewHours}{' '}
        часов.
      </p>
      <p className="text-13 text-ink-soft">Почему: {reasonsText(reasons)}</p>
      {terms.is_identity_known ? null : <ToVerify />}
    </Note>
  );
}
const ToVerify = () => (
  <Link to="/verify" className="link touch">
    Подтвердить личность
  </Link>
);

/** Nobody takes the money of a blocked account in another's name. */
const NeedsIdentity = () => (
  <Note meaning="wait">
    Аккаунт заблокирован: деньги можно вывести, когда подтверждена личность. <ToVerify />
  </Note>
);

const isTaxInTheWay = (standing: TaxStanding | undefined): boolean => standing === 'lost' || standing === 'number_needed';

function TaxStop({ standing }: { standing: TaxStanding }) {
  if (!isTaxInTheWay(standing)) return null;
  return (
    <Note meaning={standing === 'lost' ? 'bad' : 'wait'}>
      {standing === 'lost' ? 'ФНС не видит вас среди самозанятых, вывод закрыт. ' : 'Для вывода нужен ИНН. '}
      <a href="#tax" className="link touch">
        {standing === 'lost' ? 'Что делать' : 'Указать в «Налогах»'}
      </a>
    </Note>
  );
}

const OnHold = ({ until }: { until: string }) => {
  const now = useNow();
  return (
    <Note meaning="wait">
      Вывод на паузе до{' '}
      <time dateTime={until} className="font-strong">
        {formatExact(new Date(until), now)}
      </time>
      . Деньги остаются вашими.{' '}
      <Link to="/profile/sanctions" className="link">
        Почему и как обжаловать
      </Link>
    </Note>
  );
};

/** A new place cannot be paid to at once, so that a stolen password does not take the money out. */
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

function feeText(rate: FeeEntry | undefined): string {
  if (!rate) return '';
  if (rate.percent_bp === 0 && rate.fixed_minor === 0) return 'Без комиссии';
  const percent = `${String(rate.percent_bp / 100).replace('.', ',')}\u00a0%`;
  return rate.min_minor ? `Комиссия ${percent}, не меньше ${formatRub(rate.min_minor)}` : `Комиссия ${percent}`;
}

/** The fee is inside the sum: the balance is reduced by what was typed. */
function Arrives({ amount_minor, rate }: { amount_minor: number | undefined; rate: FeeEntry | undefined }) {
  if (!rate || amount_minor === undefined) return null;
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
