import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { Dispute, openDispute as openCall } from '@artel/contracts/orders/disputes.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { announceOrder, askStage, freezeStage } from '../orders/index.ts';
import { answerDispute } from './answer-dispute.ts';
import { insertDispute } from './disputes.sql.ts';
import { tellSides } from './tell-sides.ts';

/** Freezes the stage in turn; its money stays in reserve, both talk on in the order's chat. */
export function openDispute(viewer: Member, { stage_id, ...claim }: BodyOf<typeof openCall>): Promise<Dispute> {
  return inTransaction(async (tx) => {
    const { order, party, stage } = await askStage(tx, viewer, stage_id);
    const from = order.status;
    const { order: disputed, frozen } = await freezeStage(tx, order, stage, party);
    const respondent_id = party === 'customer' ? order.seller_id : order.customer_id;
    const dispute = await insertDispute(tx, { ...claim, order_id: order.id, opener_id: viewer.user_id, respondent_id, stage, frozen });
    await announceOrder(tx, disputed, {
      type: 'stage.disputed',
      from,
      by: party as 'customer' | 'seller',
      actor_id: viewer.user_id,
      reason: claim.text,
      data: { stage_no: stage.no, dispute_id: dispute.id, dispute_number: dispute.number },
    });
    await tellSides(tx, dispute, disputed, {
      code: 'N-D1',
      title: 'Открыт спор',
      text: 'Этап и его сроки заморожены, деньги остаются в резерве.',
    });
    return answerDispute(tx, dispute.id, viewer);
  });
}
