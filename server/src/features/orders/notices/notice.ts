import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { EndReason } from '@artel/contracts/orders/orders.ts';
import type { RequestKind } from '@artel/contracts/orders/requests.ts';
import type { AnnouncedEvent } from '../../../platform/events.ts';
import { formatDateTime } from '../../../platform/format-datetime.ts';
import { formatSum } from '../../../platform/format-money.ts';
import { netAfterFee } from '../../fees/index.ts';
import type { OrderFacts, StageFacts } from './notice-facts.sql.ts';

export type Side = 'customer' | 'seller';
/** `isMailed` is false where another letter of the same moment says it already. */
export type WrittenNotice = { to: Side; code: string; kind: NoticeKind; title: string; text: string; url?: string; isMailed: boolean };

type NoticeInput = {
  kind: RequestKind;
  asked_by: Side;
  if_silent: 'declined' | 'cancelled';
  days: number;
  customer_minor: number;
  title: string;
};
export type Data = Partial<
  NoticeInput & {
    number: number;
    stage_no: number;
    stage_nos: number[];
    reserved_minor: number;
    returned_minor: number;
    price_minor: number;
    how: 'agreed' | 'decided';
    of_dispute: boolean;
    end_reason: EndReason;
    is_unpaid: boolean;
    by_staff: boolean;
    revision_no: number;
    revisions_included: number;
    stood_ms: number;
    until: string;
    deadline: string;
    is_moved: boolean;
    others_at_work: boolean;
    is_over: boolean;
    kept_minor: number;
    is_paid: boolean;
  } & Record<
      'payment_due_at' | 'pause_until' | 'start_due_at' | 'due_at' | 'review_ends_at' | 'pauses_at' | 'cancels_at' | 'asks_at' | 'ends_at',
      string
    >
>;
export type About = {
  event: AnnouncedEvent;
  facts: OrderFacts;
  data: Data;
  no: string;
  what: string;
  stage: StageFacts | undefined;
};
export type NoticeWriter = (about: About) => WrittenNotice[];

export function aboutOf(event: AnnouncedEvent, facts: OrderFacts): About {
  const data = (event.data ?? {}) as Data;
  const stage = facts.stages.find(({ no }) => no === data.stage_no);
  const what = `«${facts.title}»${stage && facts.stages.length > 1 ? `, этап ${stage.no}: ${stage.title}` : ''}`;
  return { event, facts, data, no: `№${data.number}`, what, stage };
}

export const isActor = ({ event }: About, side: Side): boolean => event.actor === side;
export const time = ({ event }: About, iso: string | undefined): string => (iso ? formatDateTime(new Date(iso), event.at) : 'срока');

type Text = Omit<WrittenNotice, 'to' | 'isMailed'>;
export const inFeed = (to: Side, words: Text): WrittenNotice => ({ to, ...words, isMailed: false });
export const mailed = (to: Side, words: Text): WrittenNotice => ({ to, ...words, isMailed: true });

/** What the seller gets for these stages after the fee, before their acceptance: later it can only be more. */
export function netBefore({ fee_snapshot, turnover_minor, stages }: OrderFacts, nos: readonly number[] | undefined): number {
  let before = turnover_minor;
  let net = 0;
  for (const { price_minor } of stages.filter(({ no }) => !nos || nos.includes(no))) {
    net += netAfterFee(fee_snapshot.order_fee_seller, before, price_minor);
    before += price_minor;
  }
  return net;
}

export const netAfter = ({ price_minor, customer_minor, fee_seller_minor }: StageFacts): number =>
  price_minor - (customer_minor ?? 0) - (fee_seller_minor ?? 0);

export const atLeast = (minor: number): string => `вам не\u00a0меньше ${formatSum(minor)}`;
export const whatEnds = ({ data }: About): 'заказ' | 'этап' => (data.others_at_work ? 'этап' : 'заказ');
export const ofStage = ({ facts, data }: About): string => (facts.stages.length > 1 && data.stage_no ? `, этап ${data.stage_no}` : '');
