import type { Tx } from '../../platform/db/index.ts';
import { type Actor, type AnnouncedEvent, type DomainEvent, type EventOf, type EventPart, now } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { type NoticeCode, notify } from '../notifications/index.ts';
import type { BidRecord, ProjectOfBids } from './bid.ts';
import { raiseFlags } from './bids.sql.ts';

export const bidEvents = [
  'bid.sent',
  'bid.edited',
  'bid.opened',
  'bid.confirmed',
  'bid.outdated',
  'bid.withdrawn',
  'bid.refused',
  'bid.shortlisted',
  'bid.unshortlisted',
  'bid.declined',
  'bid.countered',
  'bid.counter_accepted',
  'bid.counter_declined',
  'bid.counter_answered',
  'bid.counter_lapsed',
  'bid.accepted',
  'bid.hired',
  'bid.released',
  'bid.passed_over',
  'bid.expired',
  'bid.removed',
  'bid.restored',
] as const satisfies readonly EventOf<'bid'>[];

type NoticeText = { code: NoticeCode<'bids'>; to: 'seller' | 'customer'; title: string; text?: string | undefined };
export type BidNews = EventPart<EventOf<'bid'>, 'project_id' | 'seller_id' | 'customer_id' | 'said'> & {
  actor_id?: string | undefined;
  reason?: string | undefined;
  say?: NoticeText | undefined;
};
type Happening = BidNews & { from: string; by: Actor };
export type BidNotice = NoticeText & { user_id: string; url: string };

export const flagNotice = (tx: Tx, user_ids: readonly string[]): Promise<void> =>
  user_ids.length > 0 ? publishChanged(tx, user_ids, { type: 'bids_flag', id: user_ids[0]! }) : Promise.resolve();

/** Writes the history with the texts; both sides are notified after the commit. */
export async function announceBid(tx: Tx, bid: BidRecord, project: ProjectOfBids, what: Happening): Promise<void> {
  const { say } = what;
  const notice: BidNotice | undefined = say && {
    ...say,
    text: say.text ?? `«${project.title}»`,
    user_id: say.to === 'seller' ? bid.seller_id : project.customer_id,
    url: `/projects/${project.category_slug}/${project.id}`,
  };
  const event = {
    type: what.type,
    entity: 'bid',
    entity_id: bid.id,
    from: what.from,
    to: bid.status,
    actor: what.by,
    actor_id: what.actor_id,
    reason: what.reason,
    data: {
      project_id: project.id,
      seller_id: bid.seller_id,
      customer_id: project.customer_id,
      ...what.data,
      ...(notice && { said: notice }),
    },
  };
  await tx.announce(event as DomainEvent<EventOf<'bid'>>);
}

export async function notifyOfBids(tx: Tx, events: readonly AnnouncedEvent<EventOf<'bid'>>[]): Promise<void> {
  const announced = events.map(({ id, entity_id, actor_id, data }) => ({ event: { id, entity_id, actor_id }, ...data }));
  const saying = announced.flatMap(({ event, said }) => (said ? [{ event, said }] : []));
  const readers = [...new Set(saying.map(({ said }) => said.user_id))].sort();
  if (readers.length > 0) for (const reader of await raiseFlags(tx, readers, now())) await flagNotice(tx, [reader]);
  for (const { event, said } of saying)
    await notify(tx, [said.user_id], {
      code: said.code,
      kind: 'bids',
      title: said.title,
      text: said.text,
      url: said.url,
      entity: { type: 'bid', id: event.entity_id },
      actor_id: event.actor_id,
      dedupe_key: event.id,
    });
  for (const { project_id, seller_id, customer_id } of announced)
    await publishChanged(tx, [seller_id, customer_id], { type: 'bid', id: project_id });
}
