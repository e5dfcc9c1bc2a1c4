import { getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { adminListPayouts, approvePayout, type Payout, rejectPayout } from '@artel/contracts/money/payouts.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { formatRub } from '../../platform/format/money.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { HoldButtons } from './hold-buttons.tsx';
import { takenWords, usualRejections } from './payouts.text.ts';

export function ReviewButtons({ payout }: { payout: Payout }) {
  const [isAsking, setAsking] = useState(false);
  const approval = useCall(approvePayout);
  const rejection = useCall(rejectPayout);
  const params = { id: payout._id };

  const settle = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(false);
    if (error) showToast(takenWords(error));
    else toastSuccess(said);
    // after a refusal too: a colleague may have been quicker
    await invalidate(adminListPayouts, getMoneyCard, getMoneyState, getQueueCounts);
  };
  const approve = async () => {
    const { error, result } = await approval.send({ params, body: {} });
    const isLast = result?.status !== 'on_review';
    await settle(error, `Выплата №${payout.number} ${isLast ? 'отправлена в банк' : 'подписана, нужна ещё одна подпись'}`);
  };
  const reject = async (reason: string) =>
    settle((await rejection.send({ params, body: { reason } })).error, `Выплата №${payout.number} отклонена, деньги вернулись на баланс`);

  return (
    <div className="flex flex-wrap gap-2">
      {payout.allowed_actions.includes('approve') ? (
        <Button size="s" look="primary" data-key="a" isPending={approval.isPending} onClick={() => void approve()}>
          {payout.signatures_needed > 1 ? 'Подписать' : 'Одобрить'}
        </Button>
      ) : null}
      {payout.allowed_actions.includes('reject') ? (
        <Button size="s" look="bad-quiet" data-key="r" onClick={() => setAsking(true)}>
          Отклонить
        </Button>
      ) : null}
      <HoldButtons payout={payout} onDone={settle} />
      {isAsking ? (
        <ReasonDialog
          title={`Отклонить выплату ${formatRub(payout.net_minor)}?`}
          note="Деньги вернутся на баланс. Получатель увидит причину."
          action="Отклонить"
          isBad
          usual={usualRejections}
          isPending={rejection.isPending}
          onSend={(reason) => void reject(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
