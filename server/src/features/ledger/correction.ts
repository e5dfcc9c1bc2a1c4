import type { Minor } from '@artel/contracts/kit/money.ts';
import { now } from '../../platform/index.ts';
import { availableOf, type Journal, type Line } from './journals.ts';
import type { LotMove } from './lots.policy.ts';

export type Side = { account: string; owner_id: string | null };
const lineOf = ({ account, owner_id }: Side, amount_minor: number): Line => ({ account, amount_minor, ...(owner_id && { owner_id }) });
const isBalance = ({ account, owner_id }: Side): boolean => owner_id !== null && account === availableOf(owner_id);

/**
 * M18: money is moved by hand, between a member's balance and the accounts that no state of a stage or payout stands for. What a balance
 * gets counts as earned; what it loses goes the oldest lots first.
 */
export function correction(c: { _id: string; from: Side; to: Side; amount: Minor; actor_id?: string }): Journal {
  const out: LotMove[] = isBalance(c.from) ? [{ from: c.from.account, amount: c.amount }] : [];
  const made = { source_id: null, is_reversible: false, paid_at: now() };
  const come: LotMove[] = isBalance(c.to) ? [{ to: c.to.account, made, amount: c.amount }] : [];
  return {
    key: `correction:${c._id}`,
    code: 'M18',
    entity: 'correction',
    entity_id: c._id,
    reason: 'correction',
    actor_id: c.actor_id,
    lines: [lineOf(c.from, -c.amount), lineOf(c.to, c.amount)],
    lots: [...out, ...come],
  };
}
