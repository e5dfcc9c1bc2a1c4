/** Bids: what sellers answer to projects. One's own lists, the staff's list, and the flag «there is something new». */
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { Id, Moment } from './kit/ids.ts';
import { MinorAmount } from './kit/money.ts';
import { PageQuery } from './kit/paging.ts';
import { ProjectStatus } from './projects.ts';
import { PersonRef } from './users.ts';

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

export const Bid = z.object({
  _id: Id,
  project: z.object({ _id: Id, title: z.string(), category_slug: z.string(), status: ProjectStatus }),
  seller: PersonRef,
  status: BidStatus,
  price_minor: MinorAmount,
  term_days: z.number(),
  text: z.string(),
  is_invited: z.boolean(),
  /** When the customer opened it. */
  viewed_at: Moment.nullable(),
  created_at: Moment,
});
export type Bid = z.infer<typeof Bid>;

const ownRead = { method: 'GET', access: 'member', rate: 'read', idempotency: 'none' } as const;

export const getMyBid = endpoint({
  ...ownRead,
  path: '/api/users/my_bid/:id',
  summary: 'The caller’s own bid for this project, or null',
  params: z.object({ id: Id }),
  result: Bid.nullable(),
});

export const bidSides = ['seller', 'customer'] as const;
export const listMyBids = endpoint({
  ...ownRead,
  path: '/api/bids/my',
  summary: 'The caller’s bids as a seller, or the bids for the caller’s projects, newest first',
  query: z.object({ side: z.enum(bidSides), ...PageQuery }),
  result: Bid,
  list: true,
});

const Flag = z.object({ hasUnread: z.boolean() });
export const getBidsFlag = endpoint({
  ...ownRead,
  path: '/api/notifications/bids/flag',
  summary: 'Is there something new among the caller’s bids?',
  result: Flag,
});
export const clearBidsFlag = endpoint({
  method: 'PUT',
  path: '/api/notifications/bids/flag',
  summary: 'The caller has looked at the bids',
  access: 'member',
  rate: 'write',
  idempotency: 'natural',
  body: z.strictObject({}),
  result: Flag,
});

export const adminListBids = endpoint({
  method: 'GET',
  path: '/api/admin/bids',
  summary: 'All bids for the staff, newest first',
  access: { staff: 'moderator' },
  rate: 'search',
  idempotency: 'none',
  query: z.object({ q: z.string().trim().max(100).optional(), status: BidStatus.optional(), ...PageQuery }),
  result: Bid,
  list: true,
});
