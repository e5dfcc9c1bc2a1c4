import { resendConfirmation } from '@artel/contracts/sign-in/auth.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { counted, secondForms } from '../../platform/format/plural.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useCountdown } from './use-countdown.ts';

const pause_s = 60;

export function EmailStep({ email }: { email: string }) {
  const { send, isPending } = useCall(resendConfirmation);
  const [left_s, start] = useCountdown(0);
  const again = async () => {
    const { error } = await send({ body: { email } });
    if (error && error.status !== 429) return showToast(error.message);
    start(error?.retry_after_s ?? pause_s);
    if (error) showToast('Письмо уже отправлено. Посмотрите и в папке «Спам»');
    else toastSuccess('Письмо отправлено');
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="primary" isPending={isPending} disabled={left_s > 0} onClick={() => void again()}>
        Прислать письмо ещё раз
      </Button>
      {left_s > 0 ? <span className="text-13 text-ink-soft">через {counted(left_s, secondForms)}</span> : null}
    </div>
  );
}
