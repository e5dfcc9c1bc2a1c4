import type { DeclineReason } from '@artel/contracts/projects/bids.ts';
import { now } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Member } from '../../../platform/http/viewer.ts';
import { dropTimers } from '../../../platform/jobs/timers.ts';
import { refuse } from '../../../platform/refuse.ts';
import { announceBid } from '../bid.notices.ts';
import type { OfferedView } from '../bid.view.ts';
import { recordBidMove } from '../bids.sql.ts';
import { bidMustAllow, dropBidTimers, loadBid } from '../load-bid.ts';
import { answerOffered } from '../reading/read-bids.ts';

/** Idempotent; the seller sees the moment. */
export function openBid(viewer: Member, bid_id: string): Promise<OfferedView> {
  return inTransaction(async (tx) => {
    const locked = await loadBid(tx, viewer, bid_id);
    const { bid, project, party } = locked;
    if (party !== 'customer') refuse('MOVE_NOT_ALLOWED', { from: bid.status, allowed_actions: [] });
    if (bid.status === 'sent') {
      const { to } = bidMustAllow(locked, 'open', party);
      const opened = await recordBidMove(tx, bid, { status: to, viewed_at: bid.viewed_at ?? now() }, now());
      await dropTimers(tx, 'bid', bid.id, 'unopened');
      await announceBid(tx, opened, project, { type: 'bid.opened', from: 'sent', by: 'customer', actor_id: viewer.user_id });
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
      const from = bid.status;
      const isNews = is_on && bid.shortlisted_at === null;
      const change = { status: to, shortlisted_at: is_on ? (bid.shortlisted_at ?? now()) : null, viewed_at: bid.viewed_at ?? now() };
      const moved = await recordBidMove(tx, bid, change, now());
      await dropTimers(tx, 'bid', bid.id, 'unopened');
      await announceBid(tx, moved, project, {
        type: is_on ? 'bid.shortlisted' : 'bid.unshortlisted',
        from,
        by: 'customer',
        actor_id: viewer.user_id,
        say: isNews ? { code: 'N-B2', to: 'seller', title: 'Вы в шорт-листе' } : undefined,
      });
    }
    return answerOffered(tx, bid.id, project);
  });
}

export function declineBid(
  viewer: Member,
  bid_id: string,
  { reason, comment }: { reason: DeclineReason | null; comment: string },
): Promise<OfferedView> {
  return inTransaction(async (tx) => {
    const locked = await loadBid(tx, viewer, bid_id);
    const { bid, project, party } = locked;
    const { to } = bidMustAllow(locked, 'decline', party);
    const from = bid.status;
    const change = { status: to, declined_reason: reason, declined_comment: comment || null, ended_at: now() };
    const declined = await recordBidMove(tx, bid, { ...change, viewed_at: bid.viewed_at ?? now() }, now());
    await dropBidTimers(tx, bid);
    await announceBid(tx, declined, project, {
      type: 'bid.declined',
      from,
      by: 'customer',
      actor_id: viewer.user_id,
      reason: comment || undefined,
      say: { code: 'N-B7', to: 'seller', title: 'Отклик отклонён', text: `«${project.title}»${comment ? `: ${comment}` : ''}` },
    });
    return answerOffered(tx, bid.id, project);
  });
}
