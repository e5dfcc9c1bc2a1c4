import {
  type Correction,
  listCorrections,
  refuseCorrection,
  signCorrection,
  withdrawCorrection,
} from '@artel/contracts/money/corrections.ts';
import { adminListJournals } from '@artel/contracts/money/money-desk.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { Note } from '../../ui/layout/card.tsx';
import { SecondSignature } from '../approvals/index.ts';
import { JournalLines } from './journal-lines.tsx';

export function CorrectionButtons({ one }: { one: Correction }) {
  const [asking, setAsking] = useState<'sign' | 'refuse'>();
  const signing = useCall(signCorrection);
  const refusing = useCall(refuseCorrection);
  const withdrawing = useCall(withdrawCorrection);
  const input = { params: { id: one._id }, body: {} };
  const done = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(undefined);
    if (error) showToast(error.message);
    else toastSuccess(said);
    // after a refusal too: a colleague may have been quicker
    await invalidate(listCorrections, getMoneyState, adminListJournals, getQueueCounts);
  };
  const may = (action: Correction['allowed_actions'][number]): boolean => one.allowed_actions.includes(action);
  if (one.status !== 'open') return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SecondSignature
        may={may}
        onAsk={setAsking}
        onWithdraw={() => void withdrawing.send(input).then(({ error }) => done(error, `Исправление №${one.number} снято`))}
        isWithdrawing={withdrawing.isPending}
      />
      {asking === 'sign' ? (
        <ConfirmDialog
          title={`Подписать исправление №${one.number}?`}
          action="Подписать и записать"
          cancel="Ещё посмотрю"
          isFinal
          isPending={signing.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void signing.send(input).then(({ error }) => done(error, `Исправление №${one.number} записано в журнал`))}
        >
          <JournalLines lines={one.journal.lines} sumName={`Сумма, ${one.journal.code}`} />
          {one.goes_to_staff ? <Note meaning="wait">Деньги получает сотрудник.</Note> : null}
          <p>Запишем сразу. Записанное исправляется только встречной проводкой.</p>
        </ConfirmDialog>
      ) : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title={`Отклонить исправление №${one.number}?`}
          note="Деньги останутся где были. Причину увидят сотрудники."
          action="Отклонить"
          isBad
          isPending={refusing.isPending}
          onSend={(reason) =>
            void refusing
              .send({ params: input.params, body: { reason } })
              .then(({ error }) => done(error, `Исправление №${one.number} отклонено`))
          }
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}
