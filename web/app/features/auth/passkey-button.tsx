import { loginWithPasskey, startPasskeyLogin } from '@artel/contracts/sign-in/second-factor.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useSite } from '../../platform/boot/site.ts';
import { answerWithPasskey, knowsPasskeys } from '../../platform/session/passkey.ts';
import { showToast } from '../../platform/toast.ts';
import { Button, Icon } from '../../ui/index.ts';

type Props = { remember: boolean; onToken: (token: string) => Promise<void> };

export function PasskeyButton({ remember, onToken }: Props) {
  const { publicUrl } = useSite();
  const [isPending, setPending] = useState(false);
  // WebAuthn needs a host name
  if (/^[\d.]+$|:/.test(new URL(publicUrl).hostname)) return null;

  const enter = async () => {
    if (!knowsPasskeys()) return showToast('Этот браузер не работает с ключами доступа. Войдите с паролем');
    const question = await call(startPasskeyLogin, {});
    if (question.error) return showToast(question.error.message);
    const passkey = await answerWithPasskey(question.result);
    if (!passkey) return;
    const { result, error } = await call(loginWithPasskey, { body: { passkey, remember } });
    if (error) showToast(error.message);
    else await onToken(result);
  };
  return (
    <Button
      size="l"
      isWide
      isPending={isPending}
      onClick={async () => {
        setPending(true);
        await enter().catch(() => showToast('Ключ доступа не сработал. Войдите с паролем'));
        setPending(false);
      }}
    >
      <Icon of={KeyRound} />
      По ключу доступа
    </Button>
  );
}
