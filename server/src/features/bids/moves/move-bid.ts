/** The common steps of every move of a bid: load under locks, ask who it is, change, tell both sides. */

import type { BidAction } from '@artel/contracts/projects/bids.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Actor, type Member, now } from '../../../platform/index.ts';
import { announceBid, type BidNews } from '../bid.notices.ts';
import type { BidRecord, ProjectOfBids } from '../bid.ts';
import { recordBidMove } from '../bids.sql.ts';
import { bidMustAllow, type LockedBid, loadBid } from '../load-bid.ts';

type Changed = Partial<BidRecord>;

/** Changes a bid under its lock; answers it as it is now. */
export async function moveBid(
  tx: Tx,
  { bid, project }: Pick<LockedBid, 'bid' | 'project'>,
  change: Changed,
  news: BidNews & { by: Actor },
): Promise<BidRecord> {
  const moved = await recordBidMove(tx, bid, change, now());
  await announceBid(tx, moved, project, { ...news, from: bid.status });
  return moved;
}

type Move = LockedBid & { to: BidRecord['status'] };
/** A side's move, from the locks to the view; `change` answers what becomes of the bid beside its status, and what is told. */
export const moveBidBy = <View>(
  viewer: Member,
  bid_id: string,
  action: BidAction,
  answer: (tx: Tx, bid_id: string, project: ProjectOfBids) => Promise<View>,
  change: (tx: Tx, move: Move) => Promise<BidNews & { change: Changed }>,
): Promise<View> =>
  inTransaction(async (tx) => {
    const locked = await loadBid(tx, viewer, bid_id);
    const { to } = bidMustAllow(locked, action, locked.party);
    const { change: changed, ...news } = await change(tx, { ...locked, to });
    await moveBid(tx, locked, { status: to, ...changed }, { ...news, by: locked.party, actor_id: viewer.user_id });
    return answer(tx, bid_id, locked.project);
  });

/** Whatever the customer does with a bid, they have seen it. */
export const seen = ({ viewed_at }: BidRecord): { viewed_at: Date } => ({ viewed_at: viewed_at ?? now() });
