/** The decision about one payout beside its card; the row of the list has the same. */
import { adminListPayouts } from '@artel/contracts/money/payouts.ts';
import { query } from '../../platform/api/api.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { ReviewButtons } from './review-buttons.tsx';

export function PayoutDecision({ id }: { id: string }) {
  const { data } = useQuery(query(adminListPayouts, { query: { state: 'waiting' } }));
  const payout = data?.result.find(({ _id }) => _id === id);
  return payout && payout.allowed_actions.length > 0 ? <ReviewButtons payout={payout} /> : null;
}
