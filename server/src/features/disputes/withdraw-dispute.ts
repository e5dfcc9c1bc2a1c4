import type { DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { announceOrder, stageOf, thawStage } from '../orders/index.ts';
import { notifySides } from './dispute.notices.ts';
import { closeDispute } from './disputes.sql.ts';
import { answerRoom, disputeMustAllow, disputeTimers, freeArbiter, requireDispute } from './require-dispute.ts';

/** While nobody has answered: the stage goes on with the time left. Idempotent. */
export function withdrawDispute(viewer: Member, { id }: { id: string }): Promise<DisputeRoom> {
  return inTransaction(async (tx) => {
    const input = await requireDispute(tx, viewer, id);
    const { dispute, order, side, role } = input;
    if (side !== 'opener') refuse('DISPUTE_NOT_YOURS');
    if (dispute.status === 'withdrawn') return answerRoom(tx, id, viewer);
    await closeDispute(tx, dispute, disputeMustAllow(input, 'withdraw'), now());
    await dropTimers(tx, 'dispute', id, ...disputeTimers);
    await freeArbiter(tx, input);
    let thawed = order;
    for (const { stage_id, ...frozen } of dispute.frozen) thawed = await thawStage(tx, thawed, stageOf(thawed, stage_id), role, frozen);
    await announceOrder(tx, thawed, {
      type: 'stage.dispute_withdrawn',
      from: order.status,
      by: role,
      actor_id: viewer.user_id,
      data: { stage_no: stageOf(order, dispute.frozen[0]!.stage_id).no, dispute_id: id, dispute_number: dispute.number },
    });
    await notifySides(tx, dispute, thawed, {
      code: 'N-D2',
      actor_id: viewer.user_id,
      title: 'Спор отозван',
      text: 'Заказ идёт дальше, сроки сдвинуты на время спора.',
    });
    return answerRoom(tx, id, viewer);
  });
}
