import type { QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { listReviewsOf, RatedSubject } from '@artel/contracts/orders/ratings.ts';
import { openReviewStatuses, type ReviewDirection, type ReviewStatus, type ReviewTab } from '@artel/contracts/orders/reviews.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { type CursorRow, hotRead, isOneOf, isoColumn, listByCursor, type Newest, personColumn, type Tx } from '../../platform/db/index.ts';
import { isAbout } from './ratings.sql.ts';
import type { EndedOrder } from './review.policy.ts';
import type { ReviewRecord } from './review.ts';
import type { ShownReview } from './review.view.ts';

/** Public once published; the other side's before that is in no list. */
const isShown = isOneOf('r.status', openReviewStatuses);
const own = `r.id, r.order_id, r.author_id, r.target_id, r.direction, r.status, r.axes, r.score::float8 as score, r.text, r.praises, r.is_recommended,
  r.window_ends_at, r.submitted_at, r.published_at, r.reply, r.amend_until, r.amended_at, r.contested_at`;
export const shownColumns = `${own}, ${personColumn('a')} as author, ${personColumn('t')} as target, o.number::int as order_number, o.title as order_title,
  o.ended_at as order_ended_at, o.source = 'bid' as is_of_project, r.package_title, r.price_minor, r.days_late, r.revisions_used, r.replied_at, r.hidden_rule,
  r.hidden_at, exists (select from reviews other where other.order_id = r.order_id and other.id <> r.id and other.status = 'submitted') as is_other_written,
  (select jsonb_build_object('score', v.score, 'text', v.text, 'written_at', ${isoColumn('v.written_at')})
   from review_versions v where v.review_id = r.id and v.no = 1) as before`;
export const shownFrom =
  'reviews r join users a on a.id = r.author_id join users t on t.id = r.target_id join orders o on o.id = r.order_id';

const listed: Record<ReviewTab, { is: (me: string) => string; by?: string; isOldestFirst?: true }> = {
  awaiting: { is: (me) => `r.author_id = ${me}::uuid and r.status = 'awaiting'`, by: 'window_ends_at', isOldestFirst: true },
  mine: { is: (me) => `r.author_id = ${me}::uuid and r.status not in ('awaiting', 'expired')` },
  about_me: { is: (me) => `r.target_id = ${me}::uuid` },
};

type Input = Omit<QueryOf<typeof listReviewsOf>, 'after'>;
const scoresOf = { '5': 'r.score >= 4.5', '4': 'r.score >= 3.5 and r.score < 4.5', low: 'r.score < 3.5' } as const;
const narrowedBy = ({ stars, replied }: Input): string[] => [
  ...(stars ? [scoresOf[stars]] : []),
  ...(replied ? ['r.reply is not null'] : []),
];

const seenIn = (input: Input): string =>
  narrowedBy(input).length > 0 || input.praise !== undefined ? isShown : `(${isShown} or r.status = 'hidden')`;

type Filter = Input & { tab: ReviewTab; as?: 'seller' | 'customer' | undefined };
export function readReviews(user_id: string, { tab, as, ...input }: Filter, after: Newest['after']) {
  const { is, ...order } = listed[tab];
  const isAboutMe = tab === 'about_me';
  const narrowed = isAboutMe
    ? [seenIn(input), ...(as ? [`r.direction = '${as === 'seller' ? 'c2s' : 's2c'}'`] : []), ...narrowedBy(input)]
    : [];
  return listByCursor<ShownReview & CursorRow>({
    of: 'r',
    columns: shownColumns,
    from: shownFrom,
    after,
    ...order,
    ...(narrowed.length > 0 && { only: narrowed.join(' and ') }),
    where: [
      [user_id, is],
      [isAboutMe ? input.praise : undefined, (place) => `${place} = any (r.praises)`],
    ],
  });
}

export function readReviewsAbout(subject: RatedSubject, id: string, input: Input, after: Newest['after']) {
  return listByCursor<ShownReview & CursorRow>({
    of: 'r',
    by: 'published_at',
    columns: shownColumns,
    from: shownFrom,
    counted: 'reviews r',
    after,
    only: ['r.published_at is not null', seenIn(input), ...narrowedBy(input)].join(' and '),
    where: [
      [id, isAbout[subject]],
      [input.praise, (place) => `${place} = any (r.praises)`],
    ],
  });
}

export const readReviewsOf = (of: 'order' | 'review', id: string, user_id: string): Promise<ShownReview[]> =>
  hotRead<ShownReview>(
    `reviews-of-${of}`,
    `select ${shownColumns} from ${shownFrom}
     where r.${of === 'order' ? 'order_id' : 'id'} = $1 and (r.author_id = $2::uuid or r.target_id = $2::uuid and ${isShown})`,
    [id, user_id],
  );

type Ended = EndedOrder & { number: number; customer_id: string; seller_id: string };

export const findEndedOrder = (tx: Tx, order_id: string): Promise<Ended | undefined> =>
  tx.row<Ended>('select number::int as number, status, started_at, fault, customer_id, seller_id from orders where id = $1', [order_id]);

export async function insertAwaited(tx: Tx, order_id: string, window_ends_at: Date): Promise<Map<ReviewDirection, string>> {
  const { rows } = await tx.client.query<{ id: string; direction: ReviewDirection }>({
    name: 'await-reviews',
    text: `insert into reviews (id, order_id, author_id, target_id, direction, status, window_ends_at, service_id, category_id, price_minor, package_title,
             days_late, revisions_used, created_at, updated_at)
           select side.id, o.id, side.author_id, side.target_id, side.direction, 'awaiting', $4, o.service_id, coalesce(s.category_id, p.category_id),
             o.total_minor, case when o.service_id is not null then o.terms ->> 'package_title' end, done.days_late, coalesce(done.revisions_used, 0), $5, $5
           from orders o left join services s on s.id = o.service_id left join projects p on p.id = o.project_id
             cross join lateral (values ($2::uuid, o.customer_id, o.seller_id, 'c2s'), ($3::uuid, o.seller_id, o.customer_id, 's2c'))
               as side (id, author_id, target_id, direction)
             cross join lateral (
               select max(ceil(extract(epoch from g.delivered_at - g.due_at) / 86400))::int as days_late, sum(g.revisions_used)::int as revisions_used
               from stages g where g.order_id = o.id) done
           where o.id = $1 on conflict (order_id, direction) do nothing returning id, direction`,
    values: [order_id, newId(), newId(), window_ends_at, now()],
  });
  return new Map(rows.map(({ id, direction }) => [direction, id]));
}

/** Both reviews of the order that this one is of, in the order of their locks. */
export async function lockPair(tx: Tx, of: { review_id: string } | { order_id: string }): Promise<ReviewRecord[]> {
  const [key, id] = 'order_id' in of ? ['$1', of.order_id] : ['(select order_id from reviews where id = $1)', of.review_id];
  const { rows } = await tx.client.query<ReviewRecord>(`select ${own} from reviews r where r.order_id = ${key} order by r.id for update`, [
    id,
  ]);
  return rows;
}

export type Text = Pick<ReviewRecord, 'axes' | 'score' | 'text' | 'praises' | 'is_recommended'>;

export async function recordText(tx: Tx, review: ReviewRecord, status: ReviewStatus, words: Text): Promise<void> {
  await tx.db
    .updateTable('reviews')
    .set((eb) => ({
      ...words,
      axes: JSON.stringify(words.axes),
      status,
      submitted_at: review.submitted_at ?? now(),
      updated_at: now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', review.id)
    .where('status', '=', review.status)
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function storeVersion(tx: Tx, { id }: ReviewRecord, at: Date): Promise<void> {
  await tx.client.query(
    `insert into review_versions (review_id, no, axes, score, text, praises, is_recommended, written_at)
     select id, 1, axes, score, text, praises, is_recommended, submitted_at from reviews where id = $1`,
    [id],
  );
  await tx.client.query('update reviews set amended_at = $2 where id = $1', [id, at]);
}

export async function recordReply(tx: Tx, { id }: ReviewRecord, text: string, at: Date): Promise<void> {
  await tx.client.query(
    'update reviews set reply = $2, replied_at = $3, updated_at = $3, version = version + 1 where id = $1 and reply is null',
    [id, text, at],
  );
}

export async function recordLeave(tx: Tx, { id }: ReviewRecord, until: Date, at: Date): Promise<void> {
  await tx.client.query(
    `update reviews set status = 'amendable', amend_until = $2, updated_at = $3, version = version + 1
     where id = $1 and status = 'published' and amend_until is null`,
    [id, until, at],
  );
}

export async function recordStatus(tx: Tx, review: ReviewRecord, to: ReviewStatus, at: Date): Promise<void> {
  await tx.db
    .updateTable('reviews')
    .set((eb) => ({
      status: to,
      updated_at: at,
      version: eb('version', '+', 1),
      ...(to === 'published' && !review.published_at && { published_at: at }),
    }))
    .where('id', '=', review.id)
    .where('status', '=', review.status)
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function recordContest(tx: Tx, { id }: ReviewRecord, at: Date | null): Promise<void> {
  await tx.client.query('update reviews set contested_at = $2 where id = $1', [id, at]);
}

/** Null: everybody reads it again. The pair was locked. */
export async function recordHiding(tx: Tx, review: ReviewRecord, to: ReviewStatus, rule: string | null, at: Date): Promise<void> {
  await tx.db
    .updateTable('reviews')
    .set((eb) => ({ status: to, hidden_rule: rule, hidden_at: rule && at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', review.id)
    .where('status', '=', review.status)
    .returning('id')
    .executeTakeFirstOrThrow();
}

export type ReviewNoticeOrder = {
  order_id: string;
  number: number;
  title: string;
  customer_name: string;
  seller_name: string;
  reviews: { _id: string; direction: ReviewDirection; author_id: string; status: ReviewStatus }[];
};

/** What the words of notices need; of what is written only that it is. */
export async function listOrdersForNotice(tx: Tx, order_ids: readonly string[]): Promise<Map<string, ReviewNoticeOrder>> {
  const { rows } = await tx.client.query<ReviewNoticeOrder>({
    name: 'facts-of-told-reviews',
    text: `select o.id as order_id, o.number::int as number, o.title, c.name as customer_name, s.name as seller_name,
             (select jsonb_agg(jsonb_build_object('_id', r.id, 'direction', r.direction, 'author_id', r.author_id, 'status', r.status))
              from reviews r where r.order_id = o.id) as reviews
           from orders o join users c on c.id = o.customer_id join users s on s.id = o.seller_id where o.id = any ($1)`,
    values: [order_ids],
  });
  return new Map(rows.map((row) => [row.order_id, row]));
}
