import { changeEmail } from '@artel/contracts/sign-in/security.ts';
import { useState } from 'react';
import { useForm } from '../../platform/forms/use-form.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { Card, FormActions, FormErrors, Note, SubmitButton } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';

export function EmailCard() {
  const { me } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(changeEmail, {
    initial: { email: '' },
    warnsOnLeave: false,
    refusalText: (error) =>
      error.code === 'EMAIL_TAKEN'
        ? 'Этот адрес уже занят другим аккаунтом'
        : error.status === 429
          ? 'Письмо уже отправлено. Следующее можно запросить через минуту'
          : undefined,
  });
  const input = () => {
    setSentTo(form.values.email);
    form.reset({ email: '' });
  };
  return (
    <Card label="Почта">
      <form {...form.form(input)} method="post" className="grid gap-4">
        <div className="grid gap-1">
          <h3 className="title-3">Почта</h3>
          <p className="break-words text-ink-soft">Сейчас: {me?.email}</p>
        </div>
        {sentTo ? (
          <Note meaning="wait">
            <span role="status">
              Отправили ссылку на <b className="font-strong break-words">{sentTo}</b>. Адрес сменится, когда вы откроете её. На прежний
              адрес ушло письмо, из которого смену можно остановить.
            </span>
          </Note>
        ) : null}
        <FormErrors form={form} />
        <TextField {...form.bind('email')} label="Новая почта" type="email" inputMode="email" autoComplete="email" />
        <FormActions>
          <SubmitButton form={form} action="Сменить почту" />
        </FormActions>
      </form>
    </Card>
  );
}
