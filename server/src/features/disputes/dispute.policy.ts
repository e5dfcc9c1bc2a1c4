/** Which figure may be said and when an arbiter may be called. Pure. Figures are the customer's part of the price in whole percent. */

import type { DisputeAction, DisputeSide, DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { allowedActions, days, hours } from '../../platform/index.ts';
import { type Response, responseLimit } from './arbiter/arbiter.policy.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';

export const ANSWER_MS = hours(72);
export const TALKS_MS = days(5);
export const ESCALATE_AFTER_MS = hours(24);
export const FILES_OF_A_SIDE = 100;

export type Role = 'customer' | 'seller';
export type Text = { opener: number; respondent: number | null };

export const otherSide = (side: DisputeSide): DisputeSide => (side === 'opener' ? 'respondent' : 'opener');
export const roleOf = (side: DisputeSide, opener_role: Role): Role =>
  side === 'opener' ? opener_role : opener_role === 'customer' ? 'seller' : 'customer';

/** A claim asks for something: the customer for a part of the price, the seller for a part of it too. */
export const isClaimEmpty = (opener_role: Role, customer_percent: number): boolean =>
  customer_percent === (opener_role === 'customer' ? 0 : 100);

/**
 * What a side may offer next: nearer to the other side than its last offer, never past theirs. The respondent's first may be all that the
 * claim left. Null when only accepting is left.
 */
export function offerRange(side: DisputeSide, role: Role, words: Text): { from: number; to: number } | null {
  const theirs = side === 'opener' ? words.respondent : words.opener;
  if (theirs === null) return null;
  const mine = side === 'opener' ? words.opener : words.respondent;
  // the customer comes down to the seller's figure, the seller up to the customer's
  const range =
    role === 'customer' ? { from: theirs + 1, to: mine === null ? 100 : mine - 1 } : { from: mine === null ? 0 : mine + 1, to: theirs - 1 };
  return range.from > range.to ? null : range;
}

type DisputeState = {
  status: DisputeStatus;
  answered_at: Date | null;
  words: Text;
  amount_minor: number;
  asked_side: DisputeSide | null;
  responses: readonly Response[];
  is_contested?: boolean;
};

export const escalateFrom = ({ status, answered_at }: Pick<DisputeState, 'status' | 'answered_at'>): Date | null =>
  status === 'negotiation' && answered_at ? new Date(answered_at.getTime() + ESCALATE_AFTER_MS) : null;

export function actionLimit(
  dispute: DisputeState,
  action: DisputeAction,
  side: DisputeSide,
  role: Role,
  at: Date,
): RefusalCode | undefined {
  const { words } = dispute;
  const theirs = side === 'opener' ? words.respondent : words.opener;
  if (action === 'escalate') return at < (escalateFrom(dispute) ?? at) ? 'DISPUTE_ESCALATE_EARLY' : undefined;
  if (action === 'withdraw') return words.respondent === null ? undefined : 'MOVE_NOT_ALLOWED';
  if (action === 'accept') return theirs === null ? 'MOVE_NOT_ALLOWED' : undefined;
  if (action === 'offer') return offerRange(side, role, words) ? undefined : 'DISPUTE_OFFER_OUT_OF_RANGE';
  return responseLimit(dispute, action, side);
}

export const sideActions = (dispute: DisputeState, side: DisputeSide, role: Role, at: Date): DisputeAction[] =>
  dispute.is_contested
    ? []
    : (allowedActions(disputeLifecycle, dispute.status, side) as DisputeAction[]).filter(
        (action) => !actionLimit(dispute, action, side, role, at),
      );
