import { getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { giveBackPayout, takePayout } from '@artel/contracts/money/payouts/payout-claims.ts';
import { adminListPayouts, type Payout } from '@artel/contracts/money/payouts/payouts.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { invalidate } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Hour } from '../../ui/text/date-time.tsx';
import { takenText } from './payouts.text.ts';

export function PayoutClaim({ payout }: { payout: Payout }) {
  const taking = useCall(takePayout);
  const giving = useCall(giveBackPayout);
  const { taken, allowed_actions } = payout;
  const press = async (caller: typeof taking | typeof giving): Promise<void> => {
    const input = { params: { id: payout._id }, body: {} };
    const { error } = await (caller === taking ? taking.send(input) : giving.send(input));
    if (error) showToast(takenText(error));
    await invalidate(adminListPayouts, getMoneyCard, getMoneyState, getQueueCounts);
  };
  const number = <span className="sr-only">: выплата №{payout.number}</span>;
  if (allowed_actions.includes('take'))
    return (
      <Button size="s" data-key="t" isPending={taking.isPending} onClick={() => void press(taking)}>
        Взять{number}
      </Button>
    );
  if (!taken) return '—';
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <span>{taken.is_me ? 'вы' : `${taken.name} ${taken.surname}`.trim()}</span>
      <span className="text-13 whitespace-nowrap text-ink-soft">
        до <Hour at={taken.until} />
      </span>
      {allowed_actions.includes('give_back') ? (
        <Button size="s" isPending={giving.isPending} onClick={() => void press(giving)}>
          Отдать{number}
        </Button>
      ) : null}
    </span>
  );
}
