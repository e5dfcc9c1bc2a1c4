import { holdDays } from '@artel/contracts/money/payouts/payout-holds.ts';
import type { Payout, PayoutStatus } from '@artel/contracts/money/payouts/payouts.ts';
import { days, later } from '../../../platform/index.ts';

type Action = Payout['allowed_actions'][number];
type Stopped = { status: PayoutStatus; hold: object | null };

const unsent: readonly PayoutStatus[] = ['created', 'on_review', 'queued'];
export const mayHold = ({ status, hold }: Stopped): boolean => hold === null && unsent.includes(status);
export const isClaimed = ({ status, hold }: Stopped): boolean => hold !== null && unsent.includes(status);

/** Nobody's money is held for ever by a click: longer needs a refusal in writing. */
export const holdEnds = (held_at: Date): Date => later(days(holdDays), held_at);

/** For the staff: a payout on hold is not approved, only refused or let go. */
export function withHold(payout: Stopped, actions: readonly Action[]): Action[] {
  if (isClaimed(payout)) return [...actions.filter((action) => action !== 'approve'), 'release'];
  return mayHold(payout) ? [...actions, 'hold'] : [...actions];
}
