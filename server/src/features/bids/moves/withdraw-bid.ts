import { inTransaction } from '../../../platform/db/index.ts';
import { type Member, now } from '../../../platform/index.ts';
import { returnCredits } from '../../credits/index.ts';
import { withdrawUnpaid } from '../../orders/index.ts';
import { countBid } from '../../projects/index.ts';
import { announceBid } from '../bid.notices.ts';
import { comesBack } from '../bid.policy.ts';
import type { OwnView } from '../bid.view.ts';
import { findName, recordBidMove } from '../bids.sql.ts';
import { bidMustAllow, dropBidTimers, loadBid } from '../load-bid.ts';
import { answerOwn } from '../reading/read-bids.ts';

/** Credits by comesBack. Ends an unpaid order; a payment that came first wins. */
export function withdrawBid(viewer: Member, bid_id: string): Promise<OwnView> {
  return inTransaction(async (tx) => {
    const locked = await loadBid(tx, viewer, bid_id);
    const { bid, project, order, party } = locked;
    const isChosen = bid.status === 'accepted';
    const { to } = bidMustAllow(locked, isChosen ? 'refuse' : 'withdraw', party);
    const from = bid.status;
    const isFree = comesBack(isChosen ? { by: 'refuse' } : { by: 'withdraw', bid, project, at: now() });
    const withdrawn = await recordBidMove(tx, bid, { status: to, ended_at: now() }, now());
    await dropBidTimers(tx, bid);
    if (isChosen && order) await withdrawUnpaid(tx, order, viewer);
    if (isFree) await returnCredits(tx, bid.seller_id, { bid_id: bid.id, turn: bid.turn }, 'withdrawn');
    await countBid(tx, project.id, -1);
    await announceBid(tx, withdrawn, project, {
      type: isChosen ? 'bid.refused' : 'bid.withdrawn',
      from,
      by: 'seller',
      actor_id: viewer.user_id,
      say: { code: 'N-B9', to: 'customer', title: `Отклик отозван: ${await findName(tx, viewer.user_id)}` },
    });
    return answerOwn(tx, bid.id, project);
  });
}
