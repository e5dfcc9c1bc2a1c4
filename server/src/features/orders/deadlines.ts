import { days, hours, minutes } from '../../platform/index.ts';

export const FREE_CANCEL_MS = minutes(20);
export const PAYMENT_MS = minutes(30);
export const BID_PAYMENT_MS = hours(72);
export const FUNDING_MS = days(30);
export const START_MS = hours(48);
export const REQUIREMENTS_MS = days(14);
/** After so long without answers to the brief the seller may leave, and it is no fault of theirs. */
export const UNANSWERED_MS = days(7);
/**
 * From the delivery: three days for a stage of a service or an offer, five for one of a project; then silence accepts. The customer alone
 * is told before, a day and three hours (`notices/reminder-notices.ts`).
 */
export const reviewHours = (source: string): number => (source === 'bid' ? 120 : 72);
export const REVIEW_EXTENSION_MS = hours(72);
export const LATE_AUTO_CANCEL_MS = days(7);
/** A dispute begins when talking has failed: the customer asked a day ago, the seller was sent back twice. */
export const DISPUTE_AFTER_SILENCE_MS = hours(24);
export const DISPUTE_AFTER_REFUSALS = 2;
export const DISPUTE_IN_PAUSE_MS = hours(72);
export const DISPUTES_OF_A_SIDE = 2;
export const REVISION_MIN_MS = hours(24);

/** A customer's word in the last day of a review moves its end by a day, once. */
export const LATE_REPLY_MS = hours(24);
/** Questions without an answer stop the term after a day. */
export const QUESTION_MS = hours(24);
/** All pauses of a stage together; then either side may cancel, and a week later the clock does. */
export const PAUSE_AT_MOST_MS = days(14);
export const PAUSE_AUTO_CANCEL_MS = days(7);

/** Money of a stage in reserve: both sides are warned, then asked to decide, then it ends by itself. */
export const RESERVE_WARN_MS = days(120);
export const RESERVE_REQUEST_MS = days(150);
export const RESERVE_DECIDE_MS = days(7);

/** After this much lateness the customer may cancel alone: a day, or three hours when the whole term was a day. */
export const lateCancelAfter = (term_days: number): number => (term_days <= 1 ? hours(3) : hours(24));
/** A revision that is late: the work was handed in once, so the seller is waited for longer before the customer may cancel alone. */
export const LATE_CANCEL_REVISION_MS = hours(72);
/** A revision has at least a day, and at least 30 % of the original term. */
export const revisionTerm = (term_days: number): number => Math.max(REVISION_MIN_MS, Math.round(days(term_days) * 0.3));

/** Card money may be called back by a bank: counted from its payment, it waits longer for sellers we know less; all else clears at once. */
export const CARD_CLEARING_DAYS: Record<string, number> = { novice: 7, trusted: 3, pro: 1, top: 0 };
export const clearingWait = (level: string): number => days(CARD_CLEARING_DAYS[level] ?? 7);
