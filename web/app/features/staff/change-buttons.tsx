import {
  getStaff,
  listRightChanges,
  type RightChange,
  refuseRightChange,
  signRightChange,
  withdrawRightChange,
} from '@artel/contracts/people/staff.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { SecondSignature } from '../approvals/index.ts';
import { changeTitle } from './staff.text.ts';

export function ChangeButtons({ one }: { one: RightChange }) {
  const [asking, setAsking] = useState<'sign' | 'refuse'>();
  const signing = useCall(signRightChange);
  const refusing = useCall(refuseRightChange);
  const withdrawing = useCall(withdrawRightChange);
  const input = { params: { id: one._id }, body: {} };
  const done = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(undefined);
    if (error) showToast(error.message);
    else toastSuccess(said);
    await invalidate(listRightChanges, getStaff);
  };
  const may = (action: RightChange['allowed_actions'][number]): boolean => one.allowed_actions.includes(action);
  if (one.status !== 'open') return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SecondSignature
        may={may}
        onAsk={setAsking}
        onWithdraw={() => void withdrawing.send(input).then(({ error }) => done(error, 'Предложение снято'))}
        isWithdrawing={withdrawing.isPending}
      />
      {one.allowed_actions.length === 0 ? <span className="text-13 text-ink-soft">Это ваши права: решают другие.</span> : null}
      {asking === 'sign' ? (
        <ConfirmDialog
          title={`${changeTitle(one)}: ${fullName(one.person)}?`}
          action="Подписать"
          cancel="Ещё посмотрю"
          isFinal
          isPending={signing.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void signing.send(input).then(({ error }) => done(error, one.way === 'give' ? 'Право дано' : 'Право снято'))}
        >
          <p>«{one.reason}»</p>
          <p>{one.way === 'give' ? 'Право начнёт действовать сразу.' : 'Право перестанет действовать сразу, на всех устройствах.'}</p>
        </ConfirmDialog>
      ) : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title="Отклонить изменение?"
          note="Права останутся как есть. Причину увидят те, кто подписывает."
          action="Отклонить"
          isBad
          isPending={refusing.isPending}
          onSend={(reason) =>
            void refusing.send({ params: input.params, body: { reason } }).then(({ error }) => done(error, 'Изменение отклонено'))
          }
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}
