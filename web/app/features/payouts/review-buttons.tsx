import { approvePayout, type Payout, rejectPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { formatRub } from '../../platform/format/index.ts';
import { ConfirmButton, ReasonButton } from '../../ui/dialogs/asking-button.tsx';
import { fullName } from '../../ui/index.ts';
import { HoldButtons } from './hold-buttons.tsx';
import { usualRejections } from './payouts.text.ts';
import { usePayoutChange } from './use-payout-change.ts';

export function ReviewButtons({ payout }: { payout: Payout }) {
  const { number, allowed_actions, net_minor, signatures_needed } = payout;
  const approval = usePayoutChange(
    approvePayout,
    ({ status }) => `Выплата №${number} ${status === 'on_review' ? 'подписана, нужна ещё одна подпись' : 'отправлена в банк'}`,
  );
  const rejection = usePayoutChange(rejectPayout, `Выплата №${number} отклонена, деньги вернулись на баланс`);
  const params = { id: payout._id };
  const isSent = signatures_needed - payout.signed_by.length <= 1;
  return (
    <div className="flex flex-wrap gap-2">
      {allowed_actions.includes('approve') ? (
        <ConfirmButton
          button={{ name: signatures_needed > 1 ? 'Подписать' : 'Одобрить', size: 's', look: 'primary', hotkey: 'a' }}
          title={isSent ? `Отправить ${formatRub(net_minor)}?` : `Подписать выплату ${formatRub(net_minor)}?`}
          action={isSent ? 'Отправить в банк' : 'Подписать'}
          cancel="Ещё посмотрю"
          isFinal
          isPending={approval.isPending}
          send={() => approval.go({ params, body: {} })}
        >
          <p>
            Получатель: {fullName(payout.user)}. {payout.destination}
          </p>
          <p>
            {isSent ? 'Деньги уйдут в банк сразу, отменить это нельзя.' : 'В банк выплата уйдёт со второй подписью, другого сотрудника.'}
          </p>
        </ConfirmButton>
      ) : null}
      {allowed_actions.includes('reject') ? (
        <ReasonButton
          button={{ name: 'Отклонить', size: 's', look: 'bad-quiet', hotkey: 'r' }}
          title={`Отклонить выплату ${formatRub(net_minor)}?`}
          note={`Получатель: ${fullName(payout.user)}. Деньги вернутся на баланс, причину получатель увидит.`}
          action="Отклонить"
          isBad
          usual={usualRejections}
          isPending={rejection.isPending}
          send={(reason) => rejection.go({ params, body: { reason } })}
        />
      ) : null}
      <HoldButtons payout={payout} />
    </div>
  );
}
