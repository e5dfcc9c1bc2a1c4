import type { PayoutMethod } from '@artel/contracts/money/payouts/requisites.ts';
import { requisitesAtMost } from '@artel/contracts/money/payouts/requisites.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { hours, later } from '../../platform/index.ts';

/** Whoever came in with a stolen password adds their own card first: the owner has three days to notice the letter. */
const youngFor_ms = hours(72);

/** Until when a payout to them is looked at; null when they are known long enough. */
export function youngUntil(added_at: Date, at: Date): Date | null {
  const until = later(youngFor_ms, added_at);
  return until > at ? until : null;
}

export type Saved = { method: PayoutMethod; phone?: string; bank_id?: string; token?: string };

export const isSame = (one: Saved, other: Saved): boolean =>
  one.method === other.method &&
  (one.method === 'sbp' ? one.phone === other.phone && one.bank_id === other.bank_id : one.token === other.token);

export function checkNew(wished: Saved, saved: readonly Saved[]): RefusalCode | undefined {
  if (saved.some((one) => isSame(one, wished))) return 'REQUISITES_KNOWN';
  return saved.length >= requisitesAtMost ? 'REQUISITES_TOO_MANY' : undefined;
}

/** СБП is one for all providers; a card's token is known where it was made. */
export const isUsable = ({ method, provider }: { method: PayoutMethod; provider: string }, now_paying: string): boolean =>
  method === 'sbp' || provider === now_paying;
