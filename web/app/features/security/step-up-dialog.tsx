import { type ProofMethod, proveIdentity, startPasskeyProof } from '@artel/contracts/sign-in/security.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { answerWithPasskey } from '../../platform/session/passkey.ts';
import { showToast } from '../../platform/toast.ts';
import { Dialog, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Button, FormErrors, Icon } from '../../ui/index.ts';

type Props = { methods: readonly ProofMethod[]; onSettle: (isProved: boolean) => void };

export default function StepUpDialog({ methods, onSettle }: Props) {
  const byPassword = methods.includes('password');
  const hasApp = methods.includes('totp');
  const form = useForm(proveIdentity, {
    initial: { typed: '' },
    toBody: ({ typed }) => (byPassword ? { password: typed } : { code: typed }),
    warnsOnLeave: false,
    refusalText: (error) => (error.code === 'PROOF_WRONG' ? (byPassword ? 'Пароль неверен' : 'Код не подошёл') : undefined),
  });
  return (
    <Dialog title="Подтвердите, что это вы" onClose={() => onSettle(false)} isBusy={form.isPending}>
      <form {...form.form(() => onSettle(true))} className="grid gap-4">
        <p className="text-ink-soft">
          Так никто другой не выведет деньги и не изменит аккаунт с вашего устройства. Подтверждение действует 10 минут.
        </p>
        <FormErrors form={form} />
        {byPassword ? (
          <PasswordField {...form.bind('typed')} label="Ваш пароль" autoFocus />
        ) : (
          <TextField
            {...form.bind('typed')}
            label={hasApp ? 'Код из приложения' : 'Резервный код'}
            hint={hasApp ? 'Шесть цифр или резервный код' : undefined}
            inputMode={hasApp ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoFocus
          />
        )}
        {methods.includes('passkey') ? <PasskeyProof onProved={() => onSettle(true)} /> : null}
        <DialogButtons action="Подтвердить" isPending={form.isPending} onClose={() => onSettle(false)} />
      </form>
    </Dialog>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const [isPending, setPending] = useState(false);
  const prove = async () => {
    const question = await call(startPasskeyProof, {});
    if (question.error) return showToast(question.error.message);
    const passkey = await answerWithPasskey(question.result);
    if (!passkey) return;
    const { error } = await call(proveIdentity, { body: { passkey } });
    if (error) showToast(error.message);
    else onProved();
  };
  return (
    <Button
      isPending={isPending}
      onClick={async () => {
        setPending(true);
        await prove().catch(() => showToast('Ключ доступа не сработал'));
        setPending(false);
      }}
    >
      <Icon of={KeyRound} />
      Ключ доступа
    </Button>
  );
}
