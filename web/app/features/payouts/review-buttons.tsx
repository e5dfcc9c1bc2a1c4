import { getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { adminListPayouts, approvePayout, type Payout, rejectPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { formatRub } from '../../platform/format/money.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { HoldButtons } from './hold-buttons.tsx';
import { takenText, usualRejections } from './payouts.text.ts';

export function ReviewButtons({ payout }: { payout: Payout }) {
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const approval = useCall(approvePayout);
  const rejection = useCall(rejectPayout);
  const params = { id: payout._id };
  const isSent = payout.signatures_needed - payout.signed_by.length <= 1;

  const settle = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(undefined);
    if (error) showToast(takenText(error));
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
        <Button size="s" look="primary" data-key="a" onClick={() => setAsking('approve')}>
          {payout.signatures_needed > 1 ? 'Подписать' : 'Одобрить'}
        </Button>
      ) : null}
      {payout.allowed_actions.includes('reject') ? (
        <Button size="s" look="bad-quiet" data-key="r" onClick={() => setAsking('reject')}>
          Отклонить
        </Button>
      ) : null}
      <HoldButtons payout={payout} onDone={settle} />
      {asking === 'approve' ? (
        <ConfirmDialog
          title={isSent ? `Отправить ${formatRub(payout.net_minor)}?` : `Подписать выплату ${formatRub(payout.net_minor)}?`}
          action={isSent ? 'Отправить в банк' : 'Подписать'}
          cancel="Ещё посмотрю"
          isFinal
          isPending={approval.isPending}
          onConfirm={() => void approve()}
          onClose={() => setAsking(undefined)}
        >
          <p>
            Получатель: {fullName(payout.user)}. {payout.destination}
          </p>
          <p>
            {isSent ? 'Деньги уйдут в банк сразу, отменить это нельзя.' : 'В банк выплата уйдёт со второй подписью, другого сотрудника.'}
          </p>
        </ConfirmDialog>
      ) : null}
      {asking === 'reject' ? (
        <ReasonDialog
          title={`Отклонить выплату ${formatRub(payout.net_minor)}?`}
          note={`Получатель: ${fullName(payout.user)}. Деньги вернутся на баланс, причину получатель увидит.`}
          action="Отклонить"
          isBad
          usual={usualRejections}
          isPending={rejection.isPending}
          onSend={(reason) => void reject(reason)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}
