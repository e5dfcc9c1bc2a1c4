import { z } from 'zod';
import { BulkIds, DoneOne } from '../kit/bulk.ts';
import { endpoint, keyedCall, repeatableCall, searchCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { Bid, BidStatus, OwnBid } from './bid-shapes.ts';

const params = z.object({ id: Id });
export const AdminBid = Bid.extend({
  twins_count: z.number(),
  complaints_count: z.number(),
  removed_reason: z.string().nullable(),
  allowed_actions: OwnBid.shape.allowed_actions,
});
export type AdminBid = z.infer<typeof AdminBid>;
const removal = {
  reason: z.string({ error: 'Напишите причину' }).trim().min(10, 'Хотя бы 10 знаков: причину увидит исполнитель').max(500),
  is_spam: z.boolean().default(false),
} as const;
const moderatorMove = {
  access: { staff: 'moderator' },
  ...keyedCall,
  params,
  result: AdminBid,
} as const;

export const adminListBids = endpoint({
  ...searchCall,
  path: '/api/admin/bids',
  summary: 'All bids for the staff, newest first; only those with twins when asked',
  access: { staff: 'moderator' },
  audit: ['people', 'Открыты отклики'],
  query: z.object({
    q: z.string().trim().max(100).optional(),
    status: BidStatus.optional(),
    seller_id: Id.optional(),
    ...PageQuery,
  }),
  result: AdminBid,
  list: true,
});
export const exportBids = endpoint({
  ...takesCsv,
  path: '/api/admin/bids/csv',
  summary: 'The bids the filters show, newest first, as a table for a spreadsheet, at most 10,000',
  access: { staff: 'moderator' },
  audit: ['people', 'Выгружены отклики'],
  body: z.strictObject({ q: z.string().trim().max(100).optional(), status: BidStatus.optional(), reason: WhyTaken }),
});
export const adminRemoveBid = endpoint({
  ...moderatorMove,
  path: '/api/admin/bids/:id/remove',
  summary: 'Takes a bid off with a reason; the credits of spam are not returned',
  audit: ['content', 'Снят отклик'],
  body: z.strictObject(removal),
});
export const adminRemoveBids = endpoint({
  ...repeatableCall,
  path: '/api/admin/bids/removals',
  summary: 'Takes several bids off with one reason, each by its own rules; what the caller has taken off so already is done',
  access: { staff: 'moderator' },
  audit: ['content', 'Сняты отклики разом'],
  body: z.strictObject({ ids: BulkIds, ...removal }),
  result: z.array(DoneOne),
});
export const adminRestoreBid = endpoint({
  ...moderatorMove,
  path: '/api/admin/bids/:id/restore',
  summary: 'Puts a removed bid back before the customer',
  audit: ['content', 'Возвращён отклик'],
  body: z.strictObject({}),
});
