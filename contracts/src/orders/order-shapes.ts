import { z } from 'zod';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { AvatarVariant, SellerLevel } from '../people/users.ts';
import { OrderRequest, RequestStart } from './request-shapes.ts';

export * from './order-events.ts';

export const orderStatuses = [
  'awaiting_payment',
  'awaiting_requirements',
  'awaiting_start',
  'awaiting_funding',
  'in_progress',
  'paused',
  'delivered',
  'revision',
  'disputed',
  'completed',
  'cancelled',
  'resolved',
] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;
export const endedOrderStatuses: readonly OrderStatus[] = ['completed', 'cancelled', 'resolved'];

export const stageStatuses = [
  'planned',
  'funded',
  'in_work',
  'paused',
  'delivered',
  'revision',
  'accepted',
  'released',
  'disputed',
  'split',
  'cancelled',
] as const;
export const StageStatus = z.enum(stageStatuses);
export type StageStatus = z.infer<typeof StageStatus>;

export const EndReason = z.enum([
  'completed',
  'unpaid',
  'customer',
  'seller',
  'not_started',
  'unanswered',
  'silent',
  'late',
  'reserve',
  'agreed',
  'decided',
  'chargeback',
]);
export type EndReason = z.infer<typeof EndReason>;

export const OrderAction = z.enum(['pay', 'fund', 'close', 'cancel', 'answer_brief', 'start', 'decline']);
export type OrderAction = z.infer<typeof OrderAction>;
export const StageAction = z.enum([
  'deliver',
  'revise',
  'accept',
  'extend_review',
  'cancel_late',
  'ask',
  'answer',
  'resume',
  'cancel_paused',
  'dispute',
]);
export type StageAction = z.infer<typeof StageAction>;
export const Party = z.enum(['customer', 'seller', 'staff']);
export type Party = z.infer<typeof Party>;

export const OrderPerson = z.object({
  _id: Id,
  name: z.string(),
  surname: z.string(),
  user_name: z.string(),
  avatar_variant: AvatarVariant,
  avatar_path: z.string().nullable().default(null),
  level: SellerLevel,
});
export type OrderPerson = z.infer<typeof OrderPerson>;

export const OrderService = z.object({ _id: Id, slug: z.string(), category_slug: z.string(), cover_path: z.string().nullable() });

export const FileShown = z.object({ _id: Id, filePath: z.string(), name: z.string(), size: z.number(), mime: z.string() });
export const Delivery = z.object({
  no: z.number(),
  text: z.string(),
  links: z.array(z.string()),
  files: z.array(FileShown),
  checklist_done: z.array(z.string()),
  delivered_at: Time,
});
export type Delivery = z.infer<typeof Delivery>;
export const Revision = z.object({ no: z.number(), comment: z.string(), checklist_marks: z.array(z.string()), asked_at: Time });

export const StageQuestions = z.object({
  no: z.number(),
  questions: z.array(z.string()),
  answers: z.array(z.string()).nullable(),
  asked_at: Time,
  ended_at: Time.nullable(),
});
export type StageQuestions = z.infer<typeof StageQuestions>;

/** What a package can promise: its service's points, its own and every extra. */
export const promisedAtMost = 60;

export const NextStep = z.object({
  /** Which stage it is about; null when the order as a whole waits, or is over. */
  stage_no: z.number().nullable().default(null),
  who: z.enum(['you', 'other', 'nobody']),
  step: z.enum([
    'pay',
    'fund',
    'answer_brief',
    'start',
    'deliver',
    'review',
    'revise',
    'answer',
    'answer_request',
    'rest',
    'clear',
    'dispute',
    'bank',
    'done',
  ]),
  until: Time.nullable(),
  if_silent: z.enum(['cancelled', 'accepted', 'late', 'paid_out', 'closed', 'paused', 'declined', 'resumed']).nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

export const Stage = z.object({
  _id: Id,
  no: z.number(),
  title: z.string(),
  result: z.string(),
  /** What is handed in, as it was agreed: ticked at delivery, looked at when it is accepted. */
  promised: z.array(z.string()),
  status: StageStatus,
  price_minor: MinorAmount,
  fee_buyer_minor: MinorAmount,
  /** What the platform keeps of the price; only the seller sees it. */
  fee_seller_minor: MinorAmount.nullable(),
  /** What the seller has of it after the fee, at least while it is not accepted; null for the customer and when cancelled. */
  net_minor: MinorAmount.nullable().default(null),
  customer_minor: MinorAmount.nullable(),
  /** Both agreed to have it worked on beside those before it. */
  is_beside: z.boolean().default(false),
  next: NextStep.nullable().default(null),
  /** Ended early, it takes the order with it; not while others are at work. */
  ends_order: z.boolean().default(true),
  term_days: z.number(),
  /** How long the customer looks at what was handed in before silence accepts it. */
  review_hours: z.number(),
  /** −1: without limit. */
  revisions_included: z.number(),
  revisions_used: z.number(),
  is_late: z.boolean(),
  dispute_id: Id.nullable().default(null),
  is_review_extended: z.boolean(),
  /** The customer wrote in the last day of the review, so it was extended. */
  is_review_moved: z.boolean(),
  funded_at: Time.nullable(),
  due_at: Time.nullable(),
  delivered_at: Time.nullable(),
  review_ends_at: Time.nullable(),
  accepted_at: Time.nullable(),
  accepted_by: z.enum(['customer', 'clock', 'arbiter']).nullable(),
  clears_at: Time.nullable(),
  paused_at: Time.nullable(),
  /** Of a pause both agreed to: until then it stands, then work goes on by itself. */
  pause_until: Time.nullable().default(null),
  pause_days_left: z.number().default(0),
  /** From then on either side may cancel a stage that waits for answers. */
  pause_ends_at: Time.nullable(),
  /** The money has been in reserve for 150 days: the stage ends by itself then. */
  reserve_ends_at: Time.nullable(),
  questions: z.array(StageQuestions),
  spent: z.object({ seller_ms: z.number(), customer_ms: z.number(), pause_ms: z.number() }).nullable(),
  deliveries: z.array(Delivery),
  revisions: z.array(Revision),
  allowed_actions: z.array(StageAction),
  may_ask: z.array(RequestStart).default([]),
});
export type Stage = z.infer<typeof Stage>;

const BriefQuestion = z.object({
  question: z.string(),
  type: z.string(),
  options: z.array(z.string()).optional(),
  required: z.boolean(),
  help: z.string().optional(),
});
const BriefAnswer = z.object({ question: z.string(), answer: z.string(), files: z.array(FileShown) });

export const OrderProject = z.object({ _id: Id, title: z.string(), category_slug: z.string() });

/** The snapshot both sides agreed to. It never changes, whatever happens to the service. */
export const OrderTerms = z.object({
  package_key: z.string(),
  package_title: z.string(),
  package_description: z.string(),
  package_price_minor: MinorAmount,
  includes: z.array(z.string()),
  extras: z.array(z.object({ title: z.string(), price_minor: MinorAmount, quantity: z.number(), add_days: z.number() })),
  what_you_get: z.array(z.string()),
  brief: z.array(BriefQuestion),
  term_days: z.number(),
  revisions_included: z.number(),
});
export type OrderTerms = z.infer<typeof OrderTerms>;

export const Order = z.object({
  _id: Id,
  number: z.number(),
  status: OrderStatus,
  title: z.string(),
  service: OrderService.nullable(),
  project: OrderProject.nullable(),
  customer: OrderPerson,
  seller: OrderPerson,
  my_role: Party,
  terms: OrderTerms,
  brief_answers: z.array(BriefAnswer),
  total_minor: MinorAmount,
  fee_buyer_minor: MinorAmount,
  /** What the customer is spared of it, invited by somebody: it is not in `fee_buyer_minor`. */
  fee_waived_minor: MinorAmount,
  /** What the seller has in the end, after the fee; null for the customer. */
  net_minor: MinorAmount.nullable(),
  payment_due_at: Time,
  paid_at: Time.nullable(),
  free_cancel_until: Time.nullable(),
  started_at: Time.nullable(),
  due_at: Time.nullable(),
  ended_at: Time.nullable(),
  end_reason: EndReason.nullable(),
  created_at: Time,
  stages: z.array(Stage),
  /** A bank contests its money since then: nothing moves until the bank has decided. */
  contested_since: Time.nullable().default(null),
  requests: z.array(OrderRequest).default([]),
  next: NextStep,
  allowed_actions: z.array(OrderAction),
});
export type Order = z.infer<typeof Order>;

export const OrderRow = Order.pick({
  _id: true,
  number: true,
  status: true,
  title: true,
  customer: true,
  seller: true,
  my_role: true,
  total_minor: true,
  net_minor: true,
  due_at: true,
  created_at: true,
  paid_at: true,
  service: true,
}).extend({
  next: NextStep,
  stages: z.array(Stage.pick({ no: true, title: true, status: true, price_minor: true, customer_minor: true })),
});
export type OrderRow = z.infer<typeof OrderRow>;
