import { holdPayout, releasePayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import type { Payout } from '@artel/contracts/money/payouts/payouts.ts';
import { formatRub } from '../../platform/format/index.ts';
import { ReasonButton } from '../../ui/dialogs/asking-button.tsx';
import { fullName } from '../../ui/index.ts';
import { usualHolds } from './payouts.text.ts';
import { usePayoutChange } from './use-payout-change.ts';

export function HoldButtons({ payout }: { payout: Payout }) {
  const holding = usePayoutChange(holdPayout, `Выплата №${payout.number} удержана`);
  const releasing = usePayoutChange(releasePayout, `Выплата №${payout.number} отпущена`);
  const params = { id: payout._id };
  const receiver = `Получатель: ${fullName(payout.user)}.`;
  const next = payout.status === 'queued' ? 'Она проверена и сразу пойдёт в банк.' : 'Она вернётся на проверку.';
  return (
    <>
      {payout.allowed_actions.includes('hold') ? (
        <ReasonButton
          button={{ name: 'Удержать…', size: 's', hotkey: 'h' }}
          title={`Удержать выплату ${formatRub(payout.net_minor)}?`}
          note={`${receiver} Проводок не будет: деньги остаются «на выводе», в банк ничего не уйдёт. Получатель увидит причину. Без решения через 14 дней она пойдёт дальше сама.`}
          action="Удержать"
          isBad={false}
          usual={usualHolds}
          isPending={holding.isPending}
          send={(reason) => holding.go({ params, body: { reason } })}
        />
      ) : null}
      {payout.allowed_actions.includes('release') ? (
        <ReasonButton
          button={{ name: 'Отпустить…', size: 's', hotkey: 'h' }}
          title={`Отпустить выплату ${formatRub(payout.net_minor)}?`}
          note={`${receiver} ${next} Причину увидят сотрудники.`}
          action="Отпустить"
          isBad={false}
          isPending={releasing.isPending}
          send={(reason) => releasing.go({ params, body: { reason } })}
        />
      ) : null}
    </>
  );
}
