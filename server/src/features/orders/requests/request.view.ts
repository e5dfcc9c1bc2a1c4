import { movedTerm } from '@artel/contracts/orders/moved-term.ts';
import type { OrderRequest, Split as SplitShape } from '@artel/contracts/orders/requests.ts';
import type { z } from 'zod';
import { netAfterFee } from '../../fees/index.ts';
import type { Split } from '../../ledger/index.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { dueAfterPause, pausedUntil } from '../stages/pause-time.ts';
import { splitOf } from '../stages/split-sums.ts';
import { feeAdded } from './add-stage.ts';
import { ifUnanswered, isStanding, requestActions } from './request.policy.ts';
import type { RequestRecord } from './request.ts';

type Party = 'customer' | 'seller' | 'staff';
type RequestView = z.input<typeof OrderRequest>;
type Shown = Pick<OrderRecord, 'stages' | 'fee_snapshot' | 'total_minor' | 'fee_buyer_minor' | 'fee_waived_minor'> & {
  requests: readonly RequestRecord[];
  turnover_minor: number;
};

/** Those that still apply: the stage may have gone on, and the clock may be a moment late. */
export function viewRequests(order: Shown, party: Party, at: Date): RequestView[] {
  return order.requests.flatMap((request) => {
    const stage = order.stages.find(({ id }) => id === request.stage_id);
    if (!stage || !isStanding(request, order.stages) || request.until <= at) return [];
    const input = {
      _id: request.id,
      stage_id: stage.id,
      stage_no: stage.no,
      asked_by: request.asked_by,
      reason: request.reason,
      asked_at: request.asked_at.toISOString(),
      until: request.until.toISOString(),
      if_silent: ifUnanswered(request, stage),
      allowed_actions: requestActions(request, order.stages, party, at),
    };
    return [viewRequest(input, request, stage, order, party, at)];
  });
}

type Common = Omit<Extract<RequestView, { kind: 'extension' }>, 'kind' | 'days' | 'due_at'>;
function viewRequest(common: Common, request: RequestRecord, stage: StageRecord, order: Shown, party: Party, at: Date): RequestView {
  if (request.kind === 'extension') {
    const { days } = request.terms;
    return { ...common, kind: 'extension', days, due_at: movedTerm(stage.due_at, days, at).toISOString() };
  }
  if (request.kind === 'pause') {
    const pause_until = pausedUntil(request.terms.days, at);
    const due_at = dueAfterPause({ ...stage, paused_at: at, pause_until }) ?? pause_until;
    return { ...common, kind: 'pause', ...request.terms, pause_until: pause_until.toISOString(), due_at: due_at.toISOString() };
  }
  if (request.kind === 'beside') return { ...common, kind: 'beside', is_paid: stage.status === 'funded' };
  if (request.kind === 'list') return { ...common, kind: 'list', promised: request.terms.promised };
  if (request.kind === 'extra') {
    const { title, price_minor, days } = request.terms;
    const net_minor = party === 'customer' ? null : netAfterFee(order.fee_snapshot.order_fee_seller, order.turnover_minor, price_minor);
    return { ...common, kind: 'extra', title, price_minor, fee_buyer_minor: feeAdded(order, price_minor), net_minor, days };
  }
  const split = splitOf(stage, request.terms.customer_minor, order.fee_snapshot, order.turnover_minor);
  return { ...common, kind: 'cancel', split: viewSplit(stage, split, party) };
}

/** What each side gets; the seller's net part is not shown to the customer. */
export const viewSplit = (
  { price_minor, fee_buyer_minor }: Pick<StageRecord, 'price_minor' | 'fee_buyer_minor'>,
  { to_customer, fee_kept, net }: Split,
  party: Party,
): z.input<typeof SplitShape> => ({
  customer_minor: to_customer,
  returned_minor: to_customer + fee_buyer_minor - fee_kept,
  seller_minor: price_minor - to_customer,
  net_minor: party === 'customer' ? null : net,
});
