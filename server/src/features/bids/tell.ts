/** What the two sides are told of a bid: a line of the feed, the flag «something new», and the open page asks again. */

import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/events.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { notify } from '../notifications/index.ts';
import type { BidRecord, ProjectOfBids } from './bid.ts';
import { raiseFlags } from './bids.sql.ts';

export type Said = { code: string; to: 'seller' | 'customer'; title: string; text?: string | undefined };
type Happening = {
  type: string;
  from: string;
  by: Actor;
  actor_id?: string | undefined;
  reason?: string | undefined;
  say?: Said | undefined;
  data?: Record<string, unknown>;
};

const projectPath = ({ id, category_slug }: ProjectOfBids): string => `/projects/${category_slug}/${id}`;

/** The menus of these people ask again whether there is something new. */
export const tellFlag = (tx: Tx, user_ids: readonly string[]): Promise<void> =>
  user_ids.length > 0 ? tellChanged(tx, user_ids, { type: 'bids_flag', id: user_ids[0]! }) : Promise.resolve();

/** Writes the history, tells who is to be told and lets both sides' pages follow. */
export async function announceBid(tx: Tx, bid: BidRecord, project: ProjectOfBids, what: Happening): Promise<void> {
  await tx.announce({
    type: what.type,
    entity: 'bid',
    entity_id: bid.id,
    from: what.from,
    to: bid.status,
    actor: what.by,
    actor_id: what.actor_id,
    reason: what.reason,
    data: { project_id: project.id, ...what.data },
  });
  const { say } = what;
  if (say) {
    const to = say.to === 'seller' ? bid.seller_id : project.customer_id;
    await tellFlag(tx, await raiseFlags(tx, [to], now()));
    await notify(tx, [to], {
      code: say.code,
      kind: 'bids',
      title: say.title,
      text: say.text ?? `«${project.title}»`,
      url: projectPath(project),
      entity: { type: 'bid', id: bid.id },
      actor_id: what.actor_id,
      dedupe_key: `${bid.id}:${what.type}:${now().getTime()}`,
    });
  }
  await tellChanged(tx, [bid.seller_id, project.customer_id], { type: 'bid', id: project.id });
}
