import type { DoneOne } from '@artel/contracts/kit/bulk.ts';
import type { AdminBid } from '@artel/contracts/projects/bid-moderation.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
import { returnCredits } from '../../credits/index.ts';
import { countBid } from '../../projects/index.ts';
import { comesBack } from '../bid.policy.ts';
import { viewModeratedBid } from '../bid.view.ts';
import { bidMustAllow, dropBidTimers, holdBid, watchUnopened } from '../load-bid.ts';
import { findModeratedBid } from '../reading/read-bids.sql.ts';
import { moveBid } from './move-bid.ts';

type Removal = { reason: string; is_spam: boolean };
export const adminRemoveBid = (viewer: Member, bid_id: string, removal: Removal): Promise<AdminBid> =>
  inTransaction(async (tx) => {
    await removeBid(tx, viewer, bid_id, removal);
    return viewModeratedBid((await findModeratedBid(tx, bid_id))!);
  });

type ManyRemoved = Removal & { ids: readonly string[] };
export const adminRemoveBids = (viewer: Member, { ids, ...removal }: ManyRemoved): Promise<DoneOne[]> =>
  oneByOne(
    ids.map((_id) => ({ _id })),
    {
      titleOf: async (tx, { _id }) => {
        const bid = await findModeratedBid(tx, _id);
        return bid ? `${bid.project.title}, @${bid.seller.user_name}` : null;
      },
      decide: async (tx, { _id }) => {
        const bid = await findModeratedBid(tx, _id);
        if (bid?.status !== 'removed' || bid.removed_reason !== removal.reason) await removeBid(tx, viewer, _id, removal);
      },
    },
  );

export async function removeBid(tx: Tx, viewer: Member, bid_id: string, { reason, is_spam }: Removal): Promise<void> {
  const { to, ...locked } = await lockForStaff(tx, viewer, bid_id, 'remove');
  const { bid, project } = locked;
  await dropBidTimers(tx, bid);
  if (comesBack({ by: 'remove', is_spam })) await returnCredits(tx, bid.seller_id, { bid_id: bid.id, turn: bid.turn }, 'removed');
  await countBid(tx, project.id, -1);
  const say = { code: 'N-B10', to: 'seller', title: `Отклик снят: ${reason}` } as const;
  const news = { type: 'bid.removed', by: 'staff', actor_id: viewer.user_id, reason, say } as const;
  await moveBid(tx, locked, { status: to, removed_reason: reason, is_spam, ended_at: now() }, news);
}

/** As it was, unopened; returned credits stay. */
export const adminRestoreBid = (viewer: Member, bid_id: string): Promise<AdminBid> =>
  inTransaction(async (tx) => {
    await restoreBid(tx, viewer, bid_id);
    return viewModeratedBid((await findModeratedBid(tx, bid_id))!);
  });

export async function restoreBid(tx: Tx, viewer: Member, bid_id: string): Promise<void> {
  const { to, ...locked } = await lockForStaff(tx, viewer, bid_id, 'restore');
  const { bid, project } = locked;
  if (!bid.viewed_at) await watchUnopened(tx, bid);
  await countBid(tx, project.id, 1);
  const change = { status: to, removed_reason: null, is_spam: false, ended_at: null };
  await moveBid(tx, locked, change, { type: 'bid.restored', by: 'staff', actor_id: viewer.user_id });
}

/** Nobody moderates their own bid, or one to their own project. */
async function lockForStaff(tx: Tx, viewer: Member, bid_id: string, action: 'remove' | 'restore') {
  const locked = (await holdBid(tx, bid_id)) ?? refuse('BID_NOT_FOUND');
  const { bid, project } = locked;
  if ([bid.seller_id, project.customer_id].includes(viewer.user_id)) refuse('MOVE_NOT_ALLOWED', { from: bid.status, allowed_actions: [] });
  return { ...locked, to: bidMustAllow(locked, action, 'moderator').to };
}
