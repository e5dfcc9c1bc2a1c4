import { giveBackPayout, takePayout } from '@artel/contracts/money/payouts/payout-claims.ts';
import type { Payout } from '@artel/contracts/money/payouts/payouts.ts';
import { Button, Hour } from '../../ui/index.ts';
import { usePayoutChange } from './use-payout-change.ts';

export function PayoutClaim({ payout }: { payout: Payout }) {
  const claim = usePayoutChange(takePayout);
  const giving = usePayoutChange(giveBackPayout);
  const { taken, allowed_actions } = payout;
  const input = { params: { id: payout._id }, body: {} };
  const number = <span className="sr-only">: выплата №{payout.number}</span>;
  if (allowed_actions.includes('take'))
    return (
      <Button size="s" data-key="t" isPending={claim.isPending} onClick={() => void claim.go(input)}>
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
        <Button size="s" isPending={giving.isPending} onClick={() => void giving.go(input)}>
          Отдать{number}
        </Button>
      ) : null}
    </span>
  );
}
