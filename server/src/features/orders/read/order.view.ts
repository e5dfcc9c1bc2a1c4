/** What a given viewer receives of an order, with the buttons the server allows. */
import type { NextStep, Order, OrderEvent, OrderRow, Party, Stage } from '@artel/contracts/orders/orders.ts';
import type { z } from 'zod';
import { LATE_AUTO_CANCEL_MS, PAUSE_AUTO_CANCEL_MS, QUESTION_MS, RESERVE_DECIDE_MS, reviewHours } from '../deadlines.ts';
import { disputeLimit, orderActions, pauseEndsAt, stageActions } from '../order.policy.ts';
import { type OrderRecord, openStage, type StageRecord } from '../order.ts';
import { ifSilent, isAskedOf, mayStart } from '../requests/request.policy.ts';
import type { RequestRecord } from '../requests/request.ts';
import { viewRequests } from '../requests/request.view.ts';
import { shareTime } from '../stages/share-time.ts';
import { netOf, netsOf } from './net.policy.ts';
import type { OrderDetails, OrderEventRow, OrderRowRecord } from './read-orders.sql.ts';

export type OrderView = z.input<typeof Order>;
export type OrderRowView = z.input<typeof OrderRow>;
type StageView = z.input<typeof Stage>;
type NextStepView = z.input<typeof NextStep>;
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The order as the viewer sees it. `party` was judged before. */
export function viewOrder(order: OrderDetails, party: Party, at: Date): OrderView {
  const nets = party === 'customer' ? [] : netsOf(order.stages, order.fee_snapshot, order.turnover_minor);
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    title: order.title,
    service: viewOrderService(order.service),
    project: order.project,
    customer: viewPerson(order.customer),
    seller: viewPerson(order.seller),
    my_role: party,
    terms: order.terms,
    brief_answers: order.brief_answers.map(({ files = [], ...answer }) => ({ ...answer, files })),
    total_minor: order.total_minor,
    fee_buyer_minor: order.fee_buyer_minor,
    net_minor: party === 'customer' ? null : netOf(order.stages, order.fee_snapshot, order.turnover_minor),
    payment_due_at: order.payment_due_at.toISOString(),
    paid_at: iso(order.paid_at),
    free_cancel_until: iso(order.free_cancel_until),
    started_at: iso(order.started_at),
    due_at: iso(order.due_at),
    ended_at: iso(order.ended_at),
    end_reason: order.end_reason,
    created_at: order.created_at.toISOString(),
    stages: order.stages.map((stage, n) => viewStage(stage, order, party, at, nets[n] ?? null)),
    requests: viewRequests(order, party, at),
    next: nextStep(order, party, at),
    allowed_actions: orderActions(order, party, at),
  };
}

type Person = OrderDetails['customer'];
export const viewPerson = (person: Person) => ({
  _id: person.id,
  name: person.name,
  surname: person.surname,
  user_name: person.user_name,
  avatar_variant: person.avatar_variant,
  avatar_path: person.avatar_path,
  level: person.level,
});
export const viewOrderService = (service: OrderDetails['service']): OrderView['service'] =>
  service && { _id: service.id, slug: service.slug, category_slug: service.category_slug, cover_path: service.cover_path };

function viewStage(stage: StageRecord, order: OrderDetails, party: Party, at: Date, net_minor: number | null): StageView {
  return {
    _id: stage.id,
    no: stage.no,
    title: stage.title,
    result: stage.result,
    promised: stage.promised,
    status: stage.status,
    price_minor: stage.price_minor,
    fee_buyer_minor: stage.fee_buyer_minor,
    fee_seller_minor: party === 'customer' ? null : stage.fee_seller_minor,
    net_minor,
    customer_minor: stage.customer_minor,
    term_days: stage.term_days,
    review_hours: reviewHours(order.source),
    revisions_included: stage.revisions_included,
    revisions_used: stage.revisions_used,
    is_late: stage.is_late,
    is_review_extended: stage.is_review_extended,
    is_review_moved: stage.is_review_moved,
    paused_at: iso(stage.paused_at),
    pause_ends_at: iso(pauseEndsAt(stage)),
    reserve_ends_at: iso(stage.reserve_asked_at && new Date(stage.reserve_asked_at.getTime() + RESERVE_DECIDE_MS)),
    ...viewAsked(stage, order, at),
    funded_at: iso(stage.funded_at),
    due_at: iso(stage.due_at),
    delivered_at: iso(stage.delivered_at),
    review_ends_at: iso(stage.review_ends_at),
    accepted_at: iso(stage.accepted_at),
    accepted_by: stage.accepted_by as 'customer' | 'clock' | 'arbiter' | null,
    clears_at: iso(stage.clears_at),
    deliveries: order.deliveries
      .filter((delivery) => delivery.stage_id === stage.id)
      .map(({ no, text, links, files, checklist_done, delivered_at }) => ({
        no,
        text,
        links,
        files,
        checklist_done,
        delivered_at: delivered_at.toISOString(),
      })),
    revisions: order.revisions
      .filter((revision) => revision.stage_id === stage.id)
      .map(({ no, comment, checklist_marks, asked_at }) => ({ no, comment, checklist_marks, asked_at: asked_at.toISOString() })),
    allowed_actions: stageActions(stage, party, at).filter(
      (action) => action !== 'dispute' || !disputeLimit(order.stages, stage, party, order.customer_waits_since, at),
    ),
    may_ask: mayStart(order.stages, stage, order.requests, party, at),
  };
}

/** An order that began by itself has no stage named in its beginning: it is the first. */
function viewAsked(stage: StageRecord, { questions, happened }: OrderDetails, at: Date): Pick<StageView, 'questions' | 'spent'> {
  if (stage.questions_asked === 0) return { questions: [], spent: null };
  const asked = questions.filter(({ stage_id }) => stage_id === stage.id);
  const ofStage = happened.filter(({ stage_no, type }) => (stage_no ?? (type === 'order.started' ? 1 : stage.no)) === stage.no);
  return {
    questions: asked.map(({ no, questions, answers, asked_at, ended_at }) => ({
      no,
      questions,
      answers,
      asked_at: asked_at.toISOString(),
      ended_at: iso(ended_at),
    })),
    spent: shareTime(ofStage, at),
  };
}

type Told = Pick<OrderRecord, 'status' | 'payment_due_at' | 'start_due_at' | 'funding_due_at'> & {
  stages: Pick<
    StageRecord,
    | 'id'
    | 'status'
    | 'due_at'
    | 'review_ends_at'
    | 'clears_at'
    | 'term_days'
    | 'is_late'
    | 'paused_at'
    | 'paused_ms'
    | 'asked_at'
    | 'delivered_at'
  >[];
  requests: Pick<RequestRecord, 'kind' | 'stage_id' | 'asked_by' | 'status' | 'until'>[];
};

/**
 * Where we are, who moves next, until when, and what happens if nobody does. A question or a request makes it the move of whoever is
 * asked, unless the order itself waits for them already.
 */
export function nextStep(order: Told, party: Party, at: Date): NextStepView {
  const step = stepOf(order, party);
  const stage = openStage(order.stages);
  if (step.who !== 'other' || party === 'staff' || !stage) return step;
  if (stage.asked_at && party === 'customer')
    return { who: 'you', step: 'answer', until: after(stage.asked_at, QUESTION_MS), if_silent: 'paused' };
  const asked = order.requests.find((request) => request.stage_id === stage.id && isAskedOf(request, stage, party, at));
  return asked ? { who: 'you', step: 'answer_request', until: iso(asked.until), if_silent: ifSilent(asked, stage) } : step;
}

const after = (from: Date | null, ms: number): string | null => (from ? new Date(from.getTime() + ms).toISOString() : null);

function stepOf(order: Told, party: Party): NextStepView {
  const turn = (mover: 'customer' | 'seller') => (party === 'staff' ? 'other' : party === mover ? 'you' : 'other') as 'you' | 'other';
  const stage = openStage(order.stages) ?? order.stages.at(-1);
  switch (order.status) {
    case 'awaiting_payment':
      return { who: turn('customer'), step: 'pay', until: iso(order.payment_due_at), if_silent: 'cancelled' };
    case 'awaiting_requirements':
      return { who: turn('customer'), step: 'answer_brief', until: iso(order.start_due_at), if_silent: 'cancelled' };
    case 'awaiting_start':
      return { who: turn('seller'), step: 'start', until: iso(order.start_due_at), if_silent: 'cancelled' };
    case 'awaiting_funding':
      return { who: turn('customer'), step: 'fund', until: iso(order.funding_due_at), if_silent: 'closed' };
    case 'in_progress':
    case 'revision': {
      const until = stage?.is_late ? after(stage.due_at, LATE_AUTO_CANCEL_MS) : iso(stage?.due_at ?? null);
      return {
        who: turn('seller'),
        step: order.status === 'revision' ? 'revise' : 'deliver',
        until,
        if_silent: stage?.is_late ? 'cancelled' : 'late',
      };
    }
    case 'paused': {
      const until = after(stage ? pauseEndsAt(stage) : null, PAUSE_AUTO_CANCEL_MS);
      return { who: turn('customer'), step: 'answer', until, if_silent: 'cancelled' };
    }
    case 'delivered':
      return { who: turn('customer'), step: 'review', until: iso(stage?.review_ends_at ?? null), if_silent: 'accepted' };
    case 'disputed':
      return { who: 'nobody', step: 'dispute', until: null, if_silent: null };
    default: {
      const clearing = order.status === 'completed' ? order.stages.findLast(({ status }) => status === 'accepted') : undefined;
      return clearing
        ? { who: 'nobody', step: 'clear', until: iso(clearing.clears_at), if_silent: 'paid_out' }
        : { who: 'nobody', step: 'done', until: null, if_silent: null };
    }
  }
}

/** `turnover_minor` of the pair, for the seller alone: nobody else is told the net sum of a row. */
export function viewOrderRow(row: OrderRowRecord, party: Party, at: Date, turnover_minor = 0): OrderRowView {
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    title: row.title,
    customer: viewPerson(row.customer),
    seller: viewPerson(row.seller),
    my_role: party,
    total_minor: row.total_minor,
    net_minor: party === 'seller' ? netOf(row.stages, row.fee_snapshot, turnover_minor) : null,
    due_at: iso(row.due_at),
    created_at: row.created_at.toISOString(),
    paid_at: iso(row.paid_at),
    service: viewOrderService(row.service),
    next: nextStep(row, party, at),
    stages: row.stages.map(({ no, title, status, price_minor }) => ({ no, title, status, price_minor })),
  };
}

export const viewEvent = (event: OrderEventRow): OrderEvent => ({
  _id: event.id,
  type: event.type,
  actor: event.actor,
  actor_name: event.actor_name,
  reason: event.reason,
  data: event.data,
  at: event.at.toISOString(),
});
