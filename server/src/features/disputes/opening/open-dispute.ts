import type { DisputeRoom, openDispute as openCall } from '@artel/contracts/disputes/disputes.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../../platform/db/index.ts';
import { later, type Member, refuse } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { announceOrder, freezeStage, lockStageMove, mayGiveAway } from '../../orders/index.ts';
import { addMaterials } from '../add-materials.ts';
import { notifySides } from '../dispute.notices.ts';
import { ANSWER_MS, isClaimEmpty } from '../dispute.policy.ts';
import { partOf } from '../dispute.ts';
import { insertDispute, insertMove } from '../disputes.sql.ts';
import { answerRoom } from '../require-dispute.ts';

/** Freezes the stage; its money stays in reserve, both talk on in the order's chat. The other side has 72 hours to answer. */
export function openDispute(
  viewer: Member,
  { stage_id, category, text, customer_percent, points, file_ids }: BodyOf<typeof openCall>,
): Promise<DisputeRoom> {
  return inTransaction(async (tx) => {
    const { order, party, stage } = await lockStageMove(tx, viewer, stage_id);
    const from = order.status;
    const dispute_id = newId();
    const { order: disputed, frozen } = await freezeStage(tx, order, stage, party, dispute_id);
    // the staff freezes nothing
    const role = party as 'customer' | 'seller';
    if (isClaimEmpty(role, customer_percent)) refuse('DISPUTE_CLAIM_EMPTY', { customer_percent: 'Попросите хотя бы часть' });
    await mayGiveAway(tx, viewer, role, [{ stage, customer_minor: partOf(stage.price_minor, customer_percent) }]);
    const respondent_id = party === 'customer' ? order.seller_id : order.customer_id;
    const acts_until = later(ANSWER_MS);
    const sides = { order_id: order.id, opener_id: viewer.user_id, respondent_id };
    const dispute = await insertDispute(tx, { id: dispute_id, ...sides, category, acts_until, stage, frozen });
    await insertMove(tx, dispute.id, { kind: 'claim', by: 'opener', customer_percent, text });
    await addMaterials(tx, viewer, { ...dispute, side: 'opener', promised: stage.promised }, { points, file_ids });
    await setTimer(tx, 'dispute', dispute.id, 'answer', acts_until);
    await announceOrder(tx, disputed, {
      type: 'stage.disputed',
      from,
      by: role,
      actor_id: viewer.user_id,
      reason: text,
      data: { stage_no: stage.no, dispute_id: dispute.id, dispute_number: dispute.number },
    });
    await notifySides(tx, dispute, disputed, {
      code: 'N-D1',
      actor_id: viewer.user_id,
      title: 'Открыт спор',
      text: 'Этап и его сроки заморожены, деньги остаются в резерве. На ответ есть 72 часа.',
    });
    return answerRoom(tx, dispute.id, viewer);
  });
}
