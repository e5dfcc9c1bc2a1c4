/**
 * What happens in the product, and what each event carries: `tx.announce` and every reader are checked against this table. The data is
 * kept as JSON, so moments are ISO strings. Who reacts stands in reactions.ts, what follows the commit in projections.ts.
 */
import type { AppealGround, DisputeFault } from '@artel/contracts/disputes/disputes.ts';
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { ModeratorComment } from '@artel/contracts/kit/moderation.ts';
import type { CaseDifference } from '@artel/contracts/money/reconciliation.ts';
import type { EndReason } from '@artel/contracts/orders/orders.ts';
import type { RequestKind } from '@artel/contracts/orders/requests.ts';
import type { ReviewDirection } from '@artel/contracts/orders/reviews.ts';
import type { AppealMeasure, AppealResult } from '@artel/contracts/people/appeals/appeals.ts';
import type { IdentityDocumentKind } from '@artel/contracts/people/identity.ts';
import type { LimitKind, SanctionKind } from '@artel/contracts/people/sanctions/sanctions.ts';
import type { ProjectField } from '@artel/contracts/projects/project-content.ts';
import type { BidNotice, PricedBy } from './features/bids/index.ts';
import type { ProviderObject } from './features/provider/index.ts';
import type { TaxAnswer } from './features/taxes/index.ts';

type Side = 'customer' | 'seller';
type AboutOrder = {
  number: number;
  source: string;
  customer_id: string;
  seller_id: string;
  /** Of an order of several stages. */
  stage_title?: string;
  /** The order goes on with other stages, whatever becomes of this one. */
  others_at_work?: boolean;
};
type AboutStage = AboutOrder & { stage_no: number };
type OrderEnd = AboutOrder & {
  end_reason?: EndReason | null;
  fault?: string | null;
  returned_minor?: number;
  /** Stages are not begun because nobody paid for them. */
  is_unpaid?: boolean;
  /** One of the staff ended the order. */
  by_staff?: boolean;
  /** What a bank has kept of the reserve. */
  kept_minor?: number;
};
type Paid = AboutOrder & { reserved_minor: number; stage_nos: number[]; start_due_at?: string };
type RequestTerms = {
  request_id: string;
  kind: RequestKind;
  asked_by: Side;
  if_silent: 'declined' | 'cancelled';
  /** What is asked for, by its kind. */
  days?: number;
  customer_minor?: number;
  title?: string;
  price_minor?: number;
  promised?: string[];
};
type OrderRequest = AboutStage & RequestTerms & { until: string };
type Reminded = AboutOrder & { until: string; is_moved: boolean } & (
    | { deadline: 'payment' | 'start' | 'funding' }
    | { deadline: 'review' | 'late_cancel' | 'pause_cancel' | 'reserve_end'; stage_no: number }
    | (RequestTerms & { deadline: 'request'; stage_no: number })
  );
type Agreed = {
  due_at?: string | undefined;
  pause_until?: string;
  clears_late?: boolean;
  /** The list as it was. */
  before?: string[];
  new_stage_no?: number;
  /** The money of a stage that may go beside others is in reserve. */
  is_paid?: boolean;
};

interface OrderEvents {
  'order.created': AboutOrder & { payment_due_at: string };
  'order.paid': Paid;
  'order.brief_answered': AboutOrder & { start_due_at: string };
  'order.started': AboutOrder & { stage_no?: number; due_at?: string | undefined };
  'order.completed': OrderEnd;
  'order.cancelled': OrderEnd;
  'order.resolved': OrderEnd;
  'order.contested': AboutOrder & { is_over: boolean };
  'order.uncontested': AboutOrder & { is_over: boolean; due_at?: string | undefined };
  'order.reminded': Reminded;
  'order.request_asked': OrderRequest;
  'order.request_accepted': OrderRequest & Agreed;
  'order.request_declined': OrderRequest;
  'order.request_withdrawn': OrderRequest;
  'order.request_lapsed': OrderRequest;
  'stage.funded': Paid;
  'stage.started': AboutStage & { due_at?: string | undefined };
  'stage.delivered': AboutStage & { delivery_no: number; review_ends_at: string };
  'stage.returned': AboutStage & { revision_no: number; revisions_included: number; due_at: string };
  'stage.review_extended': AboutStage & { review_ends_at: string };
  'stage.review_moved': AboutStage & { review_ends_at: string };
  'stage.asked': AboutStage & { questions: number; pauses_at: string };
  'stage.answered': AboutStage & { due_at?: string | undefined; stood_ms: number };
  'stage.paused': AboutStage & { until: string };
  'stage.pause_over': AboutStage & { cancels_at: string };
  'stage.pause_agreed': AboutStage & { pause_until: string; due_at?: string | undefined };
  'stage.resumed': AboutStage & { due_at?: string | undefined; stood_ms: number };
  'stage.reserve_warned': AboutStage & { asks_at: string };
  'stage.reserve_asked': AboutStage & { ends_at: string };
  'stage.reserve_returned': AboutStage & { returned_minor: number };
  'stage.reserve_judged': AboutStage & { review_ends_at: string };
  'stage.accepted': AboutStage & { price_minor: number };
  'stage.cleared': AboutStage;
  'stage.late': AboutStage & { cancels_at: string };
  'stage.disputed': AboutStage & { dispute_id: string; dispute_number: number; for_side?: Side };
  'stage.dispute_withdrawn': AboutStage & { dispute_id: string; dispute_number: number };
  /** `of_dispute`: the stage was in dispute; beside it the order may be in another one. */
  'stage.shared_out': AboutStage & { price_minor: number; customer_minor: number; how: 'agreed' | 'decided'; of_dispute?: boolean };
  'stage.days_given': AboutStage & { days: number; due_at: string };
  'stage.cancelled': AboutStage & { end_reason: EndReason; fault: string; returned_minor: number };
}

type OfCancel = { number: number; customer_id: string; seller_id: string; proposed_by: string; returned_minor: number };
type OfDispute = { number: number; order_id: string };
type Ruling = OfDispute & { customer_percent: number; fault: DisputeFault; text: string; summary: string };
interface DisputeEvents
  extends Record<`order_cancel.${'proposed' | 'signed' | 'refused' | 'withdrawn' | 'expired' | 'void'}`, OfCancel>,
    Record<
      `dispute.${'escalated' | 'taken' | 'left' | 'overdue' | 'released' | 'vacated' | 'replied' | 'unanswered' | 'signed' | 'not_signed' | 'agreed' | 'objected' | 'waived' | 'decided' | 'ended_by_bank'}`,
      OfDispute
    >,
    Record<`dispute.${'answered' | 'offered' | 'settled'}`, OfDispute & { customer_percent: number }>,
    Record<`dispute.${'proposed' | 'unsigned' | 'ruled' | 'finalised'}`, Ruling> {
  'dispute.attached': OfDispute & { files: number };
  'dispute.asked': OfDispute & { to: string };
  'dispute.appealed': OfDispute & { ground: AppealGround };
  'dispute.executed': OfDispute & { customer_percent: number; fault: DisputeFault };
}

type OfPayment = { number: number; user_id: string; order_id: string | null; amount_minor: number };
type PaymentEnd = OfPayment & {
  is_credited_to_balance: boolean;
  method: string;
  surplus_minor?: number;
  because?: 'part' | 'late' | 'unwanted' | 'contested';
};
type OfRefund = { payment_id: string; user_id: string; amount_minor: number };
type OfPayout = { number: number; user_id: string; amount_minor: number; ends_at?: string };
type DebtTotals = { user_id: string; amount_minor: number };
type OfCorrection = {
  number: number;
  from_account: string;
  to_account: string;
  from_owner: string | null;
  to_owner: string | null;
  amount_minor: number;
  case_kind: string | null;
  case_number: number | null;
};
type OfReferral = { referrer_id: string; referred_id: string };
interface MoneyEvents
  extends Record<`refund.${'requested' | 'sent' | 'unsent' | 'succeeded' | 'succeeded_late' | 'failed'}`, OfRefund>,
    Record<
      `payout.${'requested' | 'held' | 'released' | 'hold_ending' | 'hold_ended' | 'signed' | 'approved' | 'rejected' | 'cancelled' | 'sent' | 'unsent' | 'paid' | 'paid_late' | 'failed' | 'returned'}`,
      OfPayout
    >,
    Record<`${'payment' | 'refund' | 'payout' | 'receipt'}.asked_again`, undefined>,
    Record<`${'refund' | 'payout'}.owed`, DebtTotals>,
    Record<`provider.${ProviderObject['kind']}_told`, { object: ProviderObject }>,
    Record<`correction.${'proposed' | 'signed' | 'refused' | 'withdrawn' | 'expired'}`, OfCorrection>,
    Record<
      `chargeback.${'proposed' | 'signed' | 'refused' | 'withdrawn' | 'expired' | 'won' | 'lost'}`,
      { number: number; payment_id: string; payment_number: number; user_id: string; amount_minor: number }
    >,
    Record<
      `receipt.${'registered' | 'failed' | 'struck'}`,
      { number: number; kind: string; payment_id: string; user_id: string; amount_minor: number }
    >,
    Record<
      `tariff.${'proposed' | 'signed' | 'refused' | 'withdrawn' | 'expired' | 'called_off'}`,
      { title: string; was: string; becomes: string; valid_from: string; expires_at: string }
    >,
    Record<
      `money_case.${'opened' | 'take' | 'take_over' | 'give_back' | 'settle'}`,
      { number: number; difference: CaseDifference; off_minor: number }
    >,
    Record<`referral.${'registered' | 'ended' | 'expired' | 'reinstated'}`, OfReferral>,
    Record<`requisites.${'added' | 'removed'}`, { user_id: string; masked: string }> {
  'payment.begun': undefined;
  'payment.succeeded': PaymentEnd;
  'payment.credited_late': PaymentEnd;
  'payment.failed': OfPayment & { reason: string };
  'payment.more_came': OfPayment;
  'payment.underpaid': Omit<OfPayment, 'number'> & { missing: string; until: string };
  'money_case.agreed': { number: number };
  'reconciliation.asked': { day: string; provider: string };
  'tax.answered': { answer: TaxAnswer };
  'referral.qualified': OfReferral & { ends_at: string };
  'referral.paid': { referrer_id: string; accrual_id: string; amount_minor: number };
  'referral.rejected': OfReferral & { reversed_minor: number; note?: string };
}

type OfBid = { project_id: string; seller_id: string; customer_id: string; said?: BidNotice };
type Served = { version_id: string; version_no: number };
interface MarketEvents
  extends Record<
      `bid.${'edited' | 'opened' | 'outdated' | 'withdrawn' | 'refused' | 'shortlisted' | 'unshortlisted' | 'declined' | 'countered' | 'counter_accepted' | 'counter_declined' | 'counter_answered' | 'counter_lapsed' | 'accepted' | 'hired' | 'released' | 'passed_over' | 'removed' | 'restored'}`,
      OfBid
    >,
    Record<
      `project.${'submitted' | 'approved' | 'changes_requested' | 'rejected' | 'bids_closed' | 'bids_reopened' | 'extended' | 'reopened' | 'in_work' | 'closed' | 'expired' | 'completed' | 'resumed' | 'blocked' | 'unblocked' | 'change_approved' | 'change_rejected'}`,
      { customer_id: string }
    >,
    Record<`project.${'created' | 'change_submitted'}`, undefined>,
    Record<`service.${'created' | 'archived' | 'restored' | 'blocked' | 'unblocked'}`, undefined>,
    Record<`service.${'submitted' | 'edit_discarded' | 'approved'}`, Served>,
    Record<`service.${'paused' | 'resumed'}`, { causes?: readonly string[] }>,
    Record<`offer.${'sent' | 'accepted' | 'declined' | 'withdrawn' | 'expired'}`, { chat_id: string }>,
    Record<`post.${'sent_to_review' | 'taken_back' | 'scheduled' | 'published' | 'updated' | 'archived' | 'restored'}`, undefined>,
    Record<`portfolio.${'changed' | 'hidden' | 'shown'}`, undefined> {
  'bid.sent': OfBid & { bids_count: number; max_bids: number };
  'bid.confirmed': OfBid & { project_no: number };
  'bid.expired': OfBid & { returned: number };
  'project.changed': { version_no: number; changed: ProjectField[]; changes_terms: boolean; before: PricedBy; after: PricedBy };
  'project.seller_invited': { seller_id: string };
  'service.checked': { version_id: string };
  'service.changes_requested': { version_id: string; comments: ModeratorComment[] };
  'service.rejected': { version_id: string };
  'service.recategorised': { version_id: string; category_id: string; sub_category_id: string };
  'chat.asked': { service_id: string };
  'faq.changed': undefined;
}

type OfReview = { direction: ReviewDirection };
type OfAppeal = { number: number; user_id: string | null; heard_id: string | null; about: string | null };
type OfSanction = { user_id: string; kind: SanctionKind; limits: LimitKind[]; rule: string; ends_at: string | null };
type OfIdentity = { kind: 'identity'; case_id: string };
interface PeopleEvents
  extends Record<
      `user.${'email_confirmed' | 'password_changed' | 'email_change_asked' | 'email_changed' | 'email_change_stopped' | 'second_factor_added' | 'second_factor_removed' | 'sessions_ended' | 'became_seller' | 'role_switched' | 'blocked' | 'unblocked' | 'leaving' | 'stayed' | 'erased'}`,
      undefined
    >,
    Record<`review.${'replied' | 'amended'}`, OfReview>,
    Record<`review.${'contested' | 'kept' | 'hidden' | 'shown'}`, OfReview & { review_id: string }>,
    Record<
      `appeal.${'answered' | 'added' | 'left' | 'escalated' | 'withdrawn' | 'lapsed' | 'closed' | 'unheard' | 'hearing_answered'}`,
      OfAppeal
    >,
    Record<
      `appeal.${'opened' | 'taken' | 'asked' | 'reminded' | 'reopened' | 'delayed' | 'heard' | 'hearing_reminded'}`,
      OfAppeal & { until: string }
    >,
    Record<`verification.${'submitted' | 'rejected' | 'reopened' | 'forgiven' | 'lapsed' | 'expired'}`, OfIdentity>,
    Record<`sanction.${'set' | 'ended' | 'lifted'}`, OfSanction>,
    Record<
      `right_change.${'proposed' | 'signed' | 'refused' | 'withdrawn' | 'expired'}`,
      { user_id: string; user_name: string; right: Right; way: 'give' | 'take'; expires_at: string }
    >,
    Record<
      `factor_reset.${'proposed' | 'waiting' | 'refused' | 'withdrawn' | 'expired' | 'stopped' | 'kept' | 'done'}`,
      { user_id: string; user_name: string; due_at: string }
    > {
  'user.registered': { referred_by?: string | null };
  'user.profile_changed': { fields: readonly string[] };
  'session.started': { new_device?: string };
  'reviews.awaited': { until: string };
  'reviews.reminded': { until: string; directions: ReviewDirection[] };
  'reviews.published': { directions: ReviewDirection[]; target_ids: string[] };
  'review.submitted': OfReview & { until: string };
  'review.amendable': OfReview & { until: string };
  'appeal.decided': OfAppeal & {
    result: AppealResult;
    measure: AppealMeasure;
    text: string;
    owner_text: string | null;
    until?: string | undefined;
  };
  'verification.approved': { kind: 'phone' | 'tax' } | OfIdentity;
  'verification.revoked': { kind: 'tax' } | OfIdentity;
  'verification.asked': OfIdentity & { papers: IdentityDocumentKind[]; until: string };
  'verification.withdrawn': OfIdentity & { was: string };
  'verification.renewal_due': OfIdentity & { until: string; day: string };
  'demo.clock_shifted': { hours: number; shift_ms: number };
}

export interface AllEvents extends OrderEvents, DisputeEvents, MoneyEvents, MarketEvents, PeopleEvents {}
