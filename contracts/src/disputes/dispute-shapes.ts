import { z } from 'zod';
import { Id, type StatusTexts, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { OrderEvent } from '../orders/order-events.ts';
import { Delivery, FileShown } from '../orders/order-shapes.ts';
import { PersonRef } from '../people/users.ts';

export const disputeStatuses = [
  'opened',
  'withdrawn',
  'negotiation',
  'settled',
  'arbitration',
  'evidence',
  'proposed',
  'decided',
  'appealed',
  'final',
  'closed',
] as const;
export const DisputeStatus = z.enum(disputeStatuses);
export type DisputeStatus = z.infer<typeof DisputeStatus>;
export const disputeStatusTexts: StatusTexts<DisputeStatus> = {
  opened: { name: 'Открыт', meaning: 'bad' },
  withdrawn: { name: 'Отозван', meaning: 'plan' },
  negotiation: { name: 'Переговоры', meaning: 'wait' },
  settled: { name: 'Урегулирован', meaning: 'good' },
  arbitration: { name: 'У арбитра', meaning: 'hold' },
  evidence: { name: 'Ждём материалы', meaning: 'wait' },
  proposed: { name: 'Предложено решение', meaning: 'wait' },
  decided: { name: 'Решение вынесено', meaning: 'hold' },
  appealed: { name: 'Обжалуется', meaning: 'wait' },
  final: { name: 'Окончательное решение', meaning: 'hold' },
  closed: { name: 'Закрыт', meaning: 'plan' },
};
export const disputeCategories = ['not_delivered', 'late', 'quality', 'scope', 'no_response', 'payment', 'rights', 'other'] as const;
export const DisputeCategory = z.enum(disputeCategories);
export type DisputeCategory = z.infer<typeof DisputeCategory>;
export const categoryText: Record<DisputeCategory, string> = {
  not_delivered: 'Работа не сдана',
  late: 'Просрочка',
  quality: 'Качество',
  scope: 'Объём работы',
  no_response: 'Нет ответа',
  payment: 'Оплата',
  rights: 'Права на результат',
  other: 'Другое',
};

export const DisputeSide = z.enum(['opener', 'respondent']);
export type DisputeSide = z.infer<typeof DisputeSide>;

export const DisputeAction = z.enum([
  'withdraw',
  'answer',
  'accept',
  'offer',
  'escalate',
  'attach',
  'reply',
  'agree',
  'object',
  'waive',
  'appeal',
]);
export type DisputeAction = z.infer<typeof DisputeAction>;

export const Fulfilment = z.enum(['yes', 'partly', 'no']);
export type Fulfilment = z.infer<typeof Fulfilment>;

export const SplitSums = z.object({
  price_minor: MinorAmount,
  customer_minor: MinorAmount,
  fee_back_minor: MinorAmount,
  fee_seller_minor: MinorAmount,
  seller_net_minor: MinorAmount,
});
export type SplitSums = z.infer<typeof SplitSums>;

export const DisputeMove = z.object({
  kind: z.enum(['claim', 'answer', 'offer']),
  by: DisputeSide,
  customer_percent: z.number(),
  customer_minor: MinorAmount,
  text: z.string(),
  at: Time,
});
export type DisputeMove = z.infer<typeof DisputeMove>;

export const DisputePoint = z.object({
  no: z.number(),
  item: z.string(),
  opener: Fulfilment.nullable(),
  respondent: Fulfilment.nullable(),
  arbiter: Fulfilment.nullable(),
});
export type DisputePoint = z.infer<typeof DisputePoint>;

/** Evidence is never removed. */
export const DisputeFile = z.object({ ...FileShown.shape, no: z.number(), by: z.enum(['customer', 'seller']), at: Time });
export type DisputeFile = z.infer<typeof DisputeFile>;

/** A question of the arbiter to one side. Unanswered when its time was over: the arbiter goes on without. */
export const DisputeQuestion = z.object({
  to: DisputeSide,
  text: z.string(),
  asked_at: Time,
  until: Time,
  answer: z.string().nullable(),
  answered_at: Time.nullable(),
});
export type DisputeQuestion = z.infer<typeof DisputeQuestion>;

export const faults = ['seller', 'customer', 'both', 'none'] as const;
export const DisputeFault = z.enum(faults);
export type DisputeFault = z.infer<typeof DisputeFault>;
export const appealGrounds = ['new_fact', 'rule_misread'] as const;
export const AppealGround = z.enum(appealGrounds);
export type AppealGround = z.infer<typeof AppealGround>;

export const DisputeRuling = z.object({
  instance: z.union([z.literal(1), z.literal(2)]),
  arbiter: PersonRef,
  customer_percent: z.number(),
  sums: SplitSums,
  fault: DisputeFault,
  text: z.string(),
  rules: z.array(z.string()),
  proposed_at: Time,
  decided_at: Time.nullable(),
  answer: z.string().nullable(),
});
export type DisputeRuling = z.infer<typeof DisputeRuling>;

export const RulingResponse = z.object({
  by: DisputeSide,
  kind: z.enum(['agree', 'object', 'waive', 'appeal']),
  ground: AppealGround.nullable(),
  text: z.string(),
  at: Time,
});
export type RulingResponse = z.infer<typeof RulingResponse>;

/** Who called an arbiter, claimed the case or gave it back; without a person the clock did. */
export const CaseStep = z.object({
  what: z.enum(['called', 'taken', 'left', 'overdue', 'released', 'vacated']),
  person: PersonRef.nullable(),
  at: Time,
});
export type CaseStep = z.infer<typeof CaseStep>;

const shown = {
  _id: Id,
  number: z.number(),
  order: z.object({ _id: Id, number: z.number(), title: z.string() }),
  chat: z.object({ _id: Id }).nullable(),
  opener: PersonRef,
  opener_role: z.enum(['customer', 'seller']),
  respondent: PersonRef,
  category: DisputeCategory,
  status: DisputeStatus,
  text: z.string(),
  stage: z.object({ _id: Id, no: z.number(), of: z.number(), title: z.string() }),
  amount_minor: MinorAmount,
  /** Each side's word; the respondent's is null until they answer. */
  opener_percent: z.number(),
  respondent_percent: z.number().nullable(),
  acts_by: z.enum(['opener', 'respondent', 'both', 'arbiter']).nullable(),
  acts_until: Time.nullable(),
  unseen_messages: z.number(),
  created_at: Time,
  closed_at: Time.nullable(),
  allowed_actions: z.array(DisputeAction),
};

export const Dispute = z.object(shown);
export type Dispute = z.infer<typeof Dispute>;

const onTheTable = {
  fee_buyer_minor: MinorAmount,
  moves: z.array(DisputeMove),
  points: z.array(DisputePoint),
  files: z.array(DisputeFile),
  arbiter: PersonRef.nullable(),
  questions: z.array(DisputeQuestion),
  steps: z.array(CaseStep),
  rulings: z.array(DisputeRuling),
  responses: z.array(RulingResponse),
};

export const DisputeRoom = z.object({
  ...shown,
  ...onTheTable,
  /** What an offer of the viewer may say; null when there is no room for one. */
  range: z.object({ from_percent: z.number(), to_percent: z.number() }).nullable(),
  /** Who would have what if the viewer took the other side's word; null without one. */
  if_accepted: SplitSums.nullable(),
  outcome: SplitSums.nullable(),
  escalate_from: Time.nullable(),
});
export type DisputeRoom = z.infer<typeof DisputeRoom>;

export const CaseAction = z.enum(['take', 'leave', 'ask', 'propose', 'finalise', 'rule', 'sign', 'refuse']);
export type CaseAction = z.infer<typeof CaseAction>;

export const DisputeCase = z.object({
  ...shown,
  arbiter: PersonRef.nullable(),
  is_mine: z.boolean(),
  is_unsigned: z.boolean(),
});
export type DisputeCase = z.infer<typeof DisputeCase>;

export const CaseMessage = z.object({
  seq: z.number(),
  by: z.enum(['customer', 'seller', 'staff']),
  text: z.string(),
  files: z.array(FileShown),
  at: Time,
});
export type CaseMessage = z.infer<typeof CaseMessage>;

/** A term that a side missed: of the work, of an answer, of the dispute, of a question of the arbiter. */
export const LateFact = z.object({
  who: z.enum(['customer', 'seller']),
  what: z.enum(['work', 'answers', 'dispute', 'question']),
  due_at: Time,
  done_at: Time.nullable(),
});
export type LateFact = z.infer<typeof LateFact>;

export const CaseRoom = z.object({
  ...shown,
  ...onTheTable,
  deliveries: z.array(Delivery),
  messages: z.array(CaseMessage),
  history: z.array(OrderEvent),
  late: z.array(LateFact),
  /** The middle half of what customers were given in decided cases of the same kind; null: too few to tell. */
  similar: z.object({ cases: z.number(), from_percent: z.number(), to_percent: z.number() }).nullable(),
  proposed_summary: z.string().nullable(),
  unsigned: z
    .object({
      at: Time,
      customer_percent: z.number(),
      sums: SplitSums,
      text: z.string(),
      summary: z.string(),
      rules: z.array(z.string()),
      fault: DisputeFault,
      points: z.array(z.object({ no: z.number(), fulfilled: Fulfilment })),
      answer: z.string().nullable(),
    })
    .nullable(),
  staff_actions: z.array(CaseAction),
  may_ask: z.array(DisputeSide),
});
export type CaseRoom = z.infer<typeof CaseRoom>;
