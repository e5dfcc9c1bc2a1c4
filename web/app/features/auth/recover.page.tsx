import { finishRecovery, recoverPassword } from '@artel/contracts/sign-in/auth.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useForm } from '../../platform/forms/use-form.ts';
import { Checkbox } from '../../ui/controls/choice.tsx';
import { PasswordField } from '../../ui/fields/field.tsx';
import { FormErrors, HydratingSuspense, Link, LinkButton, SubmitButton } from '../../ui/index.ts';
import { forgetMember } from '../session/index.ts';
import { BeamsPoster } from './beams-poster.tsx';
import { Entrance } from './entrance.tsx';
import { MailSent } from './mail-sent.tsx';
import { RequestLink } from './request-link.tsx';
import { useToLogin } from './return-path.ts';

const StrengthMeter = lazyWithRetry(() => import('../credentials/strength-meter.tsx'));

type Step = 'ask' | 'set' | 'done' | 'worn_out';

export default function Recover() {
  const token = useSearchParams()[0].get('token');
  const [step, setStep] = useState<Step>(token ? 'set' : 'ask');
  return (
    <>
      <PageHead title="Новый пароль" isHidden />
      {step === 'set' && token ? <SetPassword token={token} onStep={setStep} /> : null}
      {step === 'ask' ? (
        <RequestForm title="Новый пароль" lead="Укажите почту от аккаунта: пришлём ссылку, по которой можно задать новый пароль." />
      ) : null}
      {step === 'worn_out' ? (
        <RequestForm title="Ссылка устарела" lead="Она работает 30 минут и один раз. Укажите почту — пришлём новую." />
      ) : null}
      {step === 'done' ? <Done /> : null}
    </>
  );
}

function RequestForm({ title, lead }: { title: string; lead: string }) {
  const [email, setEmail] = useState<string>();
  const toLogin = useToLogin();
  if (email)
    return (
      <Entrance
        title="Проверьте почту"
        lead={
          <>
            Если на <b className="font-strong break-words text-ink">{email}</b> есть аккаунт, ссылка уже там. Она работает 30 минут.
          </>
        }
        aside={<BeamsPoster />}
      >
        <MailSent endpoint={recoverPassword} email={email} />
      </Entrance>
    );
  return (
    <Entrance title={title} lead={lead} aside={<BeamsPoster />}>
      <RequestLink endpoint={recoverPassword} onSent={setEmail} />
      <p className="text-ink-soft">
        Вспомнили?{' '}
        <Link className="link touch" to={toLogin}>
          Войдите
        </Link>
      </p>
    </Entrance>
  );
}

function SetPassword({ token, onStep }: { token: string; onStep: (step: Step) => void }) {
  const form = useForm(finishRecovery, {
    initial: { password: '', repeat_password: '', everywhere: true },
    toBody: (typed) => ({ token, ...typed }),
    warnsOnLeave: false,
  });
  const submit = async () => {
    const outcome = await form.submit();
    if (outcome?.error?.code === 'LINK_WORN_OUT') onStep('worn_out');
    if (!outcome || outcome.error) return;
    if (form.values.everywhere) forgetMember();
    onStep('done');
  };
  return (
    <Entrance title="Новый пароль" aside={<BeamsPoster />}>
      <form
        noValidate
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormErrors form={form} />
        <PasswordField
          {...form.bind('password')}
          label="Новый пароль"
          autoComplete="new-password"
          hint={
            <HydratingSuspense>
              <StrengthMeter password={form.values.password} person={{}} />
            </HydratingSuspense>
          }
        />
        <PasswordField {...form.bind('repeat_password')} label="Пароль ещё раз" autoComplete="new-password" />
        <Checkbox {...form.bind<boolean>('everywhere')} hint="Оставьте отметку, если паролем мог воспользоваться кто-то другой">
          Выйти на всех устройствах
        </Checkbox>
        <SubmitButton form={form} action="Сохранить пароль" look="primary" size="l" isWide />
      </form>
    </Entrance>
  );
}

function Done() {
  const toLogin = useToLogin();
  return (
    <Entrance title="Пароль изменён" lead="Письмо об этом уже у вас в почте." aside={<BeamsPoster />}>
      <LinkButton to={toLogin} look="primary" size="l" isWide>
        Войти
      </LinkButton>
    </Entrance>
  );
}
