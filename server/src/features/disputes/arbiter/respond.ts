import type { appealRuling as appealCall, DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { later, type Member, now } from '../../../platform/index.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { leaveOrderChat } from '../../chat/index.ts';
import { addMaterials } from '../add-materials.ts';
import { notifyOther, notifySides } from '../dispute.notices.ts';
import { recordDisputeMove } from '../disputes.sql.ts';
import { announceDispute, mayShareOut, moveDispute } from '../require-dispute.ts';
import { notifyHolder } from './arbiter.notices.ts';
import { bothAgree, bothWaive, PROPOSAL_MS, proposalWaitsFor, RULING_MS, waitsFor } from './arbiter.policy.ts';
import { notifyArbiters } from './case.ts';
import { decide, execute } from './end-case.ts';
import { vacateObjected } from './release-case.ts';
import { findRuling, insertResponse } from './rulings.sql.ts';

export const agreeToRuling = (viewer: Member, { id }: { id: string }): Promise<DisputeRoom> =>
  moveDispute(viewer, id, 'agree', async (tx, move) => {
    const { dispute, side, status } = move;
    await mayShareOut(tx, viewer, move, (await findRuling(tx, id, 1)).customer_percent);
    await insertResponse(tx, id, { by: side, kind: 'agree' });
    await announceDispute(tx, move, { type: 'dispute.agreed' });
    const responses = [...dispute.responses, { by: side, kind: 'agree' } as const];
    if (bothAgree(responses)) await decide(tx, move);
    else await recordDisputeMove(tx, dispute, { status, acts_by: proposalWaitsFor(responses) });
    await notifyArbiters(tx, id);
  });

export const objectToRuling = (viewer: Member, { id, text }: { id: string; text: string }): Promise<DisputeRoom> =>
  moveDispute(viewer, id, 'object', async (tx, move) => {
    const { dispute, side, status } = move;
    const acts_until = later(PROPOSAL_MS);
    await insertResponse(tx, id, { by: side, kind: 'object', text });
    await announceDispute(tx, move, { type: 'dispute.objected', reason: text });
    if (await vacateObjected(tx, move)) return;
    await recordDisputeMove(tx, dispute, { status, acts_by: 'arbiter', acts_until });
    await setTimer(tx, 'dispute', id, 'proposal', acts_until);
    await notifyArbiters(tx, id);
    await notifyHolder(tx, dispute, {
      title: 'Возражение на ваше решение',
      text: 'Ответить на него есть 48 часов: потом решение отпадёт, и дело перейдёт другому арбитру.',
      dedupe_key: `${id}:objected:${side}:${now().toISOString()}`,
      until: acts_until,
    });
    await notifyOther(tx, move, {
      code: 'N-D7',
      actor_id: viewer.user_id,
      title: 'Возражение на решение арбитра',
      text: 'Арбитр ответит на него и вынесет решение. Ваше возражение тоже ещё можно подать.',
      dedupe_key: `${id}:objected:${side}`,
    });
  });

export const waiveAppeal = (viewer: Member, { id }: { id: string }): Promise<DisputeRoom> =>
  moveDispute(viewer, id, 'waive', async (tx, move) => {
    const { dispute, side, status } = move;
    await mayShareOut(tx, viewer, move, (await findRuling(tx, id, 1)).customer_percent);
    await insertResponse(tx, id, { by: side, kind: 'waive' });
    await announceDispute(tx, move, { type: 'dispute.waived' });
    const responses = [...dispute.responses, { by: side, kind: 'waive' } as const];
    if (bothWaive(responses)) await execute(tx, move, await findRuling(tx, id, 1));
    else await recordDisputeMove(tx, dispute, { status, acts_by: waitsFor(responses, 'waive') });
  });

export const appealRuling = (
  viewer: Member,
  { id, ground, text, file_ids }: { id: string } & BodyOf<typeof appealCall>,
): Promise<DisputeRoom> =>
  moveDispute(viewer, id, 'appeal', async (tx, move) => {
    const { dispute, order, side, status } = move;
    const ruling_until = later(RULING_MS);
    await insertResponse(tx, id, { by: side, kind: 'appeal', ground, text });
    const next = { acts_by: 'arbiter', acts_until: ruling_until, ruling_until } as const;
    await recordDisputeMove(tx, dispute, { status, ...next, arbiter_id: null, first_arbiter_id: dispute.arbiter_id! });
    await addMaterials(tx, viewer, { ...dispute, side, promised: [] }, { points: [], file_ids });
    await dropTimers(tx, 'dispute', id, 'appeal');
    await setTimer(tx, 'dispute', id, 'ruling', ruling_until);
    await leaveOrderChat(tx, order, dispute.arbiter_id!);
    await announceDispute(tx, move, { type: 'dispute.appealed', reason: text, data: { ground } });
    await notifyArbiters(tx, id);
    await notifySides(tx, dispute, order, {
      code: 'N-D9',
      actor_id: viewer.user_id,
      title: 'Решение оспорено',
      text: 'Дело заново смотрит другой арбитр, его решение окончательное. Деньги ждут в резерве.',
    });
  });
