import type { Dispute } from '@artel/contracts/orders/disputes.ts';
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { move } from '../../platform/lifecycle.ts';
import { refuse } from '../../platform/refuse.ts';
import { announceOrder, askOrder, stageOf, thawStage } from '../orders/index.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';
import { closeDispute, findDisputeSides, lockDispute } from './disputes.sql.ts';
import { tellSides } from './tell-sides.ts';

/** The stage goes on with the time left. Idempotent. */
export function withdrawDispute(viewer: Member, { id }: { id: string }): Promise<Dispute> {
  return inTransaction(async (tx) => {
    const known = await findDisputeSides(tx, id);
    if (!known || (viewer.user_id !== known.opener_id && viewer.user_id !== known.respondent_id)) refuse('DISPUTE_NOT_FOUND');
    // lock order: the order first
    const { order, party } = await askOrder(tx, viewer, known.order_id);
    const dispute = await lockDispute(tx, id);
    if (dispute.opener_id !== viewer.user_id) refuse('DISPUTE_NOT_YOURS');
    if (dispute.status === 'withdrawn') return answerDispute(tx, id, viewer);
    const verdict = move(disputeLifecycle, dispute.status, 'withdraw', 'opener');
    if (!verdict.ok) refuse(verdict.code, verdict.details);
    const from = order.status;
    await closeDispute(tx, dispute, verdict.to, now());
    let thawed = order;
    for (const { stage_id, ...frozen } of dispute.frozen) thawed = await thawStage(tx, thawed, stageOf(thawed, stage_id), party, frozen);
    await announceOrder(tx, thawed, {
      type: 'stage.dispute_withdrawn',
      from,
      by: party as 'customer' | 'seller',
      actor_id: viewer.user_id,
      data: { dispute_id: id, dispute_number: dispute.number },
    });
    await tellSides(tx, dispute, thawed, {
      code: 'N-D2',
      title: 'Спор отозван',
      text: 'Заказ идёт дальше, сроки сдвинуты на время спора.',
    });
    return answerDispute(tx, id, viewer);
  });
}
