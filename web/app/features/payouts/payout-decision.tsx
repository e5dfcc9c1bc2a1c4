import { adminListPayouts } from '@artel/contracts/money/payouts/payouts.ts';
import { useRef } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { useDecisionKeys } from '../../platform/forms/use-keys.ts';
import { PayoutClaim } from './payout-claim.tsx';
import { ReviewButtons } from './review-buttons.tsx';

export function PayoutDecision({ id }: { id: string }) {
  const { data } = useQuery(query(adminListPayouts, { query: { state: 'waiting' } }));
  const buttons = useRef<HTMLDivElement>(null);
  const take = () => document.activeElement?.closest('tr') ?? buttons.current?.querySelector<HTMLElement>('[data-key="t"]')?.click();
  useDecisionKeys({ t: () => void take() });
  const payout = data?.result.find(({ _id }) => _id === id);
  if (!payout || (payout.allowed_actions.length === 0 && !payout.taken)) return null;
  return (
    <div ref={buttons} className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {payout.taken || payout.allowed_actions.includes('take') ? <PayoutClaim payout={payout} /> : null}
      <ReviewButtons payout={payout} />
    </div>
  );
}
