/** What one side of an order asks of the other, as it travels: each request has a clock, and a rule for silence. */
import { z } from 'zod';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';

export const requestKinds = ['extension', 'cancel', 'extra', 'list', 'pause', 'beside'] as const;
export const RequestKind = z.enum(requestKinds);
export type RequestKind = z.infer<typeof RequestKind>;

export const requestStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const RequestStart = z.enum([...requestKinds, 'give_days']);
export type RequestStart = z.infer<typeof RequestStart>;

export const RequestAction = z.enum(['accept', 'decline', 'withdraw']);
export type RequestAction = z.infer<typeof RequestAction>;

export const RequestSide = z.enum(['customer', 'seller']);
export type RequestSide = z.infer<typeof RequestSide>;

const anyRequest = {
  _id: Id,
  stage_id: Id,
  stage_no: z.number(),
  asked_by: RequestSide,
  reason: z.string(),
  asked_at: Time,
  until: Time,
  if_silent: z.enum(['declined', 'cancelled']),
  allowed_actions: z.array(RequestAction),
};

/** `due_at`: the term as it would be, were the request accepted now. */
const Extension = z.object({ ...anyRequest, kind: z.literal('extension'), days: z.number(), due_at: Time });

/** What each side has when a stage is parted: the customer's part of the price with the fee in proportion, the seller's after the fee. */
export const Split = z.object({
  customer_minor: MinorAmount,
  /** What comes back to the customer: the part of the price and of the buyer's fee. */
  returned_minor: MinorAmount,
  seller_minor: MinorAmount,
  /** After the fee; null for the customer. */
  net_minor: MinorAmount.nullable(),
});
export type Split = z.infer<typeof Split>;

const Cancel = z.object({ ...anyRequest, kind: z.literal('cancel'), split: Split });

const Extra = z.object({
  ...anyRequest,
  kind: z.literal('extra'),
  title: z.string(),
  price_minor: MinorAmount,
  fee_buyer_minor: MinorAmount,
  net_minor: MinorAmount.nullable(),
  days: z.number(),
});

const List = z.object({ ...anyRequest, kind: z.literal('list'), promised: z.array(z.string()) });

/** `pause_until`, `due_at`: how long it would stand and when the term would end, were the request accepted now. */
const Pause = z.object({ ...anyRequest, kind: z.literal('pause'), days: z.number(), pause_until: Time, due_at: Time });

/** The next stage worked on beside those that are. `is_paid`: its money is in reserve, and it would begin at once. */
const ParallelStage = z.object({ ...anyRequest, kind: z.literal('beside'), is_paid: z.boolean() });

export const OrderRequest = z.discriminatedUnion('kind', [Extension, Cancel, Extra, List, Pause, ParallelStage]);
export type OrderRequest = z.infer<typeof OrderRequest>;
