/** «Сделать сейчас»: everything that waits for a member, whichever side of a deal they are on, and the first step of a newcomer. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Moment } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { OrderRow } from '../orders/orders.ts';
import { PersonRef } from '../people/users.ts';

const ProjectRef = z.object({ _id: Id, title: z.string(), category_slug: z.string() });
/** Null waits longest; overdue ones keep their deadline. */
const until = Moment.nullable();

export const Deed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), until, order: OrderRow }),
  /** The customer may cancel: the seller is too late. */
  z.object({ kind: z.literal('late_order'), until, order: OrderRow }),
  z.object({ kind: z.literal('counter'), until, project: ProjectRef, other: PersonRef, price_minor: MinorAmount, term_days: z.number() }),
  z.object({ kind: z.literal('bids'), until, project: ProjectRef, count: z.number() }),
  z.object({ kind: z.literal('offer'), until, title: z.string(), chat_id: Id, other: PersonRef, price_minor: MinorAmount }),
]);
export type Deed = z.infer<typeof Deed>;

export const firstSteps = ['service', 'order'] as const;

export const listDeeds = endpoint({
  method: 'GET',
  path: '/api/deeds',
  summary: 'What waits for the caller, the nearest deadline first; `total` may be more than what is listed',
  access: 'member',
  rate: 'read',
  idempotency: 'none',
  result: z.object({
    deeds: z.array(Deed),
    total: z.number(),
    /** Null for whoever has begun. */
    first_step: z.enum(firstSteps).nullable(),
  }),
});
