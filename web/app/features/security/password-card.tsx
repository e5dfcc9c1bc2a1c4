import { changePassword, listMySessions } from '@artel/contracts/sign-in/security.ts';
import { invalidate } from '../../platform/api/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { PasswordField } from '../../ui/fields/field.tsx';
import { Card, FormActions, FormErrors, SubmitButton } from '../../ui/index.ts';
import { StrengthMeter } from '../credentials/index.ts';
import { useSession } from '../session/index.ts';

const empty = { current_password: '', password: '', repeat_password: '' };

export function PasswordCard() {
  const { me } = useSession();
  const form = useForm(changePassword, { initial: empty });
  const changed = () => {
    form.reset(empty);
    toastSuccess('Пароль изменён, остальные сеансы завершены');
    void invalidate(listMySessions);
  };
  return (
    <Card label="Пароль">
      <form {...form.form(changed)} method="post" className="grid gap-4">
        <h3 className="title-3">Пароль</h3>
        <FormErrors form={form} />
        <PasswordField {...form.bind('current_password')} label="Нынешний пароль" />
        <PasswordField
          {...form.bind('password')}
          label="Новый пароль"
          autoComplete="new-password"
          hint={<StrengthMeter password={form.values.password} person={{ ...(me && { user_name: me.user_name, email: me.email }) }} />}
        />
        <PasswordField {...form.bind('repeat_password')} label="Новый пароль ещё раз" autoComplete="new-password" />
        <FormActions>
          <SubmitButton form={form} action="Сменить пароль" />
        </FormActions>
      </form>
    </Card>
  );
}
