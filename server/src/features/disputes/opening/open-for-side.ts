import type { disputeForSide as call } from '@artel/contracts/disputes/dispute-for-side.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../../platform/db/index.ts';
import { later, type Member, refuse } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { announceOrder, answerOrder, freezeStage, lockForStaff, type OrderView, stageOf } from '../../orders/index.ts';
import { notifySides } from '../dispute.notices.ts';
import { ANSWER_MS, isClaimEmpty } from '../dispute.policy.ts';
import { insertDispute, insertMove } from '../disputes.sql.ts';

export function openForSide(viewer: Member, { id, ...claim }: { id: string } & BodyOf<typeof call>): Promise<OrderView> {
  const { stage_id, side, category, customer_percent, text, reason } = claim;
  return inTransaction(async (tx) => {
    const order = await lockForStaff(tx, viewer, id);
    const stage = stageOf(order, stage_id);
    if (isClaimEmpty(side, customer_percent)) refuse('DISPUTE_CLAIM_EMPTY', { customer_percent: 'Попросите хотя бы часть' });
    const dispute_id = newId();
    const { order: disputed, frozen } = await freezeStage(tx, order, stage, side, dispute_id, true);
    const acts_until = later(ANSWER_MS);
    const [opener_id, respondent_id] = side === 'customer' ? [order.customer_id, order.seller_id] : [order.seller_id, order.customer_id];
    const sides = { order_id: order.id, opener_id, respondent_id };
    const dispute = await insertDispute(tx, { id: dispute_id, ...sides, category, acts_until, stage, frozen });
    await insertMove(tx, dispute.id, { kind: 'claim', by: 'opener', customer_percent, text });
    await setTimer(tx, 'dispute', dispute.id, 'answer', acts_until);
    await announceOrder(tx, disputed, {
      type: 'stage.disputed',
      from: order.status,
      by: 'staff',
      actor_id: viewer.user_id,
      reason,
      data: { stage_no: stage.no, dispute_id: dispute.id, dispute_number: dispute.number, for_side: side },
    });
    await notifySides(tx, dispute, disputed, {
      code: 'N-D1',
      title: `Сотрудник открыл спор от имени ${side === 'customer' ? 'заказчика' : 'исполнителя'}`,
      text: `Причина: «${reason}». Этап и его сроки заморожены, деньги остаются в резерве. На ответ есть 72 часа.`,
    });
    return answerOrder(tx, disputed, 'staff');
  });
}
