import type { OrderEventType } from '@artel/contracts/orders/orders.ts';
import { type AnnouncedEvent, formatDateTime, formatSum } from '../../../platform/index.ts';
import { netAfterFee } from '../../fees/index.ts';
import type { NoticeOf } from '../../notifications/index.ts';
import type { OrderFacts, StageFacts } from './notice-facts.sql.ts';

export type Side = 'customer' | 'seller';
/** `isMailed` is false where another letter of the same moment says it already. */
export type Text = NoticeOf & { title: string; text: string; url?: string };
export type WrittenNotice = Text & { to: Side; isMailed: boolean };

export type About = {
  event: AnnouncedEvent<OrderEventType>;
  facts: OrderFacts;
  no: string;
  what: string;
  stage: StageFacts | undefined;
};
export type NoticeWriter<Type extends OrderEventType> = (event: AnnouncedEvent<Type>, about: About) => WrittenNotice[];
export type NoticeWriters = { readonly [Type in OrderEventType]?: NoticeWriter<Type> };

export function aboutOf(event: AnnouncedEvent<OrderEventType>, facts: OrderFacts): About {
  const { data } = event;
  const stage = facts.stages.find(({ no }) => 'stage_no' in data && no === data.stage_no);
  const what = `«${facts.title}»${stage && facts.stages.length > 1 ? `, этап ${stage.no}: ${stage.title}` : ''}`;
  return { event, facts, no: `№${data.number}`, what, stage };
}

export const isActor = ({ event }: About, side: Side): boolean => event.actor === side;
export const time = ({ event }: About, iso: string | undefined): string => (iso ? formatDateTime(new Date(iso), event.at) : 'срока');

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
export const whatEnds = ({ event: { data } }: About): 'заказ' | 'этап' => (data.others_at_work ? 'этап' : 'заказ');
export const ofStage = ({ facts, stage }: About): string => (facts.stages.length > 1 && stage ? `, этап ${stage.no}` : '');
