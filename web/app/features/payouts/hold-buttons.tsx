import { holdPayout, releasePayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import type { Payout } from '@artel/contracts/money/payouts/payouts.ts';
import { useState } from 'react';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { formatRub } from '../../platform/format/money.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { usualHolds } from './payouts.text.ts';

type Props = { payout: Payout; onDone: (error: ApiError | undefined, said: string) => Promise<void> };
export function HoldButtons({ payout, onDone }: Props) {
  const [asking, setAsking] = useState<'hold' | 'release'>();
  const holding = useCall(holdPayout);
  const releasing = useCall(releasePayout);
  const params = { id: payout._id };
  const done = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(undefined);
    await onDone(error, said);
  };
  return (
    <>
      {payout.allowed_actions.includes('hold') ? (
        <Button size="s" data-key="h" onClick={() => setAsking('hold')}>
          Удержать…
        </Button>
      ) : null}
      {payout.allowed_actions.includes('release') ? (
        <Button size="s" data-key="h" onClick={() => setAsking('release')}>
          Отпустить…
        </Button>
      ) : null}
      {asking === 'hold' ? (
        <ReasonDialog
          title={`Удержать выплату ${formatRub(payout.net_minor)}?`}
          note={`Получатель: ${fullName(payout.user)}. Проводок не будет: деньги остаются «на выводе», в банк ничего не уйдёт. Получатель увидит причину. Без решения через 14 дней она пойдёт дальше сама.`}
          action="Удержать"
          isBad={false}
          usual={usualHolds}
          isPending={holding.isPending}
          onSend={(reason) =>
            void holding.send({ params, body: { reason } }).then(({ error }) => done(error, `Выплата №${payout.number} удержана`))
          }
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'release' ? (
        <ReasonDialog
          title={`Отпустить выплату ${formatRub(payout.net_minor)}?`}
          note={
            payout.status === 'queued'
              ? `Получатель: ${fullName(payout.user)}. Она проверена и сразу пойдёт в банк. Причину увидят сотрудники.`
              : `Получатель: ${fullName(payout.user)}. Она вернётся на проверку. Причину увидят сотрудники.`
          }
          action="Отпустить"
          isBad={false}
          isPending={releasing.isPending}
          onSend={(reason) =>
            void releasing.send({ params, body: { reason } }).then(({ error }) => done(error, `Выплата №${payout.number} отпущена`))
          }
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
