import { z } from 'zod';
import { StoredFile } from '../files/files.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { WorkCard } from '../people/portfolio.ts';
import { PersonCard, PersonRef } from '../people/users.ts';
import { ProjectStatus } from './projects.ts';

export const bidStatuses = [
  'draft',
  'sent',
  'viewed',
  'shortlisted',
  'countered',
  'accepted',
  'hired',
  'withdrawn',
  'declined',
  'not_selected',
  'expired',
  'removed',
] as const;
export const BidStatus = z.enum(bidStatuses);
export type BidStatus = z.infer<typeof BidStatus>;

export const BidAction = z.enum([
  ...(['send', 'edit', 'confirm', 'renew', 'withdraw', 'refuse', 'accept_counter', 'decline_counter', 'answer_counter'] as const),
  ...(['shortlist', 'unshortlist', 'counter', 'choose', 'decline', 'remove', 'restore'] as const),
]);
export type BidAction = z.infer<typeof BidAction>;

export const minBidPrice_minor = 30_000;
export const bidTextLimits = { min: 50, max: 3000 } as const;
export const maxBidStages = 20;
export const maxRounds = 5;

const whole = (words: string) => z.number({ error: words }).int(words);
export const BidPrice = whole('Укажите цену числом')
  .min(minBidPrice_minor, 'Цена не меньше 300 руб.')
  .max(10_000_000_000, 'Слишком большая цена');
export const BidTerm = whole('Укажите срок в днях').min(1, 'Хотя бы один день').max(365, 'Не больше 365 дней');
export const BidStage = z.strictObject({
  title: z.string().trim().min(3, 'Назовите этап').max(100, 'Не длиннее 100 знаков'),
  result: z.string().trim().max(300, 'Не длиннее 300 знаков').default(''),
  price_minor: BidPrice,
  term_days: whole('Укажите срок в днях').min(1, 'Хотя бы один день').max(90, 'Не больше 90 дней'),
});
export type BidStage = z.infer<typeof BidStage>;

export const BidTerms = z.object({ price_minor: MinorAmount, term_days: z.number(), stages: z.array(BidStage) });
export type BidTerms = z.infer<typeof BidTerms>;

export function stagesProblem(stages: readonly { price_minor: number; term_days: number }[], price_minor: number, term_days: number) {
  if (stages.length === 0) return undefined;
  if (stages.length === 1) return 'Один этап указывать не нужно: это и есть вся работа';
  if (stages.reduce((total, stage) => total + stage.price_minor, 0) !== price_minor) return 'Сумма этапов должна равняться цене';
  if (stages.reduce((total, stage) => total + stage.term_days, 0) > term_days) return 'Этапы длятся дольше общего срока';
  return undefined;
}

export const roundOutcomes = ['standing', 'offered', 'accepted', 'declined', 'answered', 'lapsed', 'dropped'] as const;
/** `standing` terms are the seller's own. */
export const BidRound = BidTerms.extend({
  no: z.number(),
  by: z.enum(['seller', 'customer']),
  comment: z.string(),
  outcome: z.enum(roundOutcomes),
  at: Time,
  due_at: Time.nullable(),
});
export type BidRound = z.infer<typeof BidRound>;

export const factorKeys = ['fit', 'reputation', 'price', 'speed', 'newcomer'] as const;
export const BidFactor = z.object({ key: z.enum(factorKeys), points: z.number(), of: z.number() });
export type BidFactor = z.infer<typeof BidFactor>;

const BidAnswer = z.object({ question: z.string(), answer: z.string() });
const declineReasons = ['price', 'term', 'experience', 'other'] as const;
export const DeclineReason = z.enum(declineReasons);
export type DeclineReason = z.infer<typeof DeclineReason>;

export const Bid = z.object({
  _id: Id,
  project: z.object({ _id: Id, title: z.string(), category_slug: z.string(), status: ProjectStatus }),
  seller: PersonRef,
  status: BidStatus,
  price_minor: MinorAmount.nullable(),
  /** What its seller has of it after the fee, at the least; null for everybody else, and without a price. */
  net_minor: MinorAmount.nullable(),
  term_days: z.number().nullable(),
  text: z.string(),
  is_invited: z.boolean(),
  viewed_at: Time.nullable(),
  is_project_changed: z.boolean(),
  created_at: Time,
});
export type Bid = z.infer<typeof Bid>;

const WholeBid = Bid.extend({
  stages: z.array(
    z.object({ title: z.string(), result: z.string(), price_minor: z.number().nullable(), term_days: z.number().nullable() }),
  ),
  answers: z.array(BidAnswer),
  files: z.array(StoredFile.pick({ _id: true, filePath: true, name: true, size: true, mime: true })),
  /** Those still shown in the portfolio. */
  works: z.array(WorkCard),
  rounds: z.array(BidRound),
  rounds_left: z.number(),
  is_shortlisted: z.boolean(),
  confirmed_at: Time.nullable(),
  sent_at: Time.nullable(),
  ended_at: Time.nullable(),
  declined_reason: DeclineReason.nullable(),
  declined_comment: z.string().nullable(),
  order_id: Id.nullable(),
  allowed_actions: z.array(BidAction),
});

export const OwnBid = WholeBid.extend({
  place: z.object({ no: z.number(), among: z.number(), factors: z.array(BidFactor) }).nullable(),
  /** What the seller gets of the counter-offer that waits for an answer; null without one. */
  offered_net_minor: MinorAmount.nullable(),
  credits_spent: z.number(),
  credits_returned: z.number(),
  project_no: z.number(),
  is_withdraw_free: z.boolean(),
  removed_reason: z.string().nullable(),
});
export type OwnBid = z.infer<typeof OwnBid>;

export const Bidder = PersonCard.extend({
  completed_count: z.number(),
  on_time_num: z.number(),
  on_time_den: z.number(),
  response_minutes: z.number().nullable(),
});
export type Bidder = z.infer<typeof Bidder>;
export const OfferedBid = WholeBid.extend({ seller: Bidder, factors: z.array(BidFactor), score: z.number() });
export type OfferedBid = z.infer<typeof OfferedBid>;
