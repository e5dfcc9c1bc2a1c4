import { referralTerms } from '@artel/contracts/money/referrals.ts';
import { register } from '@artel/contracts/sign-in/auth.ts';
import type { RequiredDocument } from '@artel/contracts/sign-in/consents.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { type FormState, useForm } from '../../platform/forms/use-form.ts';
import { safePath } from '../../platform/session/guards.ts';
import { showToast } from '../../platform/toast.ts';
import { Tick } from '../../ui/controls/check-mark.tsx';
import { Checkbox, RadioGroup } from '../../ui/controls/choice.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { DraftNote, FormErrors, HydratingSuspense, Link, SubmitButton } from '../../ui/index.ts';
import { guestOnly, isInvited, storedReferralCode } from '../session/index.ts';
import { registerRefusal, registerToast } from './auth.text.ts';
import { BeamsPoster } from './beams-poster.tsx';
import { BotCheckBox, useTokenIsSpent } from './bot-check/bot-check-box.tsx';
import { Entrance } from './entrance.tsx';
import { UserNameField } from './user-name-field.tsx';

const StrengthMeter = lazyWithRetry(() => import('./strength-meter.tsx'));

export const loader = guestOnly.loader;
export const clientLoader = guestOnly.clientLoader;

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
  repeat_password: '',
  [botField]: '',
  consents: { terms: false, personal_data: false } satisfies Record<RequiredDocument, boolean>,
};
type Values = typeof empty;

const bodyOf = ({ consents, ...typed }: Values, from: string | undefined) => {
  const referralCode = storedReferralCode();
  const given = (Object.keys(consents) as RequiredDocument[]).filter((document) => consents[document]);
  return { ...typed, consents: given, ...(referralCode && { referralCode }), ...(from && { from }) };
};

export default function Register() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useForm(register, {
    initial: { ...empty, role: search.get('role') === 'seller' ? 'seller' : empty.role },
    toBody: (values) => bodyOf(values, safePath(search.get('from'))),
    draftKey: 'registration',
    neverKept: ['password', 'repeat_password', botField, 'consents'],
    refusalText: registerRefusal,
  });
  const isSpent = useTokenIsSpent();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await form.submit();
    if (outcome?.error) {
      showToast(registerToast(outcome.error));
      if (isSpent(outcome.error)) form.set(botField, '');
    } else if (outcome) {
      await navigate(`/confirm_account${search.size ? `?${search}` : ''}`, { state: { email: outcome.result.email }, replace: true });
    }
  };

  return (
    <Entrance title="Регистрация" aside={<Promises role={form.values.role} />}>
      <PageHead title="Регистрация" canonical="/reg" />
      <Invited />
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        <FormErrors form={form} />
        <RadioGroup {...form.bind<OfferedRole>('role')} label="Кто вы" options={roleCards} look="cards" />
        <div className="grid gap-5 md:grid-cols-2 md:gap-4">
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
        <UserNameField {...form.bind('user_name')} />
        <NewPassword form={form} />
        <div className="grid gap-3 border-t border-line pt-5">
          <Consents bind={form.bind} />
        </div>
        <BotCheckBox {...form.bind(botField)} action="register" />
        <SubmitButton form={form} action="Зарегистрироваться" look="primary" size="l" isWide />
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

function NewPassword({ form: { bind, values } }: { form: FormState<typeof register, Values> }) {
  const { user_name, email, password } = values;
  return (
    <>
      <PasswordField
        {...bind('password')}
        label="Пароль"
        autoComplete="new-password"
        hint={
          <HydratingSuspense>
            <StrengthMeter password={password} person={{ user_name, email }} />
          </HydratingSuspense>
        }
      />
      <PasswordField {...bind('repeat_password')} label="Пароль ещё раз" autoComplete="new-password" />
    </>
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
