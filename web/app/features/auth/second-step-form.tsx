import { loginSecondStep, type SecondFactor } from '@artel/contracts/sign-in/second-factor.ts';
import type { FormEvent } from 'react';
import { useForm } from '../../platform/forms/use-form.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { FormErrors, SubmitButton } from '../../ui/index.ts';
import { PasskeyButton } from './passkey-button.tsx';

export type SecondStep = { challenge: string; methods: readonly SecondFactor[] };

type Props = { step: SecondStep; remember: boolean; onToken: (token: string) => Promise<void>; onBack: () => void };

export default function SecondStepForm({ step, remember, onToken, onBack }: Props) {
  const hasApp = step.methods.includes('totp');
  const form = useForm(loginSecondStep, {
    initial: { code: '' },
    toBody: ({ code }) => ({ code, challenge: step.challenge }),
    warnsOnLeave: false,
    refusalText: (error) => (error.status === 429 ? 'Слишком много попыток. Подождите 15 минут' : undefined),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await form.submit();
    if (outcome && !outcome.error) await onToken(outcome.result);
  };
  return (
    <>
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        <FormErrors form={form} />
        <TextField
          {...form.bind('code')}
          label={hasApp ? 'Код из приложения' : 'Резервный код'}
          hint={hasApp ? 'Шесть цифр. Нет телефона под рукой — введите резервный код' : 'Один из тех, что мы показали при добавлении ключа'}
          inputMode={hasApp ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoFocus
        />
        <SubmitButton form={form} action="Подтвердить" look="primary" size="l" isWide />
      </form>
      {step.methods.includes('passkey') ? <PasskeyButton remember={remember} onToken={onToken} /> : null}
      <button type="button" className="link touch justify-self-start" onClick={onBack}>
        Войти заново
      </button>
    </>
  );
}
