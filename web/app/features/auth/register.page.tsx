import { referralTerms } from '@artel/contracts/money/referrals.ts';
import { isUserNameFree, login, register } from '@artel/contracts/sign-in/auth.ts';
import type { RequiredDocument } from '@artel/contracts/sign-in/consents.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { invalidate, useCall } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { formatRub } from '../../platform/format/index.ts';
import { type FormState, useForm } from '../../platform/forms/use-form.ts';
import { safePath } from '../../platform/session/guards.ts';
import { showToast } from '../../platform/toast.ts';
import { Tick } from '../../ui/controls/check-mark.tsx';
import { Checkbox, RadioGroup } from '../../ui/controls/choice.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Button, DraftNote, FormErrors, HydratingSuspense, Link } from '../../ui/index.ts';
import { BotCheckBox, useTokenIsSpent } from '../credentials/index.ts';
import { makeOrder, OrderCard, OrderStrip, useOrderInHand } from '../services/index.ts';
import { isInvited, storedReferralCode } from '../session/index.ts';
import { registerRefusal, registerToast } from './auth.text.ts';
import { BeamsPoster } from './beams-poster.tsx';
import { Entrance } from './entrance.tsx';
import { ProposedLogin, useProposedLogin } from './proposed-login.tsx';
import { proposedLogins } from './proposed-logins.ts';
import { useEnter } from './use-enter.ts';

const StrengthMeter = lazyWithRetry(() => import('../credentials/strength-meter.tsx'));

export { clientLoader, loader } from './entrance-loaders.ts';

type OfferedRole = 'customer' | 'seller';
const roleCards = [
  { value: 'customer', label: 'Я заказчик', note: 'Поручаю работу' },
  { value: 'seller', label: 'Я исполнитель', note: 'Предлагаю услуги' },
] as const;
const promises: Record<OfferedRole, readonly string[]> = {
  customer: [
    'Деньги ждут в резерве до приёмки или конца срока проверки',
    'Опоздание больше суток — отменяете сами и получаете всё назад',
    'Условия, сроки и переписка записаны в заказе',
  ],
  seller: [
    'Работа начинается, когда деньги уже в резерве',
    'Молчание заказчика — это приёмка: срок проверки вышел, и деньги ваши',
    'Комиссия известна до сделки, вывод на карту или по СБП',
  ],
};

const botField = 'cf-turnstile-response';
const empty = {
  role: 'customer' as OfferedRole,
  name: '',
  surname: '',
  email: '',
  user_name: '',
  password: '',
  [botField]: '',
  consents: { terms: false, personal_data: false } satisfies Record<RequiredDocument, boolean>,
};
type Values = typeof empty;

/** Without an address there is no login to propose, and the address is what is refused. */
const unproposed = 'newcomer';
/** The proposal that was looked up, unless the address has changed since: then the plainest of the new one. */
function loginFor(email: string, proposed: string | undefined): string {
  const logins = proposedLogins(email.trim());
  return logins.find((login) => login === proposed) ?? logins[0] ?? unproposed;
}
const bodyOf = ({ consents, ...typed }: Values, { from, login }: { from: string | undefined; login: string | undefined }) => {
  const referralCode = storedReferralCode();
  const given = (Object.keys(consents) as RequiredDocument[]).filter((document) => consents[document]);
  return {
    ...typed,
    user_name: typed.user_name || loginFor(typed.email, login),
    repeat_password: typed.password,
    consents: given,
    ...(referralCode && { referralCode }),
    ...(from && { from }),
  };
};

export default function Register() {
  const [search] = useSearchParams();
  const { form, login, order, isPending, submit } = useRegistration(search);
  const title = order ? 'Куда прислать заказ' : 'Регистрация';
  return (
    <Entrance
      title={title}
      lead={order ? 'Шаг 1 из 2, дальше оплата' : undefined}
      aside={order ? <OrderCard order={order} /> : <Promises role={form.values.role} />}
    >
      <PageHead title="Регистрация" canonical="/reg" />
      {order ? <OrderStrip order={order} /> : null}
      <Invited />
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        <FormErrors form={form} />
        {order ? null : <RadioGroup {...form.bind<OfferedRole>('role')} label="Кто вы" options={roleCards} look="cards" />}
        <div className="grid grid-cols-2 gap-4">
          <TextField {...form.bind('name')} label="Имя" autoComplete="given-name" maxLength={60} />
          <TextField {...form.bind('surname')} label="Фамилия" autoComplete="family-name" maxLength={60} />
        </div>
        <TextField
          {...form.bind('email')}
          label="Почта"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Пришлём ссылку для подтверждения. Другие её не увидят"
        />
        <NewPassword form={form} login={login} />
        <ProposedLogin {...form.bind('user_name')} login={login} />
        <div className="grid gap-3 border-t border-line pt-5">
          <Consents bind={form.bind} />
        </div>
        <BotCheckBox {...form.bind(botField)} action="register" />
        <Button type="submit" look="primary" size="l" isWide isPending={isPending}>
          {order ? `Продолжить к оплате ${formatRub(order.totals.total_minor)}` : 'Зарегистрироваться'}
        </Button>
        {order ? <p className="text-13 text-ink-soft">Деньги спишутся только на следующей странице.</p> : null}
        <DraftNote draft={form.draft} onDrop={() => form.reset(empty)} />
      </form>
      <p className="text-ink-soft">
        Уже есть аккаунт?{' '}
        <Link className="link touch" to={{ pathname: '/login', search: search.toString() }}>
          Войдите
        </Link>
      </p>
    </Entrance>
  );
}

function useRegistration(search: URLSearchParams) {
  const navigate = useNavigate();
  const from = safePath(search.get('from'));
  const order = useOrderInHand(from);
  const { isLeaving, enter } = useEnter();
  const signIn = useCall(login);
  const [email, setEmail] = useState('');
  const proposed = useProposedLogin(email);
  const form = useForm(register, {
    initial: { ...empty, role: search.get('role') === 'seller' ? 'seller' : empty.role },
    // the letter leads to what waits: the order will be made by then
    toBody: (values) => bodyOf(values, { from: order ? '/profile/orders' : from, login: proposed }),
    draftKey: 'registration',
    neverKept: ['password', botField, 'consents'],
    refusalText: registerRefusal,
  });
  useEffect(() => setEmail(form.values.email), [form.values.email]);
  const isSpent = useTokenIsSpent();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await form.submit();
    if (outcome?.error) {
      showToast(registerToast(outcome.error));
      if (isSpent(outcome.error)) form.set(botField, '');
      // somebody was quicker: the next login is proposed
      if (outcome.error.code === 'USER_NAME_TAKEN') await invalidate(isUserNameFree);
    } else if (outcome) {
      const entered = await signIn.send({ body: { email: outcome.result.email, password: form.values.password } });
      if (entered.result) return enter(entered.result, { remember: false, to: () => placeOf(form.values.role, from, order) });
      // signed in by hand once the address is confirmed
      await navigate(`/confirm_account${search.size ? `?${search}` : ''}`, { state: { email: outcome.result.email }, replace: true });
    }
  };
  return { form, login: proposed, order, isPending: form.isPending || signIn.isPending || isLeaving, submit };
}

/** Where a newcomer goes on: to pay, back to what they wanted, or to the first steps of a seller. */
const placeOf = async (role: OfferedRole, from: string | undefined, order: ReturnType<typeof useOrderInHand>): Promise<string> => {
  if (order) return makeOrder(order);
  return from ?? (role === 'seller' ? '/profile/dashboard' : '/');
};

function NewPassword({ form: { bind, values }, login: proposed }: { form: FormState<typeof register, Values>; login: string | undefined }) {
  const { email, password, user_name } = values;
  return (
    <PasswordField
      {...bind('password')}
      label="Пароль"
      autoComplete="new-password"
      hint={
        <HydratingSuspense>
          <StrengthMeter password={password} person={{ user_name: user_name || (proposed ?? ''), email }} />
        </HydratingSuspense>
      }
    />
  );
}

function Invited() {
  const [search] = useSearchParams();
  const [isShown, setShown] = useState(false);
  useEffect(() => void isInvited(search.toString()).then(setShown), [search]);
  return isShown ? (
    <p className="rounded-card bg-sun px-4 py-3 text-paint-ink">
      <b className="font-strong">Вы пришли по приглашению.</b> Сервисный сбор вашего первого заказа будет меньше: первые&nbsp;
      {referralTerms.first_fee_minor / 100}&nbsp;руб. не&nbsp;возьмём.
    </p>
  ) : null;
}

function Consents({ bind }: { bind: ReturnType<typeof useForm<typeof register, Values>>['bind'] }) {
  return (
    <>
      <Checkbox {...bind<boolean>('consents.terms')}>
        Принимаю{' '}
        <Link className="link" to="/conditions" target="_blank">
          правила сервиса
        </Link>
      </Checkbox>
      <Checkbox {...bind<boolean>('consents.personal_data')}>
        Согласен на{' '}
        <Link className="link" to="/conditions#personal-data" target="_blank">
          обработку персональных данных
        </Link>
      </Checkbox>
    </>
  );
}

function Promises({ role }: { role: OfferedRole }) {
  return (
    <>
      <BeamsPoster role={role} />
      <ul className="grid gap-3">
        {promises[role].map((promise) => (
          <Tick key={promise}>{promise}</Tick>
        ))}
      </ul>
    </>
  );
}
