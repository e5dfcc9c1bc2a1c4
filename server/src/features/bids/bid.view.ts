import { asMinor, type Minor } from '@artel/contracts/kit/money.ts';
import type { AdminBid } from '@artel/contracts/projects/bid-moderation.ts';
import {
  type Bid,
  type BidAction,
  type BidFactor,
  type BidRound,
  maxRounds,
  type OfferedBid,
  type OwnBid,
} from '@artel/contracts/projects/bids.ts';
import type { z } from 'zod';
import { bidActions, comesBack } from './bid.policy.ts';
import { type BidRecord, inTalk, isOutdated, type ProjectOfBids, roundsUsed } from './bid.ts';
import type { RoundRecord } from './bids.sql.ts';
import type { ModeratedBid, WholeBid } from './reading/read-bids.sql.ts';

export type ListedBid = Omit<Bid, '_id' | 'net_minor' | 'viewed_at' | 'created_at' | 'is_project_changed'> &
  Pick<BidRecord, 'id' | 'viewed_at' | 'created_at' | 'project_no' | 'order_id'> &
  Pick<ProjectOfBids, 'terms_no' | 'customer_id'>;
export type OwnView = z.input<typeof OwnBid>;
export type OfferedView = z.input<typeof OfferedBid>;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const viewBid = (bid: ListedBid, net_minor: Minor | null = null): Bid => ({
  ...bid,
  _id: bid.id,
  price_minor: bid.price_minor === null ? null : asMinor(bid.price_minor),
  net_minor,
  viewed_at: iso(bid.viewed_at),
  is_project_changed: isOutdated(bid, bid),
  created_at: bid.created_at.toISOString(),
});

const viewRound = ({ at, due_at, ...round }: RoundRecord): z.input<typeof BidRound> => ({
  ...round,
  at: at.toISOString(),
  due_at: iso(due_at),
});

const viewWhole = (bid: WholeBid, project: ProjectOfBids, allowed_actions: BidAction[]) => ({
  ...bid,
  _id: bid.id,
  project: { _id: project.id, title: project.title, category_slug: project.category_slug, status: project.status },
  net_minor: null,
  viewed_at: iso(bid.viewed_at),
  is_project_changed: isOutdated(bid, project),
  created_at: bid.created_at.toISOString(),
  rounds: bid.rounds.map(viewRound),
  rounds_left: Math.max(0, maxRounds - roundsUsed(bid.rounds)),
  is_shortlisted: bid.shortlisted_at !== null,
  confirmed_at: iso(bid.confirmed_at),
  sent_at: iso(bid.sent_at),
  ended_at: iso(bid.ended_at),
  allowed_actions,
});

type OwnWith = { place: OwnView['place']; spent: number; returned: number; at: Date; net: Minor | null; offered_net: Minor | null };
export function viewOwn(bid: WholeBid, project: ProjectOfBids, { place, spent, returned, at, net, offered_net }: OwnWith): OwnView {
  return {
    ...viewWhole(bid, project, bidActions(bid, 'seller', { project, rounds: bid.rounds }, at)),
    net_minor: net,
    offered_net_minor: offered_net,
    place,
    credits_spent: spent,
    credits_returned: returned,
    is_withdraw_free: comesBack({ by: 'withdraw', bid, project, at }),
  };
}

type Scored = { factors: BidFactor[]; score: number };
export const viewOffered = (bid: WholeBid & Scored, project: ProjectOfBids, at: Date): OfferedView => ({
  ...viewWhole(bid, project, bidActions(bid, 'customer', { project, rounds: bid.rounds }, at)),
  factors: bid.factors,
  score: bid.score,
});

export const viewModeratedBid = (bid: ModeratedBid): AdminBid => ({
  ...bid,
  ...viewBid(bid),
  allowed_actions:
    bid.status === 'removed' ? ['restore'] : (inTalk as readonly BidRecord['status'][]).includes(bid.status) ? ['remove'] : [],
});
