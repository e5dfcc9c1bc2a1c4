import {
  type Chargeback,
  listChargebacks,
  loseChargeback,
  refuseChargeback,
  signChargeback,
  winChargeback,
  withdrawChargeback,
} from '@artel/contracts/money/chargebacks.ts';
import { adminListJournals, getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { SecondSignature } from '../approvals/index.ts';
import { JournalLines } from './journal-lines.tsx';

type ChargebackAction = 'sign' | 'refuse' | 'win' | 'lose';
export function ChargebackButtons({ one }: { one: Chargeback }) {
  const [asking, setAsking] = useState<ChargebackAction>();
  const signing = useCall(signChargeback);
  const refusing = useCall(refuseChargeback);
  const withdrawing = useCall(withdrawChargeback);
  const winning = useCall(winChargeback);
  const losing = useCall(loseChargeback);
  const params = { id: one._id };
  const done = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(undefined);
    if (error) showToast(error.message);
    else toastSuccess(`Чарджбек №${one.number} ${said}`);
    // after a refusal too: a colleague may have been quicker
    await invalidate(listChargebacks, getMoneyState, adminListJournals, getMoneyCard, getQueueCounts);
  };
  const may = (action: Chargeback['allowed_actions'][number]): boolean => one.allowed_actions.includes(action);
  if (one.allowed_actions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SecondSignature
        may={may}
        onAsk={setAsking}
        onWithdraw={() => void withdrawing.send({ params, body: {} }).then(({ error }) => done(error, 'снят'))}
        isWithdrawing={withdrawing.isPending}
      />
      {may('win') ? (
        <Button size="s" onClick={() => setAsking('win')}>
          Банк вернул деньги нам…
        </Button>
      ) : null}
      {may('lose') ? (
        <Button size="s" look="bad-quiet" onClick={() => setAsking('lose')}>
          Деньги остались у банка…
        </Button>
      ) : null}
      {asking === 'sign' ? (
        <ConfirmDialog
          title={`Подписать чарджбек №${one.number}?`}
          action="Подписать и записать"
          cancel="Ещё посмотрю"
          isFinal
          isPending={signing.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void signing.send({ params, body: {} }).then(({ error }) => done(error, 'записан в журнал'))}
        >
          <JournalLines lines={one.journal.lines} sumName={`Сумма, ${one.journal.code}`} />
          <p>Запишем сразу и напишем плательщику. Баланс участников не изменится.</p>
        </ConfirmDialog>
      ) : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title={`Отклонить чарджбек №${one.number}?`}
          note="Деньги останутся где были, платёж снова можно возвращать. Причину увидят сотрудники."
          action="Отклонить"
          isBad
          isPending={refusing.isPending}
          onSend={(reason) => void refusing.send({ params, body: { reason } }).then(({ error }) => done(error, 'отклонён'))}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'win' ? (
        <ReasonDialog
          title={`Чарджбек №${one.number} выигран?`}
          note="Деньги снова в фонде защиты: запишем обратную проводку и напишем плательщику. Что ответил банк, увидят сотрудники."
          action="Записать: выигран"
          isBad={false}
          isPending={winning.isPending}
          onSend={(reason) => void winning.send({ params, body: { reason } }).then(({ error }) => done(error, 'выигран'))}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'lose' ? (
        <ReasonDialog
          title={`Чарджбек №${one.number} проигран?`}
          note="Записанное остаётся, новых проводок нет. Эту сумму туда, откуда платили, уже не вернуть; плательщику напишем."
          action="Записать: проигран"
          isBad
          isPending={losing.isPending}
          onSend={(reason) => void losing.send({ params, body: { reason } }).then(({ error }) => done(error, 'проигран'))}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}
