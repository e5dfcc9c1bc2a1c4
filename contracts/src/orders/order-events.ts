import { z } from 'zod';
import { Id, Time } from '../kit/ids.ts';

export const orderEventTypes = [
  'order.created',
  'order.paid',
  'order.brief_answered',
  'order.started',
  'order.completed',
  'order.cancelled',
  'order.resolved',
  'stage.funded',
  'stage.started',
  'stage.delivered',
  'stage.returned',
  'stage.review_extended',
  'stage.review_moved',
  'stage.asked',
  'stage.answered',
  'stage.paused',
  'stage.pause_over',
  'stage.pause_agreed',
  'stage.resumed',
  'stage.reserve_warned',
  'stage.reserve_asked',
  'stage.reserve_returned',
  'stage.reserve_judged',
  'stage.accepted',
  'stage.cleared',
  'stage.late',
  'stage.disputed',
  'stage.dispute_withdrawn',
  'stage.shared_out',
  'stage.days_given',
  'stage.cancelled',
  'order.contested',
  'order.uncontested',
  'order.reminded',
  'order.request_asked',
  'order.request_accepted',
  'order.request_declined',
  'order.request_withdrawn',
  'order.request_lapsed',
] as const;
export const OrderEventType = z.enum(orderEventTypes);
export type OrderEventType = z.infer<typeof OrderEventType>;

export const OrderEvent = z.object({
  _id: Id,
  type: OrderEventType,
  actor: z.string(),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  at: Time,
});
export type OrderEvent = z.infer<typeof OrderEvent>;
