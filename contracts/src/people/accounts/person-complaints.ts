import { z } from 'zod';
import { DisputeCategory, DisputeFault, DisputeStatus } from '../../disputes/dispute-shapes.ts';
import { endpoint, readCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { PageQuery } from '../../kit/paging.ts';
import { Appeal } from '../appeals/appeal-shapes.ts';
import { accountReaders } from './accounts.ts';

const ofPerson = {
  ...readCall,
  access: { staff: accountReaders },
  params: z.object({ id: Id }),
} as const;

export const complaintWays = ['about', 'by'] as const;
export const listComplaintsOf = endpoint({
  ...ofPerson,
  path: '/api/admin/users/:id/complaints',
  summary: 'Complaints about a person, or appeals and complaints by them, of the kinds the caller may read, the newest first',
  audit: ['people', 'Открыты жалобы о человеке'],
  query: z.object({ way: z.enum(complaintWays).default('about'), ...PageQuery }),
  result: Appeal,
  list: true,
});

export const conflictsShown = 20;
const Count = z.object({ count: z.number(), upheld: z.number() });
const OrderName = z.object({ _id: Id, number: z.number() });
export const Conflicts = z.object({
  /** Of the kinds the caller may read. */
  about: Count,
  by: Count,
  disputes_count: z.number(),
  disputes: z.array(
    z.object({
      _id: Id,
      number: z.number(),
      order: OrderName,
      category: DisputeCategory,
      status: DisputeStatus,
      fault: DisputeFault.nullable(),
      is_opener: z.boolean(),
      is_customer: z.boolean(),
      created_at: Time,
    }),
  ),
  may_open_disputes: z.boolean(),
  hidden_reviews_count: z.number(),
  hidden_reviews: z.array(z.object({ _id: Id, order: OrderName, rule: z.string(), at: Time })),
});
export type Conflicts = z.infer<typeof Conflicts>;

export const getConflictsOf = endpoint({
  ...ofPerson,
  path: '/api/admin/users/:id/conflicts',
  summary: 'How many complaints, disputes and hidden reviews a person has, and the newest disputes and hidden reviews',
  audit: ['people', 'Открыты споры и скрытые отзывы человека'],
  result: Conflicts,
});
