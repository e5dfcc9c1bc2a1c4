import { z } from 'zod';
import { endpoint, publicReadCall } from '../kit/endpoint.ts';
import { MinorAmount } from '../kit/money.ts';
import { FeeEntry } from '../money/payments.ts';
import { sellerLevels } from '../people/users.ts';

const LevelNeeds = z.object({
  completed: z.number(),
  customers: z.number(),
  score: z.number(),
  on_time: z.number(),
  success: z.number(),
  clean_days: z.number(),
});

export const Rules = z.object({
  fees: z.object({
    order_fee_buyer: FeeEntry,
    order_fee_seller: FeeEntry,
    topup_card: FeeEntry,
    topup_sbp: FeeEntry,
    withdraw_card: FeeEntry,
    withdraw_sbp: FeeEntry,
    referral_share: FeeEntry,
  }),
  announced_fees: z.array(FeeEntry),
  terms: z.object({
    payment_minutes: z.number(),
    free_cancel_minutes: z.number(),
    start_hours: z.number(),
    requirements_days: z.number(),
    unanswered_days: z.number(),
    review_hours: z.number(),
    review_stage_hours: z.number(),
    review_extension_hours: z.number(),
    revision_min_hours: z.number(),
    /** After the deadline: when the customer may cancel alone, in general and when the whole term was a day. */
    late_cancel_hours: z.number(),
    late_cancel_day_hours: z.number(),
    late_cancel_revision_hours: z.number(),
    late_auto_cancel_days: z.number(),
    question_hours: z.number(),
    pause_days: z.number(),
    pause_auto_cancel_days: z.number(),
    /** How long money is in reserve before both sides are asked to decide, and how long they have then. */
    reserve_days: z.number(),
    reserve_decide_days: z.number(),
    card_back_only_days: z.number(),
    /** How long after its payment card money waits for the seller, by level. Other money does not wait. */
    card_clearing_days: z.record(z.enum(sellerLevels), z.number()),
    payout_min_minor: MinorAmount,
  }),
  disputes: z.object({
    silence_hours: z.number(),
    pause_hours: z.number(),
    answer_hours: z.number(),
    talks_days: z.number(),
    escalate_hours: z.number(),
    questions_of_a_side: z.number(),
    reply_hours: z.number(),
    proposal_hours: z.number(),
    appeal_hours: z.number(),
    appeal_above_minor: MinorAmount,
    /** Above it, with what was decided in a day, two of the staff sign: a decision of either instance, a cancellation. */
    two_above_minor: MinorAmount,
  }),
  appeals: z.object({
    first_reply_hours: z.number(),
    money_days: z.number(),
    decide_days: z.number(),
    longest_days: z.number(),
    reply_days: z.number(),
    reopen_days: z.number(),
  }),
  services_at_most: z.record(z.enum(sellerLevels), z.number()),
  /** What a seller's level takes beside a verified identity; 0 is no requirement. */
  level_warned_days: z.number(),
  level_needs: z.object({ trusted: LevelNeeds, pro: LevelNeeds, top: LevelNeeds }),
  rank: z.object({
    imagined_score: z.number(),
    imagined_reviews: z.number(),
    for_each_score: z.number(),
    for_each_doubling: z.number(),
    orders_at_most: z.number(),
    for_each_day: z.number(),
  }),
});
export type Rules = z.infer<typeof Rules>;

export const getRules = endpoint({
  ...publicReadCall,
  path: '/api/rules',
  summary: 'The numbers the service works by: fees, terms, the formula of the catalogue',
  result: Rules,
});
