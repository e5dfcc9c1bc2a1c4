import type {
  acceptInDispute as acceptCall,
  answerDispute as answerCall,
  DisputeRoom,
  offerInDispute as offerCall,
} from '@artel/contracts/disputes/disputes.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { stageOf } from '../orders/index.ts';
import { addMaterials } from './add-materials.ts';
import { notifyOther, notifySides } from './dispute.notices.ts';
import { offerRange, otherSide, TALKS_MS } from './dispute.policy.ts';
import { partOf, type QuestionedCase } from './dispute.ts';
import { findAgreedPercent, insertMove, recordDisputeMove } from './disputes.sql.ts';
import { announceDispute, answerRoom, disputeMustAllow, mayShareOut, moveDispute, requireDispute, shareOut } from './require-dispute.ts';

type Of<Body> = { id: string } & Body;

export const answerDispute = (
  viewer: Member,
  { id, customer_percent, text, ...brought }: Of<BodyOf<typeof answerCall>>,
): Promise<DisputeRoom> =>
  moveDispute(viewer, id, 'answer', async (tx, move) => {
    const { dispute, order, side, status } = move;
    mustBeInRange(move, customer_percent);
    await mayShareOut(tx, viewer, move, customer_percent);
    const acts_until = later(TALKS_MS);
    await recordDisputeMove(tx, dispute, { status, acts_by: 'opener', acts_until, answered_at: now() });
    await insertMove(tx, id, { kind: 'answer', by: side, customer_percent, text });
    const { promised } = stageOf(order, dispute.frozen[0]!.stage_id);
    await addMaterials(tx, viewer, { ...dispute, side, promised }, brought);
    await dropTimers(tx, 'dispute', id, 'answer');
    await setTimer(tx, 'dispute', id, 'talks', acts_until);
    await announceDispute(tx, move, { type: 'dispute.answered', reason: text, data: { customer_percent } });
    await notifyOther(tx, move, {
      code: 'N-D3',
      actor_id: viewer.user_id,
      title: 'Ответ в споре',
      text: 'Другая сторона ответила и назвала свою сумму. Договориться можно пять дней, потом решает арбитр.',
      dedupe_key: `${id}:answer`,
    });
  });

/** Better for the other side than before. Refuses DISPUTE_OFFER_MOVED when the caller had not seen their newest figure. */
export const offerInDispute = (
  viewer: Member,
  { id, customer_percent, against_percent, text }: Of<BodyOf<typeof offerCall>>,
): Promise<DisputeRoom> =>
  moveDispute(viewer, id, 'offer', async (tx, move) => {
    const { dispute, side } = move;
    if (dispute.words[otherSide(side)] !== against_percent) refuse('DISPUTE_OFFER_MOVED');
    mustBeInRange(move, customer_percent);
    await mayShareOut(tx, viewer, move, customer_percent);
    await insertMove(tx, id, { kind: 'offer', by: side, customer_percent, text });
    if (dispute.status === 'negotiation') await recordDisputeMove(tx, dispute, { status: dispute.status, acts_by: otherSide(side) });
    await announceDispute(tx, move, { type: 'dispute.offered', reason: text, data: { customer_percent } });
    await notifyOther(tx, move, {
      code: 'N-D3',
      actor_id: viewer.user_id,
      title: 'Новое предложение в споре',
      text: 'Его можно принять, и спор закроется, или предложить своё.',
      dedupe_key: `${id}:${customer_percent}:${side}`,
    });
  });

/** The other side's figure as the caller saw it; refuses DISPUTE_OFFER_MOVED when it is another by now. Agreed before: nothing happens. */
export function acceptInDispute(viewer: Member, { id, customer_percent }: Of<BodyOf<typeof acceptCall>>): Promise<DisputeRoom> {
  return inTransaction(async (tx) => {
    const input = await requireDispute(tx, viewer, id);
    const { dispute, order, side, role } = input;
    const isSettled = dispute.status === 'settled';
    if (!isSettled) disputeMustAllow(input, 'accept');
    const agreed = isSettled ? await findAgreedPercent(tx, id) : dispute.words[otherSide(side)];
    if (agreed !== customer_percent) refuse('DISPUTE_OFFER_MOVED');
    if (isSettled) return answerRoom(tx, id, viewer);
    await mayShareOut(tx, viewer, input, customer_percent);
    const { price_minor } = stageOf(order, dispute.frozen[0]!.stage_id);
    const share = { customer_minor: partOf(price_minor, customer_percent), by: role, actor_id: viewer.user_id, how: 'agreed' } as const;
    const after = await shareOut(tx, input, 'settled', share);
    await announceDispute(tx, input, { type: 'dispute.settled', data: { customer_percent } });
    await notifySides(tx, dispute, after, {
      code: 'N-D8',
      actor_id: viewer.user_id,
      title: 'Спор урегулирован',
      text: 'Стороны сошлись, деньги этапа разделены.',
    });
    return answerRoom(tx, id, viewer);
  });
}

function mustBeInRange({ dispute, side, role }: QuestionedCase, customer_percent: number): void {
  const range = offerRange(side, role, dispute.words) ?? refuse('DISPUTE_OFFER_OUT_OF_RANGE');
  if (customer_percent < range.from || customer_percent > range.to)
    refuse('DISPUTE_OFFER_OUT_OF_RANGE', { customer_percent: `От ${range.from} до ${range.to} % цены этапа` });
}
