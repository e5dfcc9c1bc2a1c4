/** «Сделать сейчас»: everything that waits for a member, whichever side of a deal they are on, and the first step of a newcomer. */
import { z } from 'zod';
import { DisputeStatus } from '../disputes/dispute-shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Moment } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { OrderRow } from '../orders/orders.ts';
import { PersonRef } from '../people/users.ts';

const ProjectRef = z.object({ _id: Id, title: z.string(), category_slug: z.string() });
/** The title of what it is about, if that has one. */
const AppealRef = z.object({ _id: Id, number: z.number(), about: z.string().nullable() });
/** Until when; null waits longest. What is overdue tells when its term was. */
const until = Moment.nullable();

export const Deed = z.discriminatedUnion('kind', [
  /** The next move of the order is the caller's. */
  z.object({ kind: z.literal('order'), until, order: OrderRow }),
  /** The seller is so late that the customer may cancel: then the sum comes back, the fee included. Before everything else. */
  z.object({ kind: z.literal('late_order'), until, order: OrderRow, returns_minor: MinorAmount }),
  /** The customer of a project offered other terms to the caller. */
  z.object({
    kind: z.literal('counter'),
    until,
    project: ProjectRef,
    other: PersonRef,
    price_minor: MinorAmount,
    /** What the caller has of it after the fee, at the least. */
    net_minor: MinorAmount,
    term_days: z.number(),
  }),
  /** Bids the caller has not opened yet. */
  z.object({ kind: z.literal('bids'), until, project: ProjectRef, count: z.number() }),
  /** A seller's individual offer to the caller. */
  z.object({ kind: z.literal('offer'), until, title: z.string(), chat_id: Id, other: PersonRef, price_minor: MinorAmount }),
  /** A review of an ended order, until its window closes. */
  z.object({
    kind: z.literal('review'),
    until,
    review_id: Id,
    order: z.object({ number: z.number(), title: z.string() }),
    other: PersonRef,
    is_other_written: z.boolean(),
  }),
  /** A dispute whose next word is the caller's. */
  z.object({
    kind: z.literal('dispute'),
    until,
    dispute: z.object({ _id: Id, number: z.number(), status: DisputeStatus }),
    order: z.object({ number: z.number(), title: z.string() }),
    other: PersonRef,
  }),
  /** The staff asked the caller about an appeal of theirs. */
  z.object({ kind: z.literal('appeal'), until, appeal: AppealRef }),
  /** The staff asked the caller about a complaint against them. */
  z.object({ kind: z.literal('hearing'), until, appeal: AppealRef }),
  /** The staff asked for another paper. */
  z.object({ kind: z.literal('identity'), until, number: z.number() }),
]);
export type Deed = z.infer<typeof Deed>;

export const firstSteps = ['service', 'order'] as const;

export const listDeeds = endpoint({
  method: 'GET',
  path: '/api/deeds',
  summary: 'What waits for the caller, the nearest deadline first; `total` may be more than what is listed',
  access: 'member',
  view_as: true,
  rateLimit: 'read',
  idempotency: 'none',
  result: z.object({
    deeds: z.array(Deed),
    total: z.number(),
    /** What a newcomer begins with: a seller's first service, a customer's first order or project. Null for who has begun. */
    first_step: z.enum(firstSteps).nullable(),
  }),
});
