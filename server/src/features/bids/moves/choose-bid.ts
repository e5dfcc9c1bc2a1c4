import { type Member, refuse } from '../../../platform/index.ts';
import { orderAgreed } from '../../orders/index.ts';
import { extendUntil } from '../../projects/index.ts';
import { isOpenToWork } from '../../users/index.ts';
import { stagesForOrder, termsOf } from '../bid.ts';
import type { OfferedView } from '../bid.view.ts';
import { countChosen } from '../bids.sql.ts';
import { dropBidTimers } from '../load-bid.ts';
import { answerOffered } from '../reading/read-bids.ts';
import { moveBidBy, seen } from './move-bid.ts';

/** The terms become an order that waits 72 hours for payment. The project's lock makes two presses one order. */
export const chooseBid = (viewer: Member, bid_id: string): Promise<{ order_id: string; bid: OfferedView }> =>
  moveBidBy(viewer, bid_id, 'choose', answerChosen, async (tx, { bid, project }) => {
    const { chosen } = await countChosen(tx, project.id);
    if (chosen >= project.hires_needed) refuse('ENOUGH_HIRED');
    if (!(await isOpenToWork(tx, bid.seller_id))) refuse('BID_SELLER_AWAY');
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
    await dropBidTimers(tx, bid);
    return {
      change: { order_id: order.id, ...seen(bid) },
      type: 'bid.accepted',
      say: { code: 'N-B4', to: 'seller', title: 'Вас выбрали, ждём оплату' },
    };
  });

async function answerChosen(...of: Parameters<typeof answerOffered>) {
  const bid = await answerOffered(...of);
  return { order_id: bid.order_id!, bid };
}
