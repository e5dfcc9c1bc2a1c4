import type { OrderEventType } from '@artel/contracts/orders/orders.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Events } from '../../../platform/index.ts';
import { type AddedToOrder, announceOrder } from '../moves.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { ifUnanswered } from './request.policy.ts';
import type { RequestRecord } from './request.ts';

type NoticeInput = {
  type: Extract<OrderEventType, `order.request_${string}`>;
  by: 'customer' | 'seller' | 'clock' | 'system';
  actor_id?: string | undefined;
  data?: Partial<Omit<Events['order.request_accepted'], AddedToOrder>>;
};

/** The history, with everything a card or a notice needs. */
export const notifyRequest = (
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  request: RequestRecord,
  { data, ...notice }: NoticeInput,
): Promise<void> =>
  announceOrder(tx, order, {
    ...notice,
    from: order.status,
    ...(notice.type === 'order.request_asked' && { reason: request.reason }),
    data: {
      request_id: request.id,
      kind: request.kind,
      asked_by: request.asked_by,
      until: request.until.toISOString(),
      if_silent: ifUnanswered(request, stage),
      stage_no: stage.no,
      ...request.terms,
      ...data,
    },
  });
