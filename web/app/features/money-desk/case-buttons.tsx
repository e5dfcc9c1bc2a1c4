import {
  getMoneyState,
  giveBackMoneyCase,
  listMoneyCases,
  type MoneyCase,
  settleMoneyCase,
  takeMoneyCase,
} from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { takeBackPath } from './money-desk.text.ts';

const usualReasons = [
  'Банк подтвердил письмом: операция отменена',
  'Платёж другого магазина, к нам не относится',
  'Исправлено у банка, деньги на месте',
  'Банк отозвал платёж, записан чарджбек',
] as const;

function textOf(error: ApiError): string {
  const by = error.detailsOf('MOVE_NOT_ALLOWED')?.taken_by;
  return by ? `Дело уже у другого сотрудника: ${by}` : error.message;
}

export function CaseButtons({ one }: { one: MoneyCase }) {
  const [isSettling, setSettling] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const taking = useCall(takeMoneyCase);
  const giving = useCall(giveBackMoneyCase);
  const settling = useCall(settleMoneyCase);
  const input = { params: { id: one._id }, body: {} };
  const after = async ({ error }: { error?: ApiError | undefined }, said: string): Promise<void> => {
    setSettling(false);
    if (error) showToast(textOf(error));
    else toastSuccess(said);
    await invalidate(listMoneyCases, getMoneyState, getQueueCounts);
  };
  const may = (action: MoneyCase['allowed_actions'][number]): boolean => one.allowed_actions.includes(action);
  const take = async () => after(await taking.send(input), `Дело Р-${one.number} ваше`);
  return (
    <span className="flex flex-wrap gap-2">
      {may('take') || may('take_over') ? (
        <Button
          size="s"
          look={may('take') ? 'primary' : 'second'}
          data-key={may('take') ? 't' : undefined}
          isPending={taking.isPending}
          onClick={() => void take()}
        >
          {may('take') ? 'Взять' : 'Перенять'}
        </Button>
      ) : null}
      {may('settle') ? (
        <Button size="s" look="primary" data-key="a" onClick={() => setSettling(true)}>
          Закрыть…
        </Button>
      ) : null}
      {may('settle') && (one.difference === 'fund_short' || !['book', 'chargeback'].includes(one.object_kind)) ? (
        <Button size="s" onClick={() => setCorrecting(true)}>
          Исправить…
        </Button>
      ) : null}
      {may('settle') && one.taken_back ? (
        <LinkButton size="s" to={takeBackPath(one.taken_back)}>
          Банк отозвал платёж…
        </LinkButton>
      ) : null}
      {isCorrecting ? <CorrectionDialog one={one} onClose={() => setCorrecting(false)} /> : null}
      {may('give_back') ? (
        <Button
          size="s"
          isPending={giving.isPending}
          onClick={() => void giving.send(input).then((outcome) => after(outcome, `Дело Р-${one.number} снова свободно`))}
        >
          Отдать
        </Button>
      ) : null}
      {isSettling ? (
        <ReasonDialog
          title={`Закрыть дело Р-${one.number}?`}
          note="Проводок не будет: дело останется в списке с вашей причиной, сверка о нём больше не спросит."
          action="Закрыть дело"
          isBad={false}
          usual={usualReasons}
          isPending={settling.isPending}
          onSend={(reason) =>
            void settling.send({ params: input.params, body: { reason } }).then((outcome) => after(outcome, `Дело Р-${one.number} закрыто`))
          }
          onClose={() => setSettling(false)}
        />
      ) : null}
    </span>
  );
}
