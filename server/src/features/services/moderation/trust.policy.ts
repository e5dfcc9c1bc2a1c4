/**
 * When a version goes on sale without waiting for a moderator (product §2.1): its seller has earned it, nothing in it warns,
 * and an edit changes little of what was judged. Pure: the facts come in, the doubts come out.
 */
import type { PriceSign } from '@artel/contracts/money/price-sign.ts';
import type { SellerLevel } from '@artel/contracts/people/users.ts';
import type { TrustDoubt } from '@artel/contracts/services/service-moderation.ts';

/** The whole rule in figures; nothing of it stands elsewhere. */
export const trustRule = {
  /** Levels that are trusted. */
  levels: ['trusted', 'pro', 'top'] as readonly SellerLevel[],
  /** A service of the seller refused or blocked within these days sends everything to a moderator. */
  quiet_days: 90,
  /** An edit may make anew less than so much of the words, */
  words_percent: 20,
  /** and move no price by so much. */
  price_percent: 25,
  /** One in so many of those published by themselves is looked at afterwards. */
  checked_every: 10,
} as const;

export const isTrusted = (level: SellerLevel): boolean => trustRule.levels.includes(level);

export type Submission = {
  level: SellerLevel;
  /** A moderator asked for changes of this service and has not seen the answer. */
  is_awaited: boolean;
  /** The seller was refused within the quiet days. */
  was_refused: boolean;
  contacts: number;
  similar: number;
  price: PriceSign | null;
  /** Against the version that a moderator judged last; nothing for a first publication. */
  change: EditSize | null;
};
export type EditSize = { words_percent: number; price_percent: number; is_moved: boolean };

/** Why a moderator must look, in the order of weight; nothing: it goes on sale by itself. */
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

/** Is this version among those looked at afterwards? Told by its id alone: no chance to try again, the same on every node. */
export const isSampled = (version_id: string): boolean => Number.parseInt(version_id.slice(-8), 16) % trustRule.checked_every === 0;
