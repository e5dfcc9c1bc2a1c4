import type { Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { lockOrder, type OrderRecord } from '../orders/index.ts';
import type { BidMove, BidParty } from './bid.lifecycle.ts';
import { checkBid, partyOf } from './bid.policy.ts';
import { type BidRecord, type ProjectOfBids, UNOPENED_MS } from './bid.ts';
import { endOffer, findBidPlace, listRounds, lockBid, lockProject, type RoundRecord } from './bids.sql.ts';

export type LockedBid = { bid: BidRecord; project: ProjectOfBids; rounds: RoundRecord[]; order: OrderRecord | undefined };

/** Locked in order: order, project, bid. */
export async function holdBid(tx: Tx, bid_id: string): Promise<LockedBid | undefined> {
  const place = await findBidPlace(tx, bid_id);
  if (!place) return undefined;
  const order = place.order_id ? await lockOrder(tx, place.order_id) : undefined;
  const project = await lockProject(tx, place.project_id);
  const bid = await lockBid(tx, bid_id);
  if (!bid || !project) return undefined;
  // chosen while waiting: the order is locked late, but nobody else holds its bid now
  const late = bid.order_id && bid.order_id !== place.order_id ? await lockOrder(tx, bid.order_id) : order;
  return { bid, project, rounds: await listRounds(tx, bid.id), order: late };
}

/** Strangers get «not found»; the wrong side the table's refusal. */
export async function loadBid(tx: Tx, viewer: Member, bid_id: string): Promise<LockedBid & { party: 'seller' | 'customer' }> {
  const bid = (await holdBid(tx, bid_id)) ?? refuse('BID_NOT_FOUND');
  return { ...bid, party: partyOf(bid.bid, bid.project, viewer) ?? refuse('BID_NOT_FOUND') };
}

export function bidMustAllow({ bid, project, rounds }: LockedBid, action: BidMove, party: BidParty) {
  const verdict = checkBid(bid, action, party, { project, rounds }, now());
  return verdict.ok ? verdict : refuse(verdict.code, verdict.details);
}

export async function dropOffer(tx: Tx, bid: BidRecord): Promise<void> {
  if (await endOffer(tx, bid.id, 'dropped', now())) await dropTimers(tx, 'bid', bid.id, 'counter');
}

export async function dropBidTimers(tx: Tx, bid: BidRecord): Promise<void> {
  await dropOffer(tx, bid);
  await dropTimers(tx, 'bid', bid.id, 'unopened');
}
export const watchUnopened = (tx: Tx, bid: BidRecord): Promise<void> =>
  setTimer(tx, 'bid', bid.id, 'unopened', new Date(now().getTime() + UNOPENED_MS));
