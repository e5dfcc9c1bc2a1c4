import {
  type FactorReset,
  listFactorResets,
  refuseFactorReset,
  signFactorReset,
  stopFactorReset,
  withdrawFactorReset,
} from '@artel/contracts/people/factor-resets.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { SecondSignature } from '../approvals/index.ts';

export function ResetButtons({ one }: { one: FactorReset }) {
  const [asking, setAsking] = useState<'sign' | 'refuse' | 'stop'>();
  const signing = useCall(signFactorReset);
  const refusing = useCall(refuseFactorReset);
  const withdrawing = useCall(withdrawFactorReset);
  const stopping = useCall(stopFactorReset);
  const input = { params: { id: one._id }, body: {} };
  const done = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(undefined);
    if (error) showToast(error.message);
    else toastSuccess(said);
    // after a refusal too: a colleague may have been quicker
    await invalidate(listFactorResets);
  };
  const may = (action: FactorReset['allowed_actions'][number]): boolean => one.allowed_actions.includes(action);
  if (one.status !== 'open' && one.status !== 'waiting') return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SecondSignature
        may={may}
        onAsk={setAsking}
        onWithdraw={() => void withdrawing.send(input).then(({ error }) => done(error, 'Предложение снято'))}
        isWithdrawing={withdrawing.isPending}
      />
      {may('stop') ? (
        <Button size="s" look="bad-quiet" onClick={() => setAsking('stop')}>
          Остановить…
        </Button>
      ) : null}
      {one.allowed_actions.length === 0 ? <span className="text-13 text-ink-soft">Это ваш второй фактор: решают другие.</span> : null}
      {asking === 'sign' ? (
        <ConfirmDialog
          title="Снять второй фактор?"
          action="Подписать"
          cancel="Ещё посмотрю"
          isPending={signing.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void signing.send(input).then(({ error }) => done(error, 'Подписано, идут трое суток'))}
        >
          <p>
            {fullName(one.person)}, @{one.person.user_name}: «{one.reason}»
          </p>
          <p>Владелец получит письмо. Через трое суток он сможет войти по одному паролю, если не войдёт со вторым фактором раньше.</p>
        </ConfirmDialog>
      ) : null}
      {asking === 'refuse' || asking === 'stop' ? (
        <ReasonDialog
          title={asking === 'refuse' ? 'Отклонить сброс?' : 'Остановить сброс?'}
          note="Второй фактор останется как есть. Причину увидят те, кто подписывает."
          action={asking === 'refuse' ? 'Отклонить' : 'Остановить'}
          isBad
          isPending={refusing.isPending || stopping.isPending}
          onSend={(reason) => {
            const call = asking === 'refuse' ? refusing : stopping;
            void call
              .send({ params: input.params, body: { reason } })
              .then(({ error }) => done(error, asking === 'refuse' ? 'Сброс отклонён' : 'Сброс остановлен'));
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}
