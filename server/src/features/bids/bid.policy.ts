import { type BidAction, type BidRound, type BidStatus, maxRounds } from '@artel/contracts/projects/bids.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { allowedActions, type Member, minutes, move, type Verdict } from '../../platform/index.ts';
import { projectStatusAt } from '../projects/index.ts';
import { type BidMove, type BidParty, bidLifecycle } from './bid.lifecycle.ts';
import { type BidRecord, inTalk, isOutdated, type ProjectOfBids, roundsUsed } from './bid.ts';

type BidState = Pick<BidRecord, 'status' | 'seller_id' | 'project_no'>;
export type Circumstances = {
  project: Pick<ProjectOfBids, 'customer_id' | 'status' | 'active_until' | 'terms_no'>;
  rounds: readonly Pick<BidRound, 'by'>[];
};

/** Undefined for strangers. Drafts and removed bids are the seller's alone. */
export function partyOf(
  bid: Omit<BidState, 'project_no'>,
  project: Pick<ProjectOfBids, 'customer_id'>,
  viewer: Pick<Member, 'user_id'>,
): 'seller' | 'customer' | undefined {
  if (bid.seller_id === viewer.user_id) return 'seller';
  const isShown = bid.status !== 'draft' && bid.status !== 'removed';
  return project.customer_id === viewer.user_id && isShown ? 'customer' : undefined;
}

const takesBids = (project: Circumstances['project'], at: Date): boolean => projectStatusAt(project, at) === 'active';
const mayStillChoose = ({ status }: Circumstances['project']): boolean => ['active', 'bids_closed'].includes(status);

const byHand: readonly BidMove[] = [
  'edit',
  'confirm',
  'accept_counter',
  'decline_counter',
  'answer_counter',
  'choose',
  'counter',
  'shortlist',
];

function limitOf(
  bid: Pick<BidRecord, 'status' | 'project_no'>,
  action: BidMove,
  { project, rounds }: Circumstances,
  at: Date,
): RefusalCode | undefined {
  if ((action === 'send' || action === 'renew') && !takesBids(project, at)) return 'PROJECT_TAKES_NO_BIDS';
  if (byHand.includes(action) && !mayStillChoose(project)) return 'PROJECT_TAKES_NO_BIDS';
  if (action === 'confirm' && !isOutdated(bid, project)) return 'BID_IS_CURRENT';
  // nobody is bound to the former price after the terms changed
  if (action === 'choose' && isOutdated(bid, project)) return 'BID_AWAITS_CONFIRMATION';
  return action === 'counter' && roundsUsed(rounds) >= maxRounds ? 'NO_ROUNDS_LEFT' : undefined;
}

export function checkBid(bid: BidState, action: BidMove, party: BidParty, how: Circumstances, at: Date): Verdict<BidStatus> {
  const verdict = move(bidLifecycle, bid.status, action, party);
  const limit = verdict.ok ? limitOf(bid, action, how, at) : undefined;
  return limit ? { ok: false, code: limit, details: { from: bid.status, allowed_actions: bidActions(bid, party, how, at) } } : verdict;
}

export const bidActions = (bid: Pick<BidRecord, 'status' | 'project_no'>, party: BidParty, how: Circumstances, at: Date): BidAction[] =>
  (allowedActions(bidLifecycle, bid.status, party) as BidAction[]).filter((action) => !limitOf(bid, action, how, at));

const FREE_WITHDRAW_MS = minutes(10);
export type BidEnding =
  | {
      by: 'withdraw';
      bid: Pick<BidRecord, 'status' | 'project_no' | 'sent_at'>;
      project: Pick<ProjectOfBids, 'terms_no'>;
      at: Date;
    }
  | { by: 'remove'; is_spam: boolean }
  | { by: 'refuse' | 'expire' };

/**
 * Whether the credits of this sending come back. Each sending is counted by itself and gives back once; what came back stays with the
 * seller when the bid is restored. Back: withdrawn within ten minutes, withdrawn after the terms changed, never opened for fourteen days,
 * the project closed, ran out or was blocked, removed by a moderator and no spam. Spent: every other withdrawal, a refusal after being
 * chosen, removed as spam, declined, another was chosen, hired.
 */
export function comesBack(ending: BidEnding): boolean {
  if (ending.by === 'remove') return !ending.is_spam;
  if (ending.by !== 'withdraw') return ending.by === 'expire';
  const { bid, project, at } = ending;
  const isFresh = bid.sent_at !== null && at.getTime() - bid.sent_at.getTime() <= FREE_WITHDRAW_MS;
  return (inTalk as readonly BidStatus[]).includes(bid.status) && (isFresh || isOutdated(bid, project));
}

type Wanting = {
  viewer: Pick<Member, 'user_id' | 'roles' | 'email_verified'>;
  project: Circumstances['project'] & Pick<ProjectOfBids, 'bids_count' | 'max_bids'>;
  bid: Pick<BidRecord, 'status'> | undefined;
  lacksSomething: boolean;
  isBlocked: boolean;
  at: Date;
};
/** Undefined when free. Credits are checked apart. */
export function obstacleTo({ viewer, project, bid, lacksSomething, isBlocked, at }: Wanting): RefusalCode | undefined {
  if (project.customer_id === viewer.user_id) return 'PROJECT_IS_YOURS';
  if (bid && !['draft', 'not_selected', 'expired', 'withdrawn'].includes(bid.status)) return 'ALREADY_BID';
  if (!takesBids(project, at)) return 'PROJECT_TAKES_NO_BIDS';
  if (project.bids_count >= project.max_bids) return 'PROJECT_IS_FULL';
  if (!viewer.roles.includes('seller')) return 'NOT_A_SELLER';
  if (isBlocked) return 'PEOPLE_BLOCKED';
  if (lacksSomething) return 'PROJECT_WANTS_OTHERS';
  if (!viewer.email_verified) return 'EMAIL_NOT_CONFIRMED';
  return undefined;
}
