/** Pure: facts in, doubts out. */
import type { PriceSign } from '@artel/contracts/money/price-sign.ts';
import type { SellerLevel } from '@artel/contracts/people/users.ts';
import type { TrustDoubt } from '@artel/contracts/services/service-moderation.ts';

export const trustRule = {
  levels: ['trusted', 'pro', 'top'] as readonly SellerLevel[],
  quiet_days: 90,
  words_percent: 20,
  price_percent: 25,
  checked_every: 10,
} as const;

export const isTrusted = (level: SellerLevel): boolean => trustRule.levels.includes(level);

export type Submission = {
  level: SellerLevel;
  is_awaited: boolean;
  was_refused: boolean;
  contacts: number;
  similar: number;
  price: PriceSign | null;
  change: EditSize | null;
};
export type EditSize = { words_percent: number; price_percent: number; is_moved: boolean };

/**
 * Without a doubt a service goes on sale at once and every tenth is checked afterwards; with one it waits for a moderator. `change` is measured
 * against the last version a moderator has seen.
 */
export function doubtsAbout({ level, is_awaited, was_refused, contacts, similar, price, change }: Submission): TrustDoubt[] {
  const doubts: Record<TrustDoubt, boolean> = {
    level: !isTrusted(level),
    refused: was_refused,
    awaited: is_awaited,
    contacts: contacts > 0,
    similar: similar > 0,
    price: price !== null,
    words: change !== null && change.words_percent >= trustRule.words_percent,
    price_change: change !== null && change.price_percent >= trustRule.price_percent,
    category: change?.is_moved ?? false,
  };
  return (Object.keys(doubts) as TrustDoubt[]).filter((doubt) => doubts[doubt]);
}

/** By id: deterministic on every node. */
export const isSampled = (version_id: string): boolean => Number.parseInt(version_id.slice(-8), 16) % trustRule.checked_every === 0;
