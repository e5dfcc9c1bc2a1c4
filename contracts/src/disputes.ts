/** Disputes as they are read: one's own, and the staff's queue. */
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { Id, Moment } from './kit/ids.ts';
import { MinorAmount } from './kit/money.ts';
import { PageQuery } from './kit/paging.ts';
import { PersonRef } from './users.ts';

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

export const Dispute = z.object({
  _id: Id,
  number: z.number(),
  order: z.object({ _id: Id, number: z.number(), title: z.string() }),
  /** The room of the quarrel: the order's chat. */
  chat: z.object({ _id: Id }).nullable(),
  opener: PersonRef,
  respondent: PersonRef,
  category: DisputeCategory,
  status: DisputeStatus,
  amount_minor: MinorAmount,
  /** Who must act; null when it is over. */
  acts_by: z.enum(['opener', 'respondent', 'both', 'arbiter']).nullable(),
  acts_until: Moment.nullable(),
  /** How many messages of its chat the reader has not read. */
  unseen_messages: z.number(),
  created_at: Moment,
  closed_at: Moment.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

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
