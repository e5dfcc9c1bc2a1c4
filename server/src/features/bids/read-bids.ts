/** Reading bids: one's own for a project, the lists of both sides, the staff's list. */
import type * as api from '@artel/contracts/bids.ts';
import type { Bid } from '@artel/contracts/bids.ts';
import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { wordsLike } from '../../platform/db/newest.ts';
import { newestPage, placeOf } from '../../platform/http/page.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { viewBid } from './bid.view.ts';
import { findBidFor, readBids } from './bids.sql.ts';

export async function getMyBid({ user_id }: Member, project_id: string): Promise<Bid | null> {
  const bid = await findBidFor(project_id, user_id);
  return bid ? viewBid(bid) : null;
}

export async function listMyBids({ user_id }: Member, { side, after }: QueryOf<typeof api.listMyBids>): Promise<Page<Bid>> {
  const whose = side === 'seller' ? { seller_id: user_id } : { customer_id: user_id };
  return newestPage(await readBids({ ...whose, after: placeOf(after) }), viewBid);
}

export const adminListBids = async ({ q, status, after }: QueryOf<typeof api.adminListBids>): Promise<Page<Bid>> =>
  newestPage(await readBids({ status, words: wordsLike(q), after: placeOf(after) }), viewBid);
