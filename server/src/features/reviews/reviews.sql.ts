import type { ReviewTab } from '@artel/contracts/orders/reviews.ts';
import type { Placed } from '../../platform/db/keyset.ts';
import { type Newest, personColumn, readNewest } from '../../platform/db/newest.ts';
import type { ReviewRecord } from './review.view.ts';

/** The other side's is sealed until published. */
const shown: Record<ReviewTab, (me: string) => string> = {
  awaiting: (me) => `r.author_id = ${me}::uuid and r.status = 'awaiting'`,
  mine: (me) => `r.author_id = ${me}::uuid and r.status not in ('awaiting', 'expired')`,
  about_me: (me) => `r.target_id = ${me}::uuid and r.status in ('published', 'amendable', 'contested')`,
};

export const readReviews = (user_id: string, tab: ReviewTab, after: Newest['after']) =>
  readNewest<ReviewRecord & Placed>({
    of: 'r',
    columns: `r.status, r.score, r.text, r.is_recommended, r.reply, r.window_ends_at, r.published_at, r.created_at,
      ${personColumn('a')} as author, ${personColumn('t')} as target,
      jsonb_build_object('_id', o.id, 'number', o.number, 'title', o.title) as "order"`,
    from: 'reviews r join users a on a.id = r.author_id join users t on t.id = r.target_id join orders o on o.id = r.order_id',
    where: [[user_id, shown[tab]]],
    after,
  });
