import type { DeclineReason } from '@artel/contracts/projects/bids.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers } from '../../../platform/jobs/timers.ts';
import type { OfferedView } from '../bid.view.ts';
import { bidMustAllow, dropBidTimers, loadBid } from '../load-bid.ts';
import { answerOffered } from '../reading/read-bids.ts';
import { moveBid, moveBidBy, seen } from './move-bid.ts';

/** Idempotent; the seller sees the moment. */
export function openBid(viewer: Member, bid_id: string): Promise<OfferedView> {
  return inTransaction(async (tx) => {
    const locked = await loadBid(tx, viewer, bid_id);
    const { bid, project, party } = locked;
    if (party !== 'customer') refuse('MOVE_NOT_ALLOWED', { from: bid.status, allowed_actions: [] });
    if (bid.status === 'sent') {
      const { to } = bidMustAllow(locked, 'open', party);
      await dropTimers(tx, 'bid', bid.id, 'unopened');
      await moveBid(tx, locked, { status: to, ...seen(bid) }, { type: 'bid.opened', by: party, actor_id: viewer.user_id });
    }
    return answerOffered(tx, bid.id, project);
  });
}

export function shortlistBid(viewer: Member, bid_id: string, is_on: boolean): Promise<OfferedView> {
  return inTransaction(async (tx) => {
    const locked = await loadBid(tx, viewer, bid_id);
    const { bid, project, party } = locked;
    if ((bid.status === 'shortlisted') !== is_on) {
      const { to } = bidMustAllow(locked, is_on ? 'shortlist' : 'unshortlist', party);
      const isNews = is_on && bid.shortlisted_at === null;
      const change = { status: to, shortlisted_at: is_on ? (bid.shortlisted_at ?? now()) : null, ...seen(bid) };
      await dropTimers(tx, 'bid', bid.id, 'unopened');
      await moveBid(tx, locked, change, {
        type: is_on ? 'bid.shortlisted' : 'bid.unshortlisted',
        by: party,
        actor_id: viewer.user_id,
        say: isNews ? { code: 'N-B2', to: 'seller', title: 'Вы в шорт-листе' } : undefined,
      });
    }
    return answerOffered(tx, bid.id, project);
  });
}

type Declined = { reason: DeclineReason | null; comment: string };
export const declineBid = (viewer: Member, bid_id: string, { reason, comment }: Declined): Promise<OfferedView> =>
  moveBidBy(viewer, bid_id, 'decline', answerOffered, async (tx, { bid, project }) => {
    await dropBidTimers(tx, bid);
    return {
      change: { declined_reason: reason, declined_comment: comment || null, ended_at: now(), ...seen(bid) },
      type: 'bid.declined',
      reason: comment || undefined,
      say: { code: 'N-B7', to: 'seller', title: 'Отклик отклонён', text: `«${project.title}»${comment ? `: ${comment}` : ''}` },
    };
  });
