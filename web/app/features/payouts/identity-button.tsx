import { adminListPayouts, type Payout } from '@artel/contracts/money/payouts.ts';
import { markIdentity } from '@artel/contracts/people/verification.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { usualMarks } from './payouts.text.ts';

/** No money leaves to somebody unknown: who of the staff knows them says how. */
export function IdentityButton({ payout }: { payout: Payout }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isPending } = useCall(markIdentity);
  const mark = async (reason: string): Promise<void> => {
    const { error } = await send({ params: { id: payout.user._id }, body: { is_known: true, reason } });
    setAsking(false);
    if (error) showToast(error.message);
    else toastSuccess('Личность отмечена, выплату можно одобрить');
    await invalidate(adminListPayouts);
  };
  return (
    <>
      <Button size="s" data-key="KeyI" onClick={() => setAsking(true)}>
        Подтвердить личность
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={`${fullName(payout.user)}: откуда знаем, кто это?`}
          note="Отметка останется с вашим именем. Без неё деньги не уходят."
          action="Подтвердить личность"
          isBad={false}
          usual={usualMarks}
          isPending={isPending}
          onSend={(reason) => void mark(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
