import {
  type Account,
  adminGetUser,
  adminListSessions,
  adminListUsers,
  endSessionsOfUser,
} from '@artel/contracts/people/accounts/accounts.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';

export function EndSessionsButton({ user }: { user: Account }) {
  const [isAsked, setAsked] = useState(false);
  const ending = useCall(endSessionsOfUser);
  const end = async (reason: string): Promise<void> => {
    const { error } = await ending.send({ params: { id: user._id }, body: { reason } });
    setAsked(false);
    if (error) showToast(error.message);
    else toastSuccess('Все сеансы завершены, пользователю ушло письмо');
    await invalidate(adminGetUser, adminListUsers, adminListSessions);
  };
  if (!user.allowed_actions.includes('end_sessions') || user.sessions_count === 0) return null;
  return (
    <>
      <Button size="s" onClick={() => setAsked(true)}>
        Завершить сеансы
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={`Завершить сеансы @${user.user_name}?`}
          note="Пользователь выйдет на всех устройствах, смена почты и ссылки для пароля отменятся. Причину он увидит в письме."
          action="Завершить сеансы"
          isBad
          isPending={ending.isPending}
          onSend={(reason) => void end(reason)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
