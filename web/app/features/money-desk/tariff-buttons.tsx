import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import {
  callOffTariff,
  getTariffs,
  listTariffChanges,
  refuseTariff,
  signTariff,
  type TariffChange,
  withdrawTariff,
} from '@artel/contracts/money/tariffs.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { formatDate } from '../../platform/format/dates.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { SecondSignature } from '../approvals/index.ts';
import { changeFacts } from './tariffs.text.ts';

export function TariffButtons({ one }: { one: TariffChange }) {
  const [asking, setAsking] = useState<'sign' | 'refuse' | 'call_off'>();
  const signing = useCall(signTariff);
  const refusing = useCall(refuseTariff);
  const withdrawing = useCall(withdrawTariff);
  const callingOff = useCall(callOffTariff);
  const params = { id: one._id };
  const done = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(undefined);
    if (error) showToast(error.message);
    else toastSuccess(said);
    await invalidate(getTariffs, listTariffChanges, getMoneyState, getQueueCounts);
  };
  const may = (action: TariffChange['allowed_actions'][number]): boolean => one.allowed_actions.includes(action);
  const day = formatDate(new Date(one.valid_from));
  if (one.allowed_actions.length === 0)
    return one.status === 'open' ? <p className="text-13 text-ink-soft">Вторую подпись ставит сотрудник со всеми правами.</p> : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SecondSignature
        may={may}
        onAsk={setAsking}
        onWithdraw={() => void withdrawing.send({ params, body: {} }).then(({ error }) => done(error, 'Предложение снято'))}
        isWithdrawing={withdrawing.isPending}
      />
      {may('call_off') ? (
        <Button size="s" look="bad-quiet" onClick={() => setAsking('call_off')}>
          Отменить до начала…
        </Button>
      ) : null}
      {asking === 'sign' ? (
        <ConfirmDialog
          title={`${one.title}: подписать изменение?`}
          action="Подписать и объявить"
          cancel="Ещё посмотрю"
          isFinal
          isPending={signing.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void signing.send({ params, body: {} }).then(({ error }) => done(error, `Объявлено: действует с ${day}`))}
        >
          <Facts facts={changeFacts(one)} />
          <p>«{one.reason}»</p>
          <p>Изменение сразу появится в правилах, а действовать начнёт с {day}. Отменить его можно не позже чем за час до этого.</p>
        </ConfirmDialog>
      ) : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title={`${one.title}: отклонить изменение?`}
          note="Тариф останется как есть. Причину увидят сотрудники."
          action="Отклонить"
          isBad
          isPending={refusing.isPending}
          onSend={(reason) => void refusing.send({ params, body: { reason } }).then(({ error }) => done(error, 'Изменение отклонено'))}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'call_off' ? (
        <ReasonDialog
          title={`${one.title}: отменить объявленное?`}
          note={`С ${day} ничего не изменится: останется то, что действует сейчас. Причину увидят сотрудники.`}
          action="Отменить изменение"
          isBad
          isPending={callingOff.isPending}
          onSend={(reason) =>
            void callingOff.send({ params, body: { reason } }).then(({ error }) => done(error, 'Объявленное изменение отменено'))
          }
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}
