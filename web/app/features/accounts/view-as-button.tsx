import { type Account, adminGetUser } from '@artel/contracts/people/accounts/accounts.ts';
import type { UnmaskGround } from '@artel/contracts/people/accounts/unmask-text.ts';
import { startViewAs } from '@artel/contracts/people/accounts/view-as.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { GroundsDialog } from '../../ui/dialogs/grounds-dialog.tsx';
import { notifyOtherTabs } from '../view-as/index.ts';

export function ViewAsButton({ user }: { user: Account }) {
  const [isAsked, setAsked] = useState(false);
  const starting = useCall(startViewAs);
  const start = async (ground: UnmaskGround, reason: string): Promise<void> => {
    const { error } = await starting.send({ params: { id: user._id }, body: { ground, reason } });
    if (!error) {
      notifyOtherTabs();
      // a full load: nothing that was answered to the staff stays on the page
      location.assign('/profile/dashboard');
      return;
    }
    setAsked(false);
    showToast(error.message);
    await invalidate(adminGetUser);
  };
  if (!user.allowed_actions.includes('view_as')) return null;
  return (
    <>
      <Button size="s" data-key="v" onClick={() => setAsked(true)}>
        Глазами участника
      </Button>
      {isAsked ? (
        <GroundsDialog
          title={`Посмотреть глазами @${user.user_name}?`}
          note="15 минут, только чтение: изменить ничего нельзя, переписка и документы скрыты. Кто, чьими глазами и зачем смотрел, запишем в журнал действий."
          action="Посмотреть"
          isPending={starting.isPending}
          onSend={start}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
