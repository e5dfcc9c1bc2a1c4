import { now } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Member } from '../../../platform/http/viewer.ts';
import { refuse } from '../../../platform/refuse.ts';
import { orderAgreed } from '../../orders/index.ts';
import { extendUntil } from '../../projects/index.ts';
import { isOpenToWork } from '../../users/index.ts';
import { announceBid } from '../bid.notices.ts';
import { stagesForOrder, termsOf } from '../bid.ts';
import type { OfferedView } from '../bid.view.ts';
import { countChosen, recordBidMove } from '../bids.sql.ts';
import { bidMustAllow, dropBidTimers, loadBid } from '../load-bid.ts';
import { answerOffered } from '../reading/read-bids.ts';

/** The terms become an order that waits 72 hours for payment. The project's lock makes two presses one order. */
export function chooseBid(viewer: Member, bid_id: string): Promise<{ order_id: string; bid: OfferedView }> {
  return inTransaction(async (tx) => {
    const locked = await loadBid(tx, viewer, bid_id);
    const { bid, project, party } = locked;
    const { to } = bidMustAllow(locked, 'choose', party);
    const { chosen } = await countChosen(tx, project.id);
    if (chosen >= project.hires_needed) refuse('ENOUGH_HIRED');
    if (!(await isOpenToWork(tx, bid.seller_id))) refuse('BID_SELLER_AWAY');
    const from = bid.status;
    const order = await orderAgreed(tx, {
      project_id: project.id,
      bid_id: bid.id,
      customer_id: project.customer_id,
      seller_id: bid.seller_id,
      title: project.title,
      checklist: project.deliverables,
      stages: stagesForOrder(termsOf(bid), project),
    });
    await extendUntil(tx, project.id, order.payment_due_at);
    const accepted = await recordBidMove(tx, bid, { status: to, order_id: order.id, viewed_at: bid.viewed_at ?? now() }, now());
    await dropBidTimers(tx, accepted);
    await announceBid(tx, accepted, project, {
      type: 'bid.accepted',
      from,
      by: 'customer',
      actor_id: viewer.user_id,
      say: { code: 'N-B4', to: 'seller', title: 'Вас выбрали, ждём оплату' },
    });
    return { order_id: order.id, bid: await answerOffered(tx, bid.id, project) };
  });
}
