/** What both sides and the staff receive of a bid. */
import type { Bid } from '@artel/contracts/bids.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';

export type BidRecord = Omit<Bid, '_id' | 'viewed_at' | 'created_at'> & { id: string; viewed_at: Date | null; created_at: Date };

export const viewBid = (bid: BidRecord): Bid => ({
  _id: bid.id,
  project: bid.project,
  seller: bid.seller,
  status: bid.status,
  price_minor: asMinor(bid.price_minor),
  term_days: bid.term_days,
  text: bid.text,
  is_invited: bid.is_invited,
  viewed_at: bid.viewed_at?.toISOString() ?? null,
  created_at: bid.created_at.toISOString(),
});
