/** The numbers the service works by, for everybody to read: fees in force, how long things may take, how services are ranked. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { MinorAmount } from '../kit/money.ts';
import { FeeEntry } from '../money/payments.ts';
import { sellerLevels } from '../people/users.ts';

const LevelNeeds = z.object({
  completed: z.number(),
  customers: z.number(),
  score: z.number(),
  /** Percent. */
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
  /** What takes the place of one of them later, the nearest first. */
  announced_fees: z.array(FeeEntry),
  terms: z.object({
    /** To pay an order that was made. */
    payment_minutes: z.number(),
    /** To cancel a paid order without a reason, while nobody works on it. */
    free_cancel_minutes: z.number(),
    /** For the seller to take a paid order into work. */
    start_hours: z.number(),
    /** For the customer to answer the questions of the seller. */
    requirements_days: z.number(),
    /** After so long without answers the seller may leave, and it is no fault of theirs. */
    unanswered_days: z.number(),
    /** To look at what was delivered; silence then accepts it. */
    review_hours: z.number(),
    /** The same of a project's stage. */
    review_stage_hours: z.number(),
    review_extension_hours: z.number(),
    revision_min_hours: z.number(),
    /** After the deadline: when the customer may cancel alone, in general and when the whole term was a day. */
    late_cancel_hours: z.number(),
    late_cancel_day_hours: z.number(),
    /** The same of a revision: something was handed in already. */
    late_cancel_revision_hours: z.number(),
    late_auto_cancel_days: z.number(),
    /** Questions of the seller without an answer stop the work. */
    question_hours: z.number(),
    pause_days: z.number(),
    pause_auto_cancel_days: z.number(),
    /** How long money lies in reserve before both are asked to decide, and how long they have. */
    reserve_days: z.number(),
    reserve_decide_days: z.number(),
    /** How long card money leaves only back to its card. */
    card_back_only_days: z.number(),
    /** How long after its payment card money waits for the seller, by level. Money of other ways does not wait. */
    card_clearing_days: z.record(z.enum(sellerLevels), z.number()),
    payout_min_minor: MinorAmount,
  }),
  disputes: z.object({
    /** After so long without an answer in the order's chat the customer may open one. */
    silence_hours: z.number(),
    /** After so long without answers of the customer the seller may. */
    pause_hours: z.number(),
    /** For the other side to answer, then for both to agree. */
    answer_hours: z.number(),
    talks_days: z.number(),
    /** After the answer: when a side may call an arbiter. */
    escalate_hours: z.number(),
    /** How often the arbiter asks one side, and how long it may answer. */
    questions_of_a_side: z.number(),
    reply_hours: z.number(),
    /** To agree or object to what is proposed; then for the arbiter to answer an objection. */
    proposal_hours: z.number(),
    /** To bring a decision before another arbiter, of stages that cost more than this. */
    appeal_hours: z.number(),
    appeal_above_minor: MinorAmount,
    /** Above it, with what was decided in a day, two of the staff sign: a decision of either instance, a cancellation. */
    two_above_minor: MinorAmount,
  }),
  appeals: z.object({
    /** For somebody of the staff to take it. */
    first_reply_hours: z.number(),
    /** For the decision, about money and about anything else; and the longest, when it is late. */
    money_days: z.number(),
    decide_days: z.number(),
    longest_days: z.number(),
    /** For the author to answer a question. */
    reply_days: z.number(),
    /** To ask somebody else to look again. */
    reopen_days: z.number(),
  }),
  /** How many services may be on sale or judged at once, by level. */
  services_at_most: z.record(z.enum(sellerLevels), z.number()),
  /** What a seller's level takes beside a proved identity; 0 asks for nothing. */
  /** How long a fall is told of before. */
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
  method: 'GET',
  path: '/api/rules',
  summary: 'The numbers the service works by: fees, terms, the formula of the catalogue',
  access: 'public',
  rateLimit: 'read',
  idempotency: 'none',
  result: Rules,
});
