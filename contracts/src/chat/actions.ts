import { z } from 'zod';
import { DisputeStatus } from '../disputes/dispute-shapes.ts';
import { endpoint, ownReadCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { OrderRow } from '../orders/orders.ts';
import { PersonRef } from '../people/users.ts';

const ProjectRef = z.object({ _id: Id, title: z.string(), category_slug: z.string() });
const AppealRef = z.object({ _id: Id, number: z.number(), about: z.string().nullable() });
/** Until when; null waits longest. What is overdue has the end of its term. */
const until = Time.nullable();

export const ChatAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), until, order: OrderRow }),
  z.object({ kind: z.literal('late_order'), until, order: OrderRow, returns_minor: MinorAmount }),
  z.object({
    kind: z.literal('counter'),
    until,
    project: ProjectRef,
    other: PersonRef,
    price_minor: MinorAmount,
    net_minor: MinorAmount,
    term_days: z.number(),
  }),
  z.object({ kind: z.literal('bids'), until, project: ProjectRef, count: z.number() }),
  z.object({ kind: z.literal('offer'), until, title: z.string(), chat_id: Id, other: PersonRef, price_minor: MinorAmount }),
  z.object({
    kind: z.literal('review'),
    until,
    review_id: Id,
    order: z.object({ number: z.number(), title: z.string() }),
    other: PersonRef,
    is_other_written: z.boolean(),
  }),
  z.object({
    kind: z.literal('dispute'),
    until,
    dispute: z.object({ _id: Id, number: z.number(), status: DisputeStatus }),
    order: z.object({ number: z.number(), title: z.string() }),
    other: PersonRef,
  }),
  z.object({ kind: z.literal('appeal'), until, appeal: AppealRef }),
  z.object({ kind: z.literal('hearing'), until, appeal: AppealRef }),
  z.object({ kind: z.literal('identity'), until, number: z.number() }),
]);
export type ChatAction = z.infer<typeof ChatAction>;

export const firstSteps = ['service', 'order'] as const;

export const listTodos = endpoint({
  ...ownReadCall,
  path: '/api/deeds',
  summary: 'What waits for the caller, the nearest deadline first; `total` may be more than what is listed',
  result: z.object({
    deeds: z.array(ChatAction),
    total: z.number(),
    /** What a newcomer begins with: a seller's first service, a customer's first order or project. Null for who has begun. */
    first_step: z.enum(firstSteps).nullable(),
  }),
});
