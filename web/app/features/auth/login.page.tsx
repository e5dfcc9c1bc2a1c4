import { login } from '@artel/contracts/sign-in/auth.ts';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { useOwnDocument } from '../../platform/boot/own-document.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { safePath } from '../../platform/session/guards.ts';
import { showToast } from '../../platform/toast.ts';
import { Checkbox } from '../../ui/controls/choice.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Button, FormErrors, HydratingSuspense, Link, Well } from '../../ui/index.ts';
import { BotCheckBox, useTokenIsSpent } from '../credentials/index.ts';
import { makeOrder, OrderCard, OrderStrip, useOrderInHand } from '../services/index.ts';
import { loginRefusal, loginToast } from './auth.text.ts';
import { BeamsPoster } from './beams-poster.tsx';
import { Entrance } from './entrance.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import type { SecondStep } from './second-step-form.tsx';
import { useEnter } from './use-enter.ts';

const SecondStepForm = lazyWithRetry(() => import('./second-step-form.tsx'));

export { clientLoader, loader } from './entrance-loaders.ts';

const botField = 'cf-turnstile-response';
const empty = { email: '', password: '', remember: false, [botField]: '' };

export default function Login() {
  const [search] = useSearchParams();
  const { form, order, second, setSecond, needsBotCheck, isLeaving, enter, submit } = useLogin(search);

  if (second)
    return (
      <Entrance title="Подтвердите вход" aside={<BeamsPoster />}>
        <PageHead title="Вход" canonical="/login" />
        <HydratingSuspense>
          <SecondStepForm
            step={second}
            remember={form.values.remember}
            onToken={enter}
            onBack={() => {
              setSecond(undefined);
              form.reset({ ...form.values, password: '' });
            }}
          />
        </HydratingSuspense>
      </Entrance>
    );

  return (
    <Entrance title="Вход" aside={order ? <OrderCard order={order} /> : <BeamsPoster />}>
      <PageHead title="Вход" canonical="/login" />
      {order ? <OrderStrip order={order} /> : null}
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        <FormErrors form={form} />
        <TextField {...form.bind('email')} label="Почта" type="email" inputMode="email" autoComplete="email" />
        <PasswordField {...form.bind('password')} label="Пароль" />
        {needsBotCheck ? <BotCheckBox {...form.bind(botField)} action="login" /> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Checkbox {...form.bind<boolean>('remember')}>Запомнить меня на 7 дней</Checkbox>
          <Link className="link touch" to={{ pathname: '/recover', search: search.toString() }}>
            Забыли пароль?
          </Link>
        </div>
        <Button type="submit" look="primary" size="l" isWide isPending={form.isPending || isLeaving}>
          Войти
        </Button>
      </form>
      <PasskeyButton remember={form.values.remember} onToken={enter} />
      <p className="text-ink-soft">
        Ещё нет аккаунта?{' '}
        <Link className="link touch" to={{ pathname: '/reg', search: search.toString() }}>
          Зарегистрируйтесь
        </Link>
      </p>
      <DemoAccounts
        onChoose={(email) => {
          form.set('email', email);
          form.set('password', demoPassword);
        }}
      />
    </Entrance>
  );
}

function useLogin(search: URLSearchParams) {
  const { botCheckKey, smartCaptchaKey } = useSite();
  useOwnDocument(Boolean(botCheckKey || smartCaptchaKey));
  const { isLeaving, enter: leave } = useEnter();
  const [needsBotCheck, setNeedsBotCheck] = useState(false);
  const [second, setSecond] = useState<SecondStep>();
  const isSpent = useTokenIsSpent();
  const form = useForm(login, {
    initial: empty,
    warnsOnLeave: false,
    refusalText: loginRefusal,
    toBody: ({ [botField]: token, ...body }) => (needsBotCheck ? { ...body, [botField]: token } : body),
  });

  const order = useOrderInHand(safePath(search.get('from')));
  const enter = (token: string) => leave(token, { remember: form.values.remember, ...(order && { to: () => makeOrder(order) }) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await form.submit();
    const step = outcome?.error?.detailsOf('SECOND_FACTOR_NEEDED');
    if (step) {
      setSecond(step);
    } else if (outcome?.error) {
      const toast = loginToast(outcome.error);
      if (toast) showToast(toast);
      if (outcome.error.code.startsWith('BOT_CHECK')) setNeedsBotCheck(true);
      if (isSpent(outcome.error)) form.set(botField, '');
    } else if (outcome) {
      await enter(outcome.result);
    }
  };
  return { form, order, second, setSecond, needsBotCheck, isLeaving, enter, submit };
}

const demoPassword = 'artel-demo-2026';
const demoAccounts = [
  ['customer@artel.test', 'Заказчик'],
  ['seller@artel.test', 'Исполнитель'],
  ['admin@artel.test', 'Администрация'],
] as const;

function DemoAccounts({ onChoose }: { onChoose: (email: string) => void }) {
  const { sandbox } = useSite();
  if (!sandbox) return null;
  return (
    <Well className="grid gap-3">
      <p>
        <b className="font-strong">Демо-версия.</b> Войти можно готовым аккаунтом:
      </p>
      <div className="flex flex-wrap gap-2">
        {demoAccounts.map(([email, who]) => (
          <Button key={email} size="s" onClick={() => onChoose(email)}>
            {who}
          </Button>
        ))}
      </div>
    </Well>
  );
}
