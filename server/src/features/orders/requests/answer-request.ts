import type { RequestAction } from '@artel/contracts/orders/requests.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type AnnouncedEvent, type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers } from '../../../platform/jobs/timers.ts';
import { endByAgreement } from '../end-order.ts';
import { mayGiveAway } from '../give-away.ts';
import { announceOrder, answerOrder, type OrderView, stageOf } from '../moves.ts';
import { partyOf } from '../order.policy.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { withStage } from '../order.ts';
import { lockOrder, recordStageList } from '../orders.sql.ts';
import { pauseByAgreement } from '../stages/agree-pause.ts';
import { announceStarted } from '../start-next-stages.ts';
import { addStage } from './add-stage.ts';
import { moveTerm } from './move-term.ts';
import { notifyRequest } from './request.notices.ts';
import { checkRequest, ifUnanswered, isStanding, pauseDaysLeft } from './request.policy.ts';
import type { RequestRecord } from './request.ts';
import { findOrderIdOfRequest, findRequest, listOpenRequests, recordRequestMove } from './requests.sql.ts';
import { runInParallel } from './run-in-parallel.ts';

type Input = { id: string };

/** The other side agrees: what was asked happens in this transaction. */
export const acceptRequest = (viewer: Member, { id }: Input): Promise<OrderView> => answer(viewer, id, 'accept');
export const declineRequest = (viewer: Member, { id }: Input): Promise<OrderView> => answer(viewer, id, 'decline');
export const withdrawRequest = (viewer: Member, { id }: Input): Promise<OrderView> => answer(viewer, id, 'withdraw');

function answer(viewer: Member, id: string, action: RequestAction): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const { order, request, stage } = (await lockRequest(tx, id)) ?? refuse('REQUEST_NOT_FOUND');
    const party = partyOf(order, viewer) ?? refuse('REQUEST_NOT_FOUND');
    const verdict = checkRequest(request, order.stages, action, party, now());
    if (!verdict.ok) return refuse(verdict.code, verdict.details);
    const by = party as 'customer' | 'seller';
    if (action === 'accept' && request.kind === 'cancel')
      await mayGiveAway(tx, viewer, party, [{ stage, customer_minor: request.terms.customer_minor }]);
    await recordRequestMove(tx, request, verdict.to, by);
    await dropTimers(tx, 'request', request.id, 'lapse');
    const actor_id = viewer.user_id;
    if (action !== 'accept') {
      const type = action === 'decline' ? 'order.request_declined' : 'order.request_withdrawn';
      await notifyRequest(tx, order, stage, request, { type, by, actor_id });
      return answerOrder(tx, order, party);
    }
    return answerOrder(tx, await fulfil(tx, order, stage, request, { by, actor_id }), party);
  });
}

type By = { by: 'customer' | 'seller' | 'clock'; actor_id?: string };
async function fulfil(tx: Tx, order: OrderRecord, stage: StageRecord, request: RequestRecord, who: By): Promise<OrderRecord> {
  if (request.kind === 'cancel') {
    const { customer_minor } = who.by === 'clock' ? { customer_minor: stage.price_minor } : request.terms;
    await notifyRequest(tx, order, stage, request, { type: 'order.request_accepted', ...who, data: { customer_minor } });
    return endByAgreement(tx, order, stage, customer_minor, who);
  }
  if (request.kind === 'extra') return grown(tx, order, stage, request, who);
  if (request.kind === 'pause') return paused(tx, order, stage, request, who);
  if (request.kind === 'beside') return startedInParallel(tx, order, stage, request, who);
  if (request.kind === 'list') {
    const before = stage.promised;
    const changed = await recordStageList(tx, stage, request.terms.promised);
    const after = withStage(order, changed);
    await notifyRequest(tx, after, changed, request, { type: 'order.request_accepted', ...who, data: { before } });
    return after;
  }
  const { order: after, due_at, clears_late } = await moveTerm(tx, order, stage, { ...request.terms, asked_at: request.asked_at });
  const data = { due_at: due_at.toISOString(), clears_late };
  await notifyRequest(tx, after, stage, request, { type: 'order.request_accepted', ...who, data });
  return after;
}

async function paused(tx: Tx, order: OrderRecord, stage: StageRecord, request: Extract<RequestRecord, { kind: 'pause' }>, who: By) {
  const { days } = request.terms;
  if (days > pauseDaysLeft(stage)) refuse('PAUSE_TOO_LONG');
  const { order: after, pause_until, due_at } = await pauseByAgreement(tx, order, stage, days);
  const data = { pause_until: pause_until.toISOString(), due_at: due_at?.toISOString() };
  await notifyRequest(tx, after, stage, request, { type: 'order.request_accepted', ...who, data });
  await announceOrder(tx, after, { type: 'stage.pause_agreed', from: order.status, by: 'system', data: { stage_no: stage.no, ...data } });
  return after;
}

async function startedInParallel(tx: Tx, order: OrderRecord, stage: StageRecord, request: RequestRecord, who: By): Promise<OrderRecord> {
  const { order: after, begun } = await runInParallel(tx, order, stage);
  await notifyRequest(tx, after, stage, request, { type: 'order.request_accepted', ...who, data: { is_paid: begun.length > 0 } });
  await announceStarted(tx, after, begun, order.status);
  return after;
}

/** More work is a stage of its own after the others; what goes on keeps its price, term and money. */
async function grown(tx: Tx, order: OrderRecord, stage: StageRecord, request: Extract<RequestRecord, { kind: 'extra' }>, who: By) {
  const after = await addStage(tx, order, request.terms, stage.revisions_included);
  await notifyRequest(tx, after, stage, request, { type: 'order.request_accepted', ...who, data: { new_stage_no: after.stages.length } });
  return after;
}

/** The clock: nobody answered in time. Where silence means yes, the order is cancelled and everything goes back. Answered in the last moment: nothing happens. */
export function lapseRequest(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const found = await lockRequest(tx, id);
    if (found?.request.status !== 'open' || found.request.until > now()) return;
    const { order, request, stage } = found;
    const isAgreed = isStanding(request, order.stages) && ifUnanswered(request, stage) === 'cancelled';
    await recordRequestMove(tx, request, isAgreed ? 'accepted' : 'lapsed', 'clock');
    if (isAgreed) await fulfil(tx, order, stage, request, { by: 'clock' });
    else await notifyRequest(tx, order, stage, request, { type: 'order.request_lapsed', by: 'clock' });
  });
}

/**
 * A reaction to stage.disputed: a frozen stage is settled by its dispute, so nothing is asked about it any more; nothing goes beside it
 * either. What is asked about another stage at work stands.
 */
export async function endRequestsOf(tx: Tx, event: AnnouncedEvent<'stage.disputed'>): Promise<void> {
  const open = (await listOpenRequests(tx, event.entity_id)).filter((request) => request.until > now());
  if (open.length === 0) return;
  const order = (await lockOrder(tx, event.entity_id))!;
  const frozen = order.stages.find(({ no }) => no === event.data.stage_no);
  for (const request of open.filter(({ kind, stage_id }) => kind === 'beside' || stage_id === frozen?.id)) {
    await recordRequestMove(tx, request, 'lapsed', 'system');
    await dropTimers(tx, 'request', request.id, 'lapse');
    await notifyRequest(tx, order, stageOf(order, request.stage_id), request, { type: 'order.request_lapsed', by: 'system' });
  }
}

async function lockRequest(tx: Tx, id: string): Promise<{ order: OrderRecord; stage: StageRecord; request: RequestRecord } | undefined> {
  const order_id = await findOrderIdOfRequest(tx, id);
  const order = order_id ? await lockOrder(tx, order_id) : undefined;
  if (!order) return undefined;
  const request = await findRequest(tx, id);
  return { order, request, stage: stageOf(order, request.stage_id) };
}
