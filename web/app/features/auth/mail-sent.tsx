import type { recoverPassword, resendConfirmation } from '@artel/contracts/sign-in/auth.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../platform/api/index.ts';
import { useSite } from '../../platform/boot/site.ts';
import { counted, secondForms } from '../../platform/format/index.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button, Note } from '../../ui/index.ts';
import { linkRefusal } from './auth.text.ts';
import { useReturnPath } from './return-path.ts';

const pause_s = 60;

function usePause(): [left_s: number, again: () => void] {
  const [left_s, setLeft] = useState(pause_s);
  useEffect(() => {
    if (left_s === 0) return;
    const timer = setTimeout(() => setLeft(left_s - 1), 1000);
    return () => clearTimeout(timer);
  }, [left_s]);
  return [left_s, () => setLeft(pause_s)];
}

export function MailSent({ endpoint, email }: { endpoint: typeof resendConfirmation | typeof recoverPassword; email: string }) {
  const { sandbox } = useSite();
  const { send, isPending } = useCall(endpoint);
  const [left_s, startPause] = usePause();
  const from = useReturnPath();
  const sendAgain = async () => {
    const { error } = await send({ body: { email, ...(from && { from }) } });
    if (error && error.status !== 429) return showToast(error.message);
    if (error) showToast(linkRefusal(error) ?? error.message);
    else toastSuccess('Письмо отправлено ещё раз');
    startPause();
  };
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">Если письма нет пять минут, проверьте папку «Спам».</p>
      {sandbox ? <Note>В демо-версии письма никуда не уходят: каждое лежит файлом в папке mail, её путь показан при запуске.</Note> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="second" isPending={isPending} disabled={left_s > 0} onClick={() => void sendAgain()}>
          Отправить ещё раз
        </Button>
        {left_s > 0 ? <span className="text-13 text-ink-soft">через {counted(left_s, secondForms)}</span> : null}
      </div>
    </div>
  );
}
