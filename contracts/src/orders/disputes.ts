/** Disputes: opened about a stage whose money is in reserve, withdrawn by the opener; one's own list, and the staff's queue. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Moment } from '../kit/ids.ts';
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

export const DisputeAction = z.enum(['withdraw']);
export type DisputeAction = z.infer<typeof DisputeAction>;

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
  allowed_actions: z.array(DisputeAction),
});
export type Dispute = z.infer<typeof Dispute>;

export const openDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/',
  summary: 'Either side opens a dispute about the stage in turn; the stage and its deadlines freeze',
  access: 'member',
  rate: 'write',
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
  rate: 'write',
  idempotency: 'natural',
  params: z.object({ id: Id }),
  result: Dispute,
});

export const listMyDisputes = endpoint({
  method: 'GET',
  path: '/api/disputes/my',
  summary: 'The caller’s disputes on either side, newest first',
  access: 'member',
  rate: 'read',
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
  rate: 'search',
  idempotency: 'none',
  query: z.object({ q: z.string().trim().max(100).optional(), status: DisputeStatus.optional(), ...PageQuery }),
  result: Dispute,
  list: true,
});

export const disputeRefusals = refusals({
  DISPUTE_NOT_FOUND: [404, 'Такого спора нет'],
  DISPUTE_NOT_YOURS: [403, 'Отозвать спор может только тот, кто его открыл'],
});
