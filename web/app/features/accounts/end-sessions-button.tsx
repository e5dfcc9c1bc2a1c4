import {
  type Account,
  adminGetUser,
  adminListSessions,
  adminListUsers,
  endSessionsOfUser,
} from '@artel/contracts/people/accounts/accounts.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { ReasonButton } from '../../ui/dialogs/asking-button.tsx';

export function EndSessionsButton({ user }: { user: Account }) {
  const { go, isPending } = useChange(endSessionsOfUser, {
    done: 'Все сеансы завершены, пользователю ушло письмо',
    stale: [adminGetUser, adminListUsers, adminListSessions],
  });
  if (!user.allowed_actions.includes('end_sessions') || user.sessions_count === 0) return null;
  return (
    <ReasonButton
      button={{ name: 'Завершить сеансы', size: 's' }}
      title={`Завершить сеансы @${user.user_name}?`}
      note="Пользователь выйдет на всех устройствах, смена почты и ссылки для пароля отменятся. Причину он увидит в письме."
      action="Завершить сеансы"
      isBad
      isPending={isPending}
      send={(reason) => go({ params: { id: user._id }, body: { reason } })}
    />
  );
}
