import {
  getMoneyState,
  giveBackMoneyCase,
  listMoneyCases,
  type MoneyCase,
  settleMoneyCase,
  takeMoneyCase,
} from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import type { ApiError } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { AskingButton, ReasonButton } from '../../ui/dialogs/asking-button.tsx';
import { Button, LinkButton } from '../../ui/index.ts';
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
const stale = [listMoneyCases, getMoneyState, getQueueCounts];

export function CaseButtons({ one }: { one: MoneyCase }) {
  const claim = useChange(takeMoneyCase, { stale, textOf, done: `Дело Р-${one.number} ваше` });
  const giving = useChange(giveBackMoneyCase, { stale, textOf, done: `Дело Р-${one.number} снова свободно` });
  const settling = useChange(settleMoneyCase, { stale, textOf, done: `Дело Р-${one.number} закрыто` });
  const input = { params: { id: one._id }, body: {} };
  const may = (action: MoneyCase['allowed_actions'][number]): boolean => one.allowed_actions.includes(action);
  return (
    <span className="flex flex-wrap gap-2">
      {may('take') || may('take_over') ? (
        <Button
          size="s"
          look={may('take') ? 'primary' : 'second'}
          data-key={may('take') ? 't' : undefined}
          isPending={claim.isPending}
          onClick={() => void claim.go(input)}
        >
          {may('take') ? 'Взять' : 'Перенять'}
        </Button>
      ) : null}
      {may('settle') ? (
        <ReasonButton
          button={{ name: 'Закрыть…', size: 's', look: 'primary', hotkey: 'a' }}
          title={`Закрыть дело Р-${one.number}?`}
          note="Проводок не будет: дело останется в списке с вашей причиной, сверка о нём больше не спросит."
          action="Закрыть дело"
          isBad={false}
          usual={usualReasons}
          isPending={settling.isPending}
          send={(reason) => settling.go({ params: input.params, body: { reason } })}
        />
      ) : null}
      {may('settle') && (one.difference === 'fund_short' || !['book', 'chargeback'].includes(one.object_kind)) ? (
        <AskingButton button={{ name: 'Исправить…', size: 's' }}>{(close) => <CorrectionDialog one={one} onClose={close} />}</AskingButton>
      ) : null}
      {may('settle') && one.taken_back ? (
        <LinkButton size="s" to={takeBackPath(one.taken_back)}>
          Банк отозвал платёж…
        </LinkButton>
      ) : null}
      {may('give_back') ? (
        <Button size="s" isPending={giving.isPending} onClick={() => void giving.go(input)}>
          Отдать
        </Button>
      ) : null}
    </span>
  );
}
