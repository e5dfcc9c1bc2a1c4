/** Disputes: opened about a stage whose money is in reserve; ended by the sides, or by a split that two of the staff sign. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Moment } from '../kit/ids.ts';
import { Reason } from '../kit/judging.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
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
export const disputeCategories = ['not_delivered', 'late', 'quality', 'scope', 'no_response', 'payment', 'rights', 'other'] as const;
export const DisputeCategory = z.enum(disputeCategories);
export type DisputeCategory = z.infer<typeof DisputeCategory>;

export const DisputeAction = z.enum(['withdraw', 'concede']);
export type DisputeAction = z.infer<typeof DisputeAction>;

/** A stage's reserve shared out, as the journal would write it. */
export const SplitSums = z.object({
  price_minor: MinorAmount,
  customer_minor: MinorAmount,
  /** Of the buyer's fee, what comes back with it. */
  fee_back_minor: MinorAmount,
  fee_seller_minor: MinorAmount,
  seller_net_minor: MinorAmount,
});
export type SplitSums = z.infer<typeof SplitSums>;

export const Dispute = z.object({
  _id: Id,
  number: z.number(),
  order: z.object({ _id: Id, number: z.number(), title: z.string() }),
  /** The order's chat. */
  chat: z.object({ _id: Id }).nullable(),
  opener: PersonRef,
  respondent: PersonRef,
  category: DisputeCategory,
  status: DisputeStatus,
  text: z.string(),
  /** The frozen stage, and the share the opener leaves to the seller. */
  stage: z.object({ _id: Id, no: z.number(), title: z.string(), wanted_seller_percent: z.number() }).nullable(),
  amount_minor: MinorAmount,
  /** Null when over. */
  acts_by: z.enum(['opener', 'respondent', 'both', 'arbiter']).nullable(),
  acts_until: Moment.nullable(),
  unseen_messages: z.number(),
  created_at: Moment,
  closed_at: Moment.nullable(),
  /** Who would have what if the other side agreed to the opener's wish; null when it is over. */
  if_conceded: SplitSums.nullable(),
  allowed_actions: z.array(DisputeAction),
});
export type Dispute = z.infer<typeof Dispute>;

/** A dispute as the arbiters see it, with the split that waits for a second signature. */
export const DisputeCase = z.object({
  ...Dispute.shape,
  proposal: z.object({ ...SplitSums.shape, text: z.string(), by: PersonRef, at: Moment }).nullable(),
  staff_actions: z.array(z.enum(['propose_split', 'sign_split', 'refuse_split'])),
});
export type DisputeCase = z.infer<typeof DisputeCase>;

export const openDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/',
  summary: 'Either side opens a dispute about the stage in turn; the stage and its deadlines freeze',
  access: 'member',
  rateLimit: 'write',
  idempotency: 'key',
  keyless: true,
  body: z.strictObject({
    stage_id: Id,
    category: z.enum(disputeCategories, { error: 'Выберите причину' }),
    text: z
      .string({ error: 'Опишите, что случилось' })
      .trim()
      .min(20, 'Опишите, что случилось: хотя бы 20 знаков')
      .max(4000, 'Не больше 4000 знаков'),
    wanted_seller_percent: z
      .number({ error: 'Укажите долю от 0 до 100' })
      .int('Укажите целое число')
      .min(0, 'Не меньше 0')
      .max(100, 'Не больше 100'),
  }),
  result: Dispute,
});

export const withdrawDispute = endpoint({
  method: 'DELETE',
  path: '/api/disputes/:id',
  summary: 'The opener takes an opened dispute back; the stage goes on with the time it had left',
  access: 'member',
  rateLimit: 'write',
  idempotency: 'natural',
  params: z.object({ id: Id }),
  result: Dispute,
});

export const concedeDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/concede',
  summary: 'The other side agrees to what the opener wants; the stage’s money is shared out at once',
  access: 'member',
  rateLimit: 'money',
  idempotency: 'key',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: Dispute,
});

export const listMyDisputes = endpoint({
  method: 'GET',
  path: '/api/disputes/my',
  summary: 'The caller’s disputes on either side, newest first',
  access: 'member',
  rateLimit: 'read',
  idempotency: 'none',
  query: z.object({ ...PageQuery }),
  result: Dispute,
  list: true,
});

export const adminListDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  summary: 'All disputes for the arbiters, newest first',
  access: { staff: 'arbiter' },
  rateLimit: 'search',
  idempotency: 'none',
  query: z.object({ q: z.string().trim().max(100).optional(), status: DisputeStatus.optional(), ...PageQuery }),
  result: DisputeCase,
  list: true,
});

const CustomerPart = z.coerce
  .number({ error: 'Укажите сумму числом' })
  .int('Укажите сумму в целых рублях')
  .min(0, 'Не меньше нуля')
  .max(100_000_000, 'Слишком большая сумма');
const byStaff = {
  access: { staff: 'arbiter' },
  rateLimit: 'money',
  idempotency: 'key',
  step_up: true,
  params: z.object({ id: Id }),
  result: DisputeCase,
} as const;

export const previewSplit = endpoint({
  method: 'GET',
  path: '/api/admin/disputes/:id/split',
  summary: 'What a split would write: both sides’ sums and the fees',
  access: { staff: 'arbiter' },
  rateLimit: 'read',
  idempotency: 'none',
  params: z.object({ id: Id }),
  query: z.object({ customer_roubles: CustomerPart }),
  result: SplitSums,
});
export const proposeSplit = endpoint({
  ...byStaff,
  method: 'POST',
  path: '/api/admin/disputes/:id/split',
  summary: 'An arbiter proposes how the stage’s money is split; another one signs it',
  body: z.strictObject({
    customer_roubles: CustomerPart,
    text: z
      .string({ error: 'Объясните решение' })
      .trim()
      .min(30, 'Объясните решение: хотя бы 30 знаков')
      .max(2000, 'Не больше 2000 знаков'),
  }),
});
export const signSplit = endpoint({
  ...byStaff,
  method: 'POST',
  path: '/api/admin/disputes/:id/split/sign',
  summary: 'A second arbiter signs the split; the money is shared out at once',
  body: z.strictObject({}),
});
export const refuseSplit = endpoint({
  ...byStaff,
  method: 'POST',
  path: '/api/admin/disputes/:id/split/refuse',
  summary: 'A second arbiter refuses the split with a reason; another one can be proposed',
  body: z.strictObject({ reason: Reason }),
});

export const disputeRefusals = refusals({
  DISPUTE_OWN_CASE: [403, 'Вы сторона этого спора: его решает другой сотрудник'],
  DISPUTE_SPLIT_TOO_BIG: [400, 'Больше цены этапа вернуть нельзя'],
  APPROVAL_IS_OPEN: [409, 'Решение уже предложено и ждёт второй подписи'],
  APPROVAL_NOT_FOUND: [404, 'Предложенного решения нет: его уже подписали или отклонили'],
  APPROVAL_OF_ONE: [403, 'Вторую подпись ставит другой сотрудник'],
  DISPUTE_NOT_FOUND: [404, 'Такого спора нет'],
  DISPUTE_NOT_YOURS: [403, 'Отозвать спор может только тот, кто его открыл'],
});
