import { type Account, adminGetUser } from '@artel/contracts/people/accounts/accounts.ts';
import type { UnmaskGround } from '@artel/contracts/people/accounts/unmask-text.ts';
import { startViewAs } from '@artel/contracts/people/accounts/view-as.ts';
import { invalidate, useCall } from '../../platform/api/index.ts';
import { showToast } from '../../platform/toast.ts';
import { AskingButton } from '../../ui/dialogs/asking-button.tsx';
import { GroundsDialog } from '../../ui/dialogs/grounds-dialog.tsx';
import { notifyOtherTabs } from '../view-as/index.ts';

export function ViewAsButton({ user }: { user: Account }) {
  const starting = useCall(startViewAs);
  const start = async (ground: UnmaskGround, reason: string): Promise<void> => {
    const { error } = await starting.send({ params: { id: user._id }, body: { ground, reason } });
    if (!error) {
      notifyOtherTabs();
      // a full load: nothing that was answered to the staff stays on the page
      location.assign('/profile/dashboard');
      return;
    }
    showToast(error.message);
    await invalidate(adminGetUser);
  };
  if (!user.allowed_actions.includes('view_as')) return null;
  return (
    <AskingButton button={{ name: 'Глазами участника', size: 's', hotkey: 'v' }}>
      {(close) => (
        <GroundsDialog
          title={`Посмотреть глазами @${user.user_name}?`}
          note="15 минут, только чтение: изменить ничего нельзя, переписка и документы скрыты. Кто, чьими глазами и зачем смотрел, запишем в журнал действий."
          action="Посмотреть"
          isPending={starting.isPending}
          onSend={(ground, reason) => start(ground, reason).finally(close)}
          onClose={close}
        />
      )}
    </AskingButton>
  );
}
