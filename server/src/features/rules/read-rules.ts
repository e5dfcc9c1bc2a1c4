import { levelNeeds } from '@artel/contracts/people/levels.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { days, hours, minutes } from '../../platform/index.ts';
import * as appeals from '../appeals/index.ts';
import { LARGE_ABOVE_MINOR } from '../approvals/index.ts';
import * as disputes from '../disputes/index.ts';
import { announcedFees, entryOf, feesNow } from '../fees/index.ts';
import { BACK_ONLY_MS } from '../ledger/index.ts';
import * as levels from '../levels/index.ts';
import { deadlines } from '../orders/index.ts';
import { payoutMinimum } from '../payouts/index.ts';
import { rankWeights, serviceLimits } from '../services/index.ts';

export async function getRules(): Promise<Rules> {
  const [{ dispute_fee: _, ...fees }, announced] = await Promise.all([feesNow(), announcedFees()]);
  return { fees, announced_fees: announced.map(entryOf), ...fixed };
}

const fixed: Omit<Rules, 'fees' | 'announced_fees'> = {
  terms: {
    payment_minutes: deadlines.PAYMENT_MS / minutes(1),
    free_cancel_minutes: deadlines.FREE_CANCEL_MS / minutes(1),
    start_hours: deadlines.START_MS / hours(1),
    requirements_days: deadlines.REQUIREMENTS_MS / days(1),
    unanswered_days: deadlines.UNANSWERED_MS / days(1),
    review_hours: deadlines.reviewHours('service'),
    review_stage_hours: deadlines.reviewHours('bid'),
    review_extension_hours: deadlines.REVIEW_EXTENSION_MS / hours(1),
    revision_min_hours: deadlines.REVISION_MIN_MS / hours(1),
    late_cancel_hours: deadlines.lateCancelAfter(2) / hours(1),
    late_cancel_day_hours: deadlines.lateCancelAfter(1) / hours(1),
    late_cancel_revision_hours: deadlines.LATE_CANCEL_REVISION_MS / hours(1),
    late_auto_cancel_days: deadlines.LATE_AUTO_CANCEL_MS / days(1),
    question_hours: deadlines.QUESTION_MS / hours(1),
    pause_days: deadlines.PAUSE_AT_MOST_MS / days(1),
    pause_auto_cancel_days: deadlines.PAUSE_AUTO_CANCEL_MS / days(1),
    reserve_days: deadlines.RESERVE_REQUEST_MS / days(1),
    reserve_decide_days: deadlines.RESERVE_DECIDE_MS / days(1),
    card_clearing_days: deadlines.CARD_CLEARING_DAYS as Rules['terms']['card_clearing_days'],
    card_back_only_days: BACK_ONLY_MS / days(1),
    payout_min_minor: payoutMinimum,
  },
  disputes: {
    silence_hours: deadlines.DISPUTE_AFTER_SILENCE_MS / hours(1),
    pause_hours: deadlines.DISPUTE_IN_PAUSE_MS / hours(1),
    answer_hours: disputes.ANSWER_MS / hours(1),
    talks_days: disputes.TALKS_MS / days(1),
    escalate_hours: disputes.ESCALATE_AFTER_MS / hours(1),
    questions_of_a_side: disputes.QUESTIONS_OF_A_SIDE,
    reply_hours: disputes.REPLY_MS / hours(1),
    proposal_hours: disputes.PROPOSAL_MS / hours(1),
    appeal_hours: disputes.APPEAL_MS / hours(1),
    appeal_above_minor: disputes.APPEAL_ABOVE_MINOR,
    two_above_minor: LARGE_ABOVE_MINOR,
  },
  appeals: {
    first_reply_hours: appeals.FIRST_REPLY_MS / hours(1),
    money_days: appeals.termOf('payment') / days(1),
    decide_days: appeals.termOf('other') / days(1),
    longest_days: appeals.LONGEST_MS / days(1),
    reply_days: appeals.REPLY_MS / days(1),
    reopen_days: appeals.REOPEN_MS / days(1),
  },
  services_at_most: serviceLimits,
  level_warned_days: levels.WARNED_MS / days(1),
  level_needs: levelNeeds,
  rank: rankWeights,
};
