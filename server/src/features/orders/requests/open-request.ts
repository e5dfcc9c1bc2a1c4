import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { Party } from '@artel/contracts/orders/orders.ts';
import type * as api from '@artel/contracts/orders/requests.ts';
import { maxBidStages } from '@artel/contracts/projects/bid-shapes.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { countedDays, later, type Member, now, refuse } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { mayGiveAway } from '../give-away.ts';
import { answerOrder, lockStageMove, type OrderView } from '../moves.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { notifyRequest } from './request.notices.ts';
import { isWholePart, pauseDaysLeft, REQUEST_MS, startLimit } from './request.policy.ts';
import type { NewRequest } from './request.ts';
import { insertRequest, listOpenRequests } from './requests.sql.ts';

export const requestExtension = (
  viewer: Member,
  { id, days, reason }: { id: string } & BodyOf<typeof api.requestExtension>,
): Promise<OrderView> => openRequest(viewer, id, { kind: 'extension', terms: { days }, reason });

export const requestCancel = (
  viewer: Member,
  { id, customer_minor, reason }: { id: string } & BodyOf<typeof api.requestCancel>,
): Promise<OrderView> =>
  openRequest(viewer, id, { kind: 'cancel', terms: { customer_minor }, reason }, async (tx, { stage, party }) => {
    if (!isWholePart(customer_minor, stage)) refuse('PART_NOT_WHOLE', { customer_minor: 'Целые рубли, не больше цены этапа' });
    await mayGiveAway(tx, viewer, party, [{ stage, customer_minor }]);
  });

export const requestExtra = (
  viewer: Member,
  { id, reason, ...terms }: { id: string } & BodyOf<typeof api.requestExtra>,
): Promise<OrderView> =>
  openRequest(viewer, id, { kind: 'extra', terms, reason }, (_, { order }) => {
    if (order.stages.length >= maxBidStages) refuse('ORDER_HAS_ENOUGH_STAGES');
  });

export const requestList = (
  viewer: Member,
  { id, promised, reason }: { id: string } & BodyOf<typeof api.requestList>,
): Promise<OrderView> =>
  openRequest(viewer, id, { kind: 'list', terms: { promised }, reason }, (_, { stage }) => {
    if (promised.join('\n') === stage.promised.join('\n')) refuse('LIST_IS_SAME', { promised: 'Измените, добавьте или уберите пункт' });
  });

export const requestPause = (viewer: Member, { id, days, reason }: { id: string } & BodyOf<typeof api.requestPause>): Promise<OrderView> =>
  openRequest(viewer, id, { kind: 'pause', terms: { days }, reason }, (_, { stage }) => {
    const left = pauseDaysLeft(stage);
    if (days > left) refuse('PAUSE_TOO_LONG', { days: `Не больше ${countedDays(left)}: остальное этап уже простоял` });
  });

export const requestParallel = (viewer: Member, { id, reason }: { id: string } & BodyOf<typeof api.requestParallel>): Promise<OrderView> =>
  openRequest(viewer, id, { kind: 'beside', terms: {}, reason });

/** One side asks the other about a stage. It stands above the work, with its clock, until it is answered. */
type RequestCheck = (tx: Tx, input: { order: OrderRecord; stage: StageRecord; party: Party }) => void | Promise<void>;
function openRequest(viewer: Member, stage_id: string, input: NewRequest, mustAllow?: RequestCheck): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const { order, party, stage } = await lockStageMove(tx, viewer, stage_id);
    const asked_at = now();
    const limit = startLimit(order.stages, stage, await listOpenRequests(tx, order.id), input.kind, party, asked_at);
    if (limit) refuse(limit);
    await mustAllow?.(tx, { order, stage, party });
    const asked_by = party as 'customer' | 'seller';
    const request = await insertRequest(tx, stage, { ...input, asked_by, asked_at, until: later(REQUEST_MS, asked_at) });
    await setTimer(tx, 'request', request.id, 'lapse', request.until);
    await notifyRequest(tx, order, stage, request, { type: 'order.request_asked', by: asked_by, actor_id: viewer.user_id });
    return answerOrder(tx, order, party);
  });
}
