import type { Order, OrderEvent, OrderRow, Party, Stage } from '@artel/contracts/orders/orders.ts';
import type { z } from 'zod';
import type { HistoryRow } from '../../../platform/events.sql.ts';
import { onWire } from '../../../platform/index.ts';
import { RESERVE_DECIDE_MS, reviewHours } from '../deadlines.ts';
import { openingLimit, orderActions, pauseEndsAt, stageActions } from '../order.policy.ts';
import { endsOrder, openStages, type StageRecord } from '../order.ts';
import { mayStart, pauseDaysLeft } from '../requests/request.policy.ts';
import { viewRequests } from '../requests/request.view.ts';
import { dueAfterPause } from '../stages/pause-time.ts';
import { shareTime } from '../stages/share-time.ts';
import { netOf, netsOf } from './net.policy.ts';
import { nextStep, stageStep } from './next-step.ts';
import type { OrderDetails, OrderRowRecord } from './read-orders.sql.ts';

export type OrderView = z.input<typeof Order>;
export type OrderRowView = z.input<typeof OrderRow>;
type StageView = z.input<typeof Stage>;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function viewOrder(order: OrderDetails, party: Party, at: Date): OrderView {
  const nets = party === 'customer' ? [] : netsOf(order.stages, order.fee_snapshot, order.turnover_minor);
  return {
    ...order,
    _id: order.id,
    service: viewOrderService(order.service),
    customer: viewPerson(order.customer),
    seller: viewPerson(order.seller),
    my_role: party,
    brief_answers: order.brief_answers.map(({ files = [], ...answer }) => ({ ...answer, files })),
    net_minor: party === 'customer' ? null : netOf(order.stages, order.fee_snapshot, order.turnover_minor),
    payment_due_at: order.payment_due_at.toISOString(),
    paid_at: iso(order.paid_at),
    free_cancel_until: iso(order.free_cancel_until),
    started_at: iso(order.started_at),
    due_at: iso(order.due_at),
    ended_at: iso(order.ended_at),
    created_at: order.created_at.toISOString(),
    stages: order.stages.map((stage, n) => viewStage(stage, order, party, at, nets[n] ?? null)),
    contested_since: iso(contestedSince(order)),
    requests: viewRequests(order, party, at),
    next: nextStep(order, party, at),
    allowed_actions: orderActions(order, party, at),
  };
}

const contestedSince = ({ stages }: OrderDetails): Date | null => stages.find(({ contested_at }) => contested_at)?.contested_at ?? null;

type Person = OrderDetails['customer'];
export const viewPerson = ({ id: _id, ...person }: Person) => ({ _id, ...person });
export const viewOrderService = (service: OrderDetails['service']): OrderView['service'] =>
  service && { _id: service.id, slug: service.slug, category_slug: service.category_slug, cover_path: service.cover_path };

function viewStage(stage: StageRecord, order: OrderDetails, party: Party, at: Date, net_minor: number | null): StageView {
  return {
    ...stage,
    _id: stage.id,
    fee_seller_minor: party === 'customer' ? null : stage.fee_seller_minor,
    net_minor,
    next: openStages(order.stages).includes(stage) ? stageStep(order, stage, party, at) : null,
    ends_order: endsOrder(order.stages, stage),
    review_hours: reviewHours(order.source),
    paused_at: iso(stage.paused_at),
    pause_until: iso(stage.pause_until),
    pause_days_left: pauseDaysLeft(stage),
    pause_ends_at: iso(pauseEndsAt(stage)),
    reserve_ends_at: iso(stage.reserve_asked_at && new Date(stage.reserve_asked_at.getTime() + RESERVE_DECIDE_MS)),
    ...viewRequest(stage, order, at),
    funded_at: iso(stage.funded_at),
    due_at: iso(dueAfterPause(stage)),
    delivered_at: iso(stage.delivered_at),
    review_ends_at: iso(stage.review_ends_at),
    accepted_at: iso(stage.accepted_at),
    accepted_by: stage.accepted_by as 'customer' | 'clock' | 'arbiter' | null,
    clears_at: iso(stage.clears_at),
    deliveries: order.deliveries
      .filter((delivery) => delivery.stage_id === stage.id)
      .map(({ delivered_at, ...delivery }) => ({ ...delivery, delivered_at: delivered_at.toISOString() })),
    revisions: order.revisions
      .filter((revision) => revision.stage_id === stage.id)
      .map(({ asked_at, ...revision }) => ({ ...revision, asked_at: asked_at.toISOString() })),
    allowed_actions: stageActions(stage, party, at).filter(
      (action) => action !== 'dispute' || !openingLimit(order.stages, stage, party, order.customer_waits_since, at),
    ),
    may_ask: mayStart(order.stages, stage, order.requests, party, at),
  };
}

function viewRequest(stage: StageRecord, { questions, happened }: OrderDetails, at: Date): Pick<StageView, 'questions' | 'spent'> {
  if (stage.questions_asked === 0 && stage.paused_ms === 0 && !stage.pause_until) return { questions: [], spent: null };
  const input = questions.filter(({ stage_id }) => stage_id === stage.id);
  const ofStage = happened.filter(({ stage_no, type }) => (stage_no ?? (type === 'order.started' ? 1 : stage.no)) === stage.no);
  return {
    questions: input.map((one) => ({ ...one, asked_at: one.asked_at.toISOString(), ended_at: iso(one.ended_at) })),
    spent: shareTime(ofStage, at),
  };
}

/** `turnover_minor` of the pair, for the seller alone: nobody else receives the net sum of a row. */
export function viewOrderRow(row: OrderRowRecord, party: Party, at: Date, turnover_minor = 0): OrderRowView {
  return {
    ...row,
    _id: row.id,
    customer: viewPerson(row.customer),
    seller: viewPerson(row.seller),
    my_role: party,
    net_minor: party === 'seller' ? netOf(row.stages, row.fee_snapshot, turnover_minor) : null,
    due_at: iso(row.due_at),
    created_at: row.created_at.toISOString(),
    paid_at: iso(row.paid_at),
    service: viewOrderService(row.service),
    next: nextStep(row, party, at),
  };
}

export const viewEvent = (event: HistoryRow): OrderEvent => onWire(event) as OrderEvent;
