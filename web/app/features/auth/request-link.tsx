/** The answer is the same for every address: it does not reveal who is registered. */
import type { recoverPassword, resendConfirmation } from '@artel/contracts/sign-in/auth.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { FormErrors, SubmitButton } from '../../ui/index.ts';
import { linkRefusal } from './auth.text.ts';
import { useReturnPath } from './return-path.ts';

type Props = {
  endpoint: typeof resendConfirmation | typeof recoverPassword;
  email?: string | undefined;
  onSent: (email: string) => void;
};

export function RequestLink({ endpoint, email = '', onSent }: Props) {
  const from = useReturnPath();
  const form = useForm(endpoint, {
    initial: { email },
    toBody: (typed) => ({ ...typed, ...(from && { from }) }),
    warnsOnLeave: false,
    refusalText: linkRefusal,
  });
  return (
    <form {...form.form(() => onSent(form.values.email))} className="grid gap-5">
      <FormErrors form={form} />
      <TextField {...form.bind('email')} label="Почта" type="email" inputMode="email" autoComplete="email" />
      <SubmitButton form={form} action="Прислать ссылку" look="primary" size="l" isWide />
    </form>
  );
}
